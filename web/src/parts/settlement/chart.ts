/** Where the lines and the names of a chart go. */

/** Heights for labels that want to be at these heights, kept apart by `gap` and within `low` and `high`. */
export function spread(wanted: readonly number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((height, at) => ({ height, at })).sort((a, b) => a.height - b.height);
  const placed: number[] = [];
  order.forEach(({ height }, i) => placed.push(Math.max(height, low, i > 0 ? (placed[i - 1] ?? low) + gap : low)));
  for (let i = placed.length - 1, limit = high; i >= 0; i--, limit -= gap) {
    const free = i === placed.length - 1 ? high : (placed[i + 1] ?? high) - gap;
    placed[i] = Math.min(placed[i] ?? high, free, Math.max(limit, low));
  }
  const heights: number[] = new Array<number>(wanted.length).fill(0);
  order.forEach(({ at }, i) => (heights[at] = placed[i] ?? 0));
  return heights;
}

/** Round numbers from at most `least` (or 0) to at least `most`, four or five of them;
    where there are debts, a few more. */
export function ticks(most: number, least = 0): number[] {
  const [low, high] = [Math.min(least, 0), Math.max(most, 4)];
  const rough = (high - low) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((n) => n * power >= rough) ?? 10) * power;
  const first = Math.floor(low / step);
  return Array.from({ length: Math.ceil(high / step) - first + 1 }, (_, i) => (first + i) * step);
}

/** Which of `count` places along the axis get a word, so that the words do not touch. */
export function marked(count: number, room: number): number[] {
  const every = Math.max(1, Math.ceil(count / room));
  return Array.from({ length: count }, (_, i) => i).filter((i) => (count - 1 - i) % every === 0);
}

/** Lines differ by dash as well as by colour. */
export const DASHES: readonly string[] = ['', '7 4', '2 4', '12 4 2 4', '5 3 1 3', '14 5', '1 3', '9 3 1 3 1 3'];
