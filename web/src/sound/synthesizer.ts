/** Makes the notes of the sound effects. */

import { prefs } from '../prefs/prefs.svelte';
import { EFFECTS, type Effects, type Note } from './effects';

const SILENCE = 0.0001;

export class Synthesizer {
  #noiseBuffer: AudioBuffer | null = null;

  constructor(private readonly context: AudioContext) {}

  play(notesOf: (of: Effects) => readonly Note[]): void {
    if (!prefs.sound || prefs.volume === 0 || this.context.state !== 'running') return;
    for (const note of notesOf(EFFECTS)) this.#playNote(this.context, note);
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
