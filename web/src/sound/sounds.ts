/** Plays the sounds of the table, made in the browser; silent until somebody has touched the page. */

import { prefs } from '../prefs/prefs.svelte';
import * as scores from './scores';
import type { Note } from './scores';

const GESTURES = ['pointerdown', 'keydown'] as const;
const SOFTEST = 0.0001;

export class Sounds {
  #context: AudioContext | null = null;
  #rustle: AudioBuffer | null = null;

  /** Browsers let a page sound only after a gesture; the answer stops waiting for one. */
  awaitGesture(page: EventTarget = window): () => void {
    const wake = (): void => {
      if (!prefs.sound) return;
      stop();
      this.#context ??= new AudioContext();
      void this.#context.resume();
    };
    const stop = (): void => GESTURES.forEach((gesture) => page.removeEventListener(gesture, wake));
    GESTURES.forEach((gesture) => page.addEventListener(gesture, wake));
    return stop;
  }

  card(rank: number): void {
    this.#play(scores.card(rank));
  }

  sans(): void {
    this.#play(scores.sans());
  }

  tokens(count: number): void {
    this.#play(scores.tokens(count));
  }

  belle(): void {
    this.#play(scores.belle());
  }

  grandOpera(): void {
    this.#play(scores.grandOpera());
  }

  turn(): void {
    this.#play(scores.turn());
  }

  #play(notes: readonly Note[]): void {
    const context = this.#context;
    if (!prefs.sound || prefs.volume === 0 || context?.state !== 'running') return;
    for (const note of notes) this.#sound(context, note);
  }

  #sound(context: AudioContext, note: Note): void {
    const start = context.currentTime + note.at;
    const end = start + note.length;
    const gain = context.createGain();
    gain.gain.setValueAtTime(note.loud * prefs.volume, start);
    gain.gain.exponentialRampToValueAtTime(SOFTEST, end);
    gain.connect(context.destination);
    const source =
      note.wave === 'noise' ? this.#noise(context, note.pitch, gain) : tone(context, note.wave, note.pitch, gain);
    source.start(start);
    source.stop(end);
  }

  #noise(context: AudioContext, pitch: number, into: AudioNode): AudioBufferSourceNode {
    this.#rustle ??= rustle(context);
    const source = context.createBufferSource();
    source.buffer = this.#rustle;
    const band = context.createBiquadFilter();
    band.type = 'bandpass';
    band.frequency.value = pitch;
    source.connect(band).connect(into);
    return source;
  }
}

export const sounds = new Sounds();

function tone(context: AudioContext, wave: OscillatorType, pitch: number, into: AudioNode): OscillatorNode {
  const source = context.createOscillator();
  source.type = wave;
  source.frequency.value = pitch;
  source.connect(into);
  return source;
}

/** A quarter of a second of white noise, used over and over. */
function rustle(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate / 4), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place += 1) samples[place] = Math.random() * 2 - 1;
  return buffer;
}
