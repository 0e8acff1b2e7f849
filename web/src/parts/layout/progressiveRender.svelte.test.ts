import { flushSync } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { ProgressiveRender } from './progressiveRender.svelte';

/** A frame, and what is done once it is painted. */
async function frame(): Promise<void> {
  await vi.advanceTimersToNextTimerAsync();
  await vi.advanceTimersToNextTimerAsync();
  flushSync();
}

afterEach(() => vi.useRealTimers());

test('a part comes with every frame, until the last is painted', async () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout'] });
  let felt!: ProgressiveRender;
  const end = $effect.root(() => void (felt = new ProgressiveRender(2)));
  flushSync();
  const seen = [];
  for (let at = 0; at < 4; at++) {
    seen.push([felt.drawn, felt.done, felt.painted]);
    await frame();
  }
  expect(seen).toEqual([
    [0, false, false],
    [1, false, false],
    [2, true, false],
    [2, true, true],
  ]);
  end();
});

test('as soon as it is wanted, all that is left comes at once', () => {
  let wanted = $state(false);
  let felt!: ProgressiveRender;
  const end = $effect.root(() => void (felt = new ProgressiveRender(5, () => wanted)));
  flushSync();
  expect(felt.drawn).toBe(0);
  wanted = true;
  flushSync();
  expect([felt.drawn, felt.painted]).toEqual([5, false]);
  end();
});
