/** What the browser's tab is called while this page is shown. */
export function pageTitle(title: () => string): void {
  $effect(() => {
    document.title = `${title()} · Nain Jaune`;
    return () => (document.title = 'Nain Jaune');
  });
}
