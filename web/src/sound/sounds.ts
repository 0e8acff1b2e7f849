/** Synthesizes the sound effects; silent until the first gesture on the page. */

import { prefs } from '../prefs/prefs.svelte';
import * as effects from './effects';
import type { Note } from './effects';

const GESTURES = ['pointerdown', 'keydown', 'click'] as const;
const SILENCE = 0.0001;

export class Sounds {
  #context: AudioContext | null = null;
  #noiseBuffer: AudioBuffer | null = null;

  /** Browsers allow audio only after a gesture. Returns a function that stops waiting for one. */
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
    this.#play(effects.card(rank));
  }

  sans(): void {
    this.#play(effects.sans());
  }

  tokens(count: number): void {
    this.#play(effects.tokens(count));
  }

  forgot(): void {
    this.#play(effects.forgot());
  }

  belle(): void {
    this.#play(effects.belle());
  }

  grandOpera(): void {
    this.#play(effects.grandOpera());
  }

  turn(): void {
    this.#play(effects.turn());
  }

  #play(notes: readonly Note[]): void {
    const context = this.#context;
    if (!prefs.sound || prefs.volume === 0 || context?.state !== 'running') return;
    for (const note of notes) this.#playNote(context, note);
  }

  #playNote(context: AudioContext, note: Note): void {
    const start = context.currentTime + note.at;
    const end = start + note.length;
    const gain = context.createGain();
    gain.gain.setValueAtTime(note.gain * prefs.volume, start);
    gain.gain.exponentialRampToValueAtTime(SILENCE, end);
    gain.connect(context.destination);
    const source =
      note.wave === 'noise'
        ? this.#noise(context, note.frequency, gain)
        : tone(context, note.wave, note.frequency, gain);
    source.start(start);
    source.stop(end);
  }

  #noise(context: AudioContext, frequency: number, into: AudioNode): AudioBufferSourceNode {
    this.#noiseBuffer ??= whiteNoise(context);
    const source = context.createBufferSource();
    source.buffer = this.#noiseBuffer;
    const band = context.createBiquadFilter();
    band.type = 'bandpass';
    band.frequency.value = frequency;
    source.connect(band).connect(into);
    return source;
  }
}

export const sounds = new Sounds();

function tone(context: AudioContext, wave: OscillatorType, frequency: number, into: AudioNode): OscillatorNode {
  const source = context.createOscillator();
  source.type = wave;
  source.frequency.value = frequency;
  source.connect(into);
  return source;
}

/** A quarter of a second of white noise, shared by all notes. */
function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate / 4), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
