/** Makes the tones of the sound effects. */

import { prefs } from '../prefs/prefs.svelte';
import { EFFECTS, type Effects, type Tone } from './effects';

const SILENCE = 0.0001;

export class Synthesizer {
  #noiseBuffer: AudioBuffer | null = null;

  constructor(private readonly context: AudioContext) {}

  play(tonesOf: (of: Effects) => readonly Tone[]): void {
    if (!prefs.sound || prefs.volume === 0 || this.context.state !== 'running') return;
    for (const tone of tonesOf(EFFECTS)) this.#playTone(this.context, tone);
  }

  #playTone(context: AudioContext, tone: Tone): void {
    const start = context.currentTime + tone.at;
    const end = start + tone.length;
    const gain = context.createGain();
    gain.gain.setValueAtTime(tone.gain * prefs.volume, start);
    gain.gain.exponentialRampToValueAtTime(SILENCE, end);
    gain.connect(context.destination);
    const source =
      tone.wave === 'noise'
        ? this.#noise(context, tone.frequency, gain)
        : oscillator(context, tone.wave, tone.frequency, gain);
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

function oscillator(context: AudioContext, wave: OscillatorType, frequency: number, into: AudioNode): OscillatorNode {
  const source = context.createOscillator();
  source.type = wave;
  source.frequency.value = frequency;
  source.connect(into);
  return source;
}

/** A quarter of a second of white noise, shared by all tones. */
function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate / 4), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
