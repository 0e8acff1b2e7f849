/** What a moment puts over the table for a while. It is drawn for the eye only; the live regions tell the same. */

import { faceOf } from '../../../cards/sprite';
import { prefs, reducedMotion } from '../../../prefs/prefs.svelte';
import { scaled } from '../../../table/pace';
import { OUT, TOSS } from '../easing';
import './moments.css';

/** The name of the animations of moments, to end them all at once. */
export const MOMENT = 'moment';
const SEAL_MS = 180;
const SEAL_STAYS_MS = 2000;

/** Where something lies on the page. */
export const rectOf = (place: string): DOMRect | null =>
  document.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect() ?? null;

export const middle = (rect: DOMRect): readonly [x: number, y: number] => [
  rect.left + rect.width / 2,
  rect.top + rect.height / 2,
];

/** Puts something on the page, over the table. */
export function put(className: string, html = ''): HTMLElement {
  const element = document.createElement('div');
  element.className = `moment ${className}`;
  element.ariaHidden = 'true';
  element.innerHTML = html;
  document.body.append(element);
  return element;
}

/** A card's face or back, of cards we have drawn ourselves. */
export const cardArt = (card: string): string =>
  `<svg class="card" viewBox="0 0 100 140"><use href="${faceOf(card)}"/></svg>`;

/** Animates at the chosen speed; without motion it is over at once. Resolves however it ends. */
export async function animate(
  element: Element,
  frames: Keyframe[],
  duration: number,
  options: KeyframeAnimationOptions = {},
): Promise<void> {
  if (reducedMotion() || prefs.speed === 'instant') return;
  const delay = scaled(options.delay ?? 0, prefs.speed);
  const timing = {
    fill: 'backwards' as const,
    easing: OUT,
    ...options,
    delay,
    duration: scaled(duration, prefs.speed),
  };
  await element.animate(frames, { ...timing, id: MOMENT }).finished.catch(() => undefined);
}

/** Waits at the chosen speed; ends early when moments are finished. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((go) => {
    const timer = setTimeout(go, scaled(milliseconds, prefs.speed));
    waiting.add(() => {
      clearTimeout(timer);
      go();
    });
  });
}

const waiting = new Set<() => void>();

/** All that moves or waits comes to its end at once. */
export function finishAll(): void {
  for (const animation of document.getAnimations()) if (animation.id === MOMENT) animation.finish();
  for (const end of waiting) end();
  waiting.clear();
}

/** Takes everything off the page. */
export function clear(): void {
  finishAll();
  document.querySelectorAll('body > .moment').forEach((element) => element.remove());
}

export function removeSeal(): void {
  document.querySelectorAll('body > .moment.seal').forEach((seal) => seal.remove());
}

/** What happened and how much it was, stamped on the felt where the series lies; stays for two seconds. */
export function stamp(words: string, amount = '', look: 'gain' | 'loss' | 'plain' | 'opera' = 'plain'): void {
  removeSeal();
  const series = document.querySelector('[data-place="series"]');
  const at = series?.getBoundingClientRect();
  if (!series || !at || at.height === 0) return;
  const seal = put(`seal ${look}`);
  const said = document.createElement('i');
  said.textContent = words;
  seal.append(said);
  if (amount) {
    const number = document.createElement('b');
    number.textContent = amount;
    seal.append(number);
  }
  const { width, height } = seal.getBoundingClientRect();
  const left = at.left + (at.width - width) / 2;
  seal.style.left = `${Math.max(6, Math.min(left, innerWidth - width - 6))}px`;
  const notes = parseFloat(getComputedStyle(series, '::after').height) || 0; // where the dwarf's lines have their room
  seal.style.top = `${at.bottom - notes - height - 6}px`;
  void animate(
    seal,
    [
      { opacity: 0, scale: 0.7 },
      { opacity: 1, scale: 1 },
    ],
    SEAL_MS,
    { easing: TOSS },
  );
  setTimeout(() => seal.remove(), scaled(SEAL_STAYS_MS, prefs.speed));
}
