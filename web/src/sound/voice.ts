/** Speaks « sans valet », « qui prend », « j’arrête » and announced cards, where the browser has a voice for it. */

import { prefs, type Speed } from '../prefs/prefs.svelte';

const RATES: Readonly<Record<Speed, number>> = { instant: 1.4, fast: 1.25, normal: 1.05, slow: 0.95 };

/** Speaks at once and cancels pending speech, or after it; false where there is no voice. */
export function speak(text: string, when: 'instead' | 'after' = 'instead'): boolean {
  if (!prefs.voice || !('speechSynthesis' in window)) return false;
  const voice = voiceFor(prefs.lang);
  if (!voice) return false;
  const spoken = new SpeechSynthesisUtterance(text);
  spoken.voice = voice;
  spoken.lang = voice.lang;
  spoken.rate = RATES[prefs.speed];
  spoken.volume = prefs.volume;
  if (when === 'instead') speechSynthesis.cancel();
  speechSynthesis.speak(spoken);
  return true;
}

/** Whether the browser has a voice for the language; voices may load after the page. */
export function hasVoice(lang: string = prefs.lang): boolean {
  return 'speechSynthesis' in window && voiceFor(lang) !== undefined;
}

/** A local voice, if there is one. */
function voiceFor(lang: string): SpeechSynthesisVoice | undefined {
  const voices = speechSynthesis.getVoices().filter((voice) => voice.lang.toLowerCase().startsWith(lang));
  return voices.find((voice) => voice.localService) ?? voices[0];
}
