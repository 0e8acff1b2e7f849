/** A stroke upwards over a card of the hand, which lays it. */

const SWIPE = 36;

export class UpStroke {
  #stroke = $state.raw<{ card: string; x: number; y: number; up: number } | null>(null);
  /** The last stroke laid its card: the click that follows it is not a tap. */
  justLaid = false;

  constructor(private readonly onlay: (card: string) => void) {}

  /** How far the card has been pushed up, as a negative number of pixels; null where it is not the one. */
  upOf(card: string): number | null {
    return this.#stroke?.card === card ? this.#stroke.up : null;
  }

  /** `card` is null where it may not be laid. */
  start(event: PointerEvent, card: string | null): void {
    this.justLaid = false;
    if (card !== null) this.#stroke = { card, x: event.clientX, y: event.clientY, up: 0 };
  }

  follow(event: PointerEvent): void {
    if (this.#stroke) this.#stroke = { ...this.#stroke, up: Math.min(0, event.clientY - this.#stroke.y) };
  }

  end(event: PointerEvent): void {
    const stroke = this.#stroke;
    this.#stroke = null;
    if (stroke && -stroke.up > SWIPE && -stroke.up > Math.abs(event.clientX - stroke.x)) {
      this.justLaid = true;
      this.onlay(stroke.card);
    }
  }

  cancel(): void {
    this.#stroke = null;
  }
}
