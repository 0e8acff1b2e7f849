/** The result of a match as a picture: who won, the ranking, the tokens over the deals. */

import { DASHES, marked, ticks } from '../parts/settlement/chart';
import { plain } from '../parts/text/numbers';
import type { Curve, RankingLine } from '../parts/types';
import { dots, dwarf, ground, HALF, LEFT, medal, RIGHT, horizontalLine, signature } from './ground';
import { INK_2, type WrittenLine, type Picture } from './picture';

export interface Result {
  /** When, how many deals, by which sheet. */
  readonly heading: string;
  readonly title: string;
  /** What the dwarf says. */
  readonly says: string;
  /** Best first. */
  readonly ranks: readonly RankingLine[];
  readonly curves: readonly Curve[];
  /** A word for each point of the curves. */
  readonly marks: readonly string[];
  /** In a line below: what stays on the board. */
  readonly note: string;
}

const [TOP, BOTTOM] = [178, 528];
const MIDDLE = 788;
const CHART = { left: 850, right: RIGHT - 12, top: 208, bottom: 478 } as const;

export function resultCard(result: Result): Picture {
  const parts = [ranking(result.ranks), chart(result.curves, result.marks), bubble(result.says), signature()];
  const lines: WrittenLine[] = [
    { x: LEFT, y: 66, size: 26, words: result.heading, colour: INK_2, room: RIGHT - LEFT },
    { x: LEFT, y: 146, size: 84, words: result.title, lettering: 'serif', room: RIGHT - LEFT },
    { x: LEFT, y: 584, size: 26, words: result.note, lettering: 'italic', room: RIGHT - LEFT - 230 },
  ];
  const headLines = horizontalLine(LEFT, MIDDLE, TOP) + horizontalLine(MIDDLE + 26, RIGHT, TOP);
  return {
    art: ground() + dwarf(HALF / 2 - 144, 104, 432) + headLines + parts.map(({ art }) => art).join(''),
    lines: [...lines, ...parts.flatMap((part) => part.lines)],
  };
}

interface Part {
  readonly art: string;
  readonly lines: readonly WrittenLine[];
}

function ranking(ranks: readonly RankingLine[]): Part {
  const top = TOP + 5;
  const height = Math.min(71, (BOTTOM - top) / Math.max(1, ranks.length));
  const radius = Math.min(22, height * 0.42);
  const size = Math.min(28, height * 0.62);
  const rows = ranks.map((rank, at) => {
    const middle = top + (at + 0.5) * height;
    const face = medal(rank, LEFT + radius + 1, middle, radius);
    const y = middle + size * 0.34;
    const from = LEFT + 2 * radius + 14;
    const lines: WrittenLine[] = [
      ...face.lines,
      { x: from, y, size, words: rank.name, room: MIDDLE - 70 - from },
      { x: MIDDLE, y, size, words: plain(rank.tokens), lettering: 'bold', anchor: 'end' },
    ];
    return { art: face.art + dots(LEFT, MIDDLE, middle + height / 2), lines };
  });
  return { art: rows.map(({ art }) => art).join(''), lines: rows.flatMap(({ lines }) => lines) };
}

function chart(curves: readonly Curve[], marks: readonly string[]): Part {
  const values = curves.flatMap((curve) => curve.values);
  if (values.length === 0) return { art: '', lines: [] };
  const scale = ticks(Math.max(...values, 1), Math.min(...values, 0));
  const [low, high] = [scale[0] ?? 0, scale.at(-1) ?? 1];
  const steps = Math.max(1, marks.length - 1);
  const x = (at: number): number => CHART.left + (at * (CHART.right - CHART.left)) / steps;
  const y = (value: number): number => CHART.bottom - ((value - low) / (high - low)) * (CHART.bottom - CHART.top);
  const lines: WrittenLine[] = [
    ...scale.map((value): WrittenLine => {
      const words = plain(value);
      return { x: CHART.left - 10, y: y(value) + 5, size: 17, words, anchor: 'end', colour: INK_2 };
    }),
    ...marked(marks.length, 6).map((at): WrittenLine => {
      const words = marks[at] ?? '';
      return { x: x(at), y: CHART.bottom + 28, size: 17, words, anchor: 'middle', colour: INK_2 };
    }),
  ];
  const drawn = curves.map((curve, seat) => line(curve, seat, x, y));
  return { art: scale.map((value) => dots(CHART.left, CHART.right, y(value))).join('') + drawn.join(''), lines };
}

type Scale = (value: number) => number;

function line({ values, colour }: Curve, seat: number, x: Scale, y: Scale): string {
  const points = values.map((value, at) => [x(at).toFixed(1), y(value).toFixed(1)] as const);
  const dashes = DASHES[seat % DASHES.length] ?? '';
  const path = `M${points.map(([across, down]) => `${across} ${down}`).join('L')}`;
  const every = points.length <= 12 ? points.slice(1) : points.slice(-1);
  const dot = every.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="6.5"/>`).join('');
  return (
    `<path d="${path}" fill="none" stroke="var(--k-ink)" stroke-width="2.4" stroke-dasharray="${dashes}"/>` +
    `<g fill="var(--p${colour})" stroke="var(--k-ink)" stroke-width="2">${dot}</g>`
  );
}

function bubble(says: string): Part {
  if (says === '') return { art: '', lines: [] };
  const width = Math.min(330, 60 + says.length * 15);
  const across = 26 + width - 16;
  const shape =
    `M42 60H${across}a16 16 0 0 1 16 16v28a16 16 0 0 1-16 16` +
    `H160l-13 13-13-13H42a16 16 0 0 1-16-16V76a16 16 0 0 1 16-16Z`;
  return {
    art: `<path d="${shape}" fill="var(--k-cream)" stroke="var(--k-ink)" stroke-width="2"/>`,
    lines: [
      { x: 26 + width / 2, y: 102, size: 34, words: says, lettering: 'italic', anchor: 'middle', room: width - 36 },
    ],
  };
}
