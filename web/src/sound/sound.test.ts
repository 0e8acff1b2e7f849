import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { prefs } from '../prefs/prefs.svelte';
import * as effects from './effects';
import { Sounds } from './sounds';
import { hasVoice, speak } from './voice';

describe('sound effects', () => {
  test.each([
    ['card', effects.card(13)],
    ['sans', effects.sans()],
    ['forgotten', effects.forgot()],
    ['tokens', effects.tokens(40)],
    ['belle', effects.belle()],
    ['grand opéra', effects.grandOpera()],
    ['turn', effects.turn()],
  ])('%s is over within a second', (_, tones) => {
    expect(tones.length).toBeGreaterThan(0);
    expect(Math.max(...tones.map(({ at, length }) => at + length))).toBeLessThan(1);
  });

  test('a run is a scale in semitones', () => {
    const frequency = (rank: number) => effects.card(rank).find((note) => note.wave !== 'noise')?.frequency ?? 0;
    for (let rank = 2; rank <= 13; rank += 1)
      expect(frequency(rank) / frequency(rank - 1)).toBeCloseTo(2 ** (1 / 12), 9);
  });

  test('at most seven clicks, one after another', () => {
    const clicks = (count: number) => new Set(effects.tokens(count).map((note) => note.at)).size;
    expect([clicks(0), clicks(1), clicks(3), clicks(7), clicks(60)]).toEqual([0, 1, 3, 7, 7]);
  });
});

class FakeContext {
  static made = 0;
  static started = 0;
  readonly state = 'running';
  readonly currentTime = 0;
  readonly sampleRate = 8000;
  readonly destination = {};
  readonly resume = () => Promise.resolve();
  constructor() {
    FakeContext.made += 1;
  }
  readonly #node = () => ({
    connect: (into: unknown) => into,
    gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    frequency: {},
    start: () => (FakeContext.started += 1),
    stop: () => undefined,
  });
  readonly createGain = this.#node;
  readonly createOscillator = this.#node;
  readonly createBufferSource = this.#node;
  readonly createBiquadFilter = this.#node;
  readonly createBuffer = (_: number, length: number) => ({ getChannelData: () => new Float32Array(length) });
}

describe('the sounds', () => {
  beforeEach(() => {
    FakeContext.made = FakeContext.started = 0;
    vi.stubGlobal('AudioContext', FakeContext);
    prefs.sound = true;
    prefs.volume = 1;
  });
  afterEach(() => {
    prefs.sound = false;
  });

  test('wait for a gesture, and make one context', async () => {
    const sounds = new Sounds();
    const page = new EventTarget();
    sounds.awaitGesture(page);
    sounds.card(5);
    expect([FakeContext.made, FakeContext.started]).toEqual([0, 0]);
    page.dispatchEvent(new Event('keydown'));
    page.dispatchEvent(new Event('pointerdown'));
    sounds.card(5);
    await vi.waitFor(() => expect([FakeContext.made, FakeContext.started]).toEqual([1, 2]));
  });

  test('are silent when off, and start when switched on later', async () => {
    const sounds = new Sounds();
    const page = new EventTarget();
    prefs.sound = false;
    sounds.awaitGesture(page);
    page.dispatchEvent(new Event('keydown'));
    expect(FakeContext.made).toBe(0);
    prefs.sound = true;
    page.dispatchEvent(new Event('keydown'));
    sounds.belle();
    await vi.waitFor(() => expect(FakeContext.started).toBe(effects.belle().length));
    prefs.sound = false;
    sounds.turn();
    await Promise.resolve();
    prefs.sound = true;
    prefs.volume = 0;
    sounds.turn();
    await Promise.resolve();
    expect(FakeContext.started).toBe(effects.belle().length);
  });
});

describe('the voice', () => {
  const said: { text: string; lang: string }[] = [];
  let cancelled = 0;

  beforeEach(() => {
    said.length = cancelled = 0;
    vi.stubGlobal('speechSynthesis', {
      getVoices: () => [
        { lang: 'fr-FR', localService: false },
        { lang: 'fr-CA', localService: true },
      ],
      cancel: () => (cancelled += 1),
      speak: (utterance: { text: string; lang: string }) => said.push(utterance),
    });
    vi.stubGlobal(
      'SpeechSynthesisUtterance',
      class {
        lang = '';
        constructor(readonly text: string) {}
      },
    );
    prefs.voice = true;
    prefs.lang = 'fr';
  });
  afterEach(() => {
    prefs.voice = false;
  });

  test('says the newest and drops what is stale', () => {
    expect([speak('sans valet'), speak('qui prend')]).toEqual([true, true]);
    expect([said.map(({ text, lang }) => [text, lang]), cancelled]).toEqual([
      [
        ['sans valet', 'fr-CA'],
        ['qui prend', 'fr-CA'],
      ],
      2,
    ]);
  });

  test('lets announced cards follow one another', () => {
    expect([speak('9', 'after'), speak('10', 'after')]).toEqual([true, true]);
    expect([said.map(({ text }) => text), cancelled]).toEqual([['9', '10'], 0]);
  });

  test('is silent when it is off, or has no voice for the language', () => {
    prefs.lang = 'en';
    expect([speak('no jack'), hasVoice(), hasVoice('fr')]).toEqual([false, false, true]);
    prefs.voice = false;
    prefs.lang = 'fr';
    expect([speak('sans valet'), said.length]).toEqual([false, 0]);
  });
});
