/** The sound effects; silent until the first gesture on the page. What makes them is fetched then, if sound is on. */

import { prefs } from '../prefs/prefs.svelte';
import type { Effects, Tone } from './effects';
import type { Synthesizer } from './synthesizer';

const GESTURES = ['pointerdown', 'keydown', 'click'] as const;

export class Sounds {
  #synthesizer: Promise<Synthesizer | null> | null = null;

  /** Browsers allow audio only after a gesture. Returns a function that stops waiting for one. */
  awaitGesture(page: EventTarget = window): () => void {
    const wake = (): void => {
      if (!prefs.sound) return;
      stop();
      const context = new AudioContext();
      void context.resume();
      this.#synthesizer = import('./synthesizer').then(
        ({ Synthesizer }) => new Synthesizer(context),
        () => null,
      );
    };
    const stop = (): void => GESTURES.forEach((gesture) => page.removeEventListener(gesture, wake));
    GESTURES.forEach((gesture) => page.addEventListener(gesture, wake));
    return stop;
  }

  card(rank: number): void {
    this.#play((of) => of.card(rank));
  }

  sans(): void {
    this.#play((of) => of.sans());
  }

  tokens(count: number): void {
    this.#play((of) => of.tokens(count));
  }

  forgot(): void {
    this.#play((of) => of.forgot());
  }

  belle(): void {
    this.#play((of) => of.belle());
  }

  grandOpera(): void {
    this.#play((of) => of.grandOpera());
  }

  turn(): void {
    this.#play((of) => of.turn());
  }

  #play(tonesOf: (of: Effects) => readonly Tone[]): void {
    void this.#synthesizer?.then((synthesizer) => synthesizer?.play(tonesOf));
  }
}

export const sounds = new Sounds();
