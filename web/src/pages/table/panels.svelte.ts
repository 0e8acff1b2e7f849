/** What is open beside the table: at most one panel. */

export type Panel = 'rules' | 'settings' | 'menu' | 'journal' | 'reactions';

export class Panels {
  open: Panel | null = $state(null);

  toggle(panel: Panel): void {
    this.open = this.open === panel ? null : panel;
  }

  close(): void {
    this.open = null;
  }
}
