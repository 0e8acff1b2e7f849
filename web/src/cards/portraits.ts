/** Faces in a few strokes, 48 × 48, for people and for the bots. A portrait is put together from parts, each part
    being strokes in one ink: `s` skin, `h` hair, `w` clothes, `c` cream, `k` ink, `n` nose; `l` is a line. */

type Ink = 's' | 'h' | 'w' | 'c' | 'k' | 'n' | 'l';
type Strokes = readonly (readonly [Ink, string])[];

export interface Portrait {
  /** The names of design variables. */
  readonly hair: string;
  readonly clothes: string;
  readonly strokes: Strokes;
}

const SHOULDERS: Strokes = [['w', 'M5 49C6 42 13 38.6 20 38V34h8v4C35 38.6 42 42 43 49Z']];
const HEAD: Strokes = [
  ['s', 'M13 25c-2.6-1-3.6 1-3 3.2.4 1.7 2 2.6 3.4 2M35 25c2.6-1 3.6 1 3 3.2-.4 1.7-2 2.6-3.4 2'],
  ['s', 'M13 25C13 15 18 11 24 11S35 15 35 25C35 33 30 39.5 24 39.5S13 33 13 25Z'],
];
const CHILD: Strokes = [
  ['s', 'M12 27c-2.6-1-3.6 1-3 3 .4 1.6 2 2.4 3.4 2M36 27c2.6-1 3.6 1 3 3-.4 1.6-2 2.4-3.4 2'],
  ['s', 'M12 27C12 17 17 13 24 13S36 17 36 27C36 34.5 31 39 24 39S12 34.5 12 27Z'],
];

const PARTS = {
  dots: [['k', 'M17.8 26a1.5 1.7 0 1 0 3 0 1.5 1.7 0 1 0-3 0ZM27.2 26a1.5 1.7 0 1 0 3 0 1.5 1.7 0 1 0-3 0Z']],
  glad: [['l', 'M17.2 26.600c.9-1.9 3.1-1.9 4 0M26.8 26.600c.9-1.9 3.1-1.9 4 0']],
  wink: [
    ['k', 'M17.8 26a1.5 1.7 0 1 0 3 0 1.5 1.7 0 1 0-3 0Z'],
    ['l', 'M26.6 26c.9 1.3 3.2 1.3 4.1 0'],
  ],
  brows: [['l', 'M16.5 22.400c1.4-1.1 3.2-1.2 4.7-.3M26.8 22.100c1.5-.9 3.3-.8 4.7.3']],
  stern: [['l', 'M16.6 21.500l4.8 1.400M31.4 21.500l-4.8 1.4']],
  nose: [['l', 'M24 26.500c-1 1.8-1.7 3.2-.7 3.8.7.3 1.7 0 1.7 0']],
  round: [['n', 'M24 26.400c-2 1-3 2.6-2.5 4 .7 1.5 4.3 1.5 5 0 .5-1.4-.5-3-2.5-4Z']],
  smile: [['l', 'M19.5 33c1.9 2.3 7.1 2.3 9 0']],
  laugh: [['c', 'M18.8 32.400h10.400c0 3.1-2.2 5-5.2 5s-5.2-1.9-5.2-5Z']],
  flat: [['l', 'M20.5 34.200h7']],
  smirk: [['l', 'M20 33.700c2.6 1.1 5.2.8 8-1.2']],
  freckles: [['k', 'M16 30.500h.9v.9H16ZM18.3 31.700h.9v.9h-.9ZM31 30.500h.9v.9H31ZM28.7 31.700h.9v.9h-.9Z']],
  glasses: [
    [
      'l',
      'M15.6 26a3.7 3.7 0 1 0 7.4 0 3.7 3.7 0 1 0-7.4 0ZM25 26a3.7 3.7 0 1 0 7.4 0 3.7 3.7 0 1 0-7.4 ' +
        '0ZM23 25.400c.6-.6 1.4-.6 2 0M15.6 25.5 13 24.500M32.4 25.5 35 24.5',
    ],
  ],
  halfMoons: [
    ['l', 'M16 28.500h6.800c0 3-6.8 3-6.8 0ZM25.2 28.500H32c0 3-6.8 3-6.8 0ZM22.8 28.700c.7-.5 1.7-.5 2.4 0'],
  ],
  earrings: [
    ['c', 'M9.5 33a1.6 1.6 0 1 0 3.2 0 1.6 1.6 0 1 0-3.2 0ZM35.3 33a1.6 1.6 0 1 0 3.2 0 1.6 1.6 0 1 0-3.2 0Z'],
  ],
  moustache: [
    [
      'h',
      'M24 31.400c-2-1.7-5.6-1.3-7.6 1.3 1.8.6 2.7 1.6 4.7 1.6 1.6 0 2.5-.8 2.9-1.6.4.8 1.3 1.6 2.9 1.6 2 ' +
        '0 2.9-1 4.7-1.6-2-2.6-5.6-3-7.6-1.300Z',
    ],
  ],
  beard: [
    ['h', 'M12.8 27c0 9 4.2 16 11.2 16s11.2-7 11.2-16c-1.8 3.4-3.8 4.6-6.2 4.4-2-1-8-1-10 0-2.4.2-4.4-1-6.2-4.400Z'],
    ['l', 'M20.8 34.400c1.8 1.2 4.6 1.2 6.4 0'],
  ],
  short: [
    ['h', 'M12.6 25C11 15 16 8.5 24 8.500S37 15 35.4 25c-1-4.5-2.4-7-4.4-8.5-4 2-11 2-14.2 0-1.8 1.5-3.2 4-4.2 8.500Z'],
  ],
  swept: [
    [
      'h',
      'M12.6 24.500C10 13 17 6.5 26 7.500c7 .8 11 6 9.6 16.5-1.2-' +
        '3.6-2.6-6-5.6-7.5-4 .5-9-.5-11.5-2.5-1.5 3-4 6-5.9 10.500Z',
    ],
    ['l', 'M19 12c3 1.6 7 2.2 11 1.6'],
  ],
  curls: [
    [
      'h',
      'M12.5 25c-3-1-3.5-5-1-6.6-1.5-3 1-6.2 3.8-5.800C16 9 20 7.6 22.4 9.4 24.6 7 29 7.6 30 10.400c3-.8 5.8 1.6 ' +
        '5 4.6 2.8 1 3.2 5 .6 6.6.6 1.2.6 2.6-.2 3.4-.6-3.2-2.4-6.4-' +
        '4.8-7.4-3.6 2-10 2-13.4-.4-2.4 1.6-4 4.2-4.7 7.800Z',
    ],
  ],
  bob: [
    [
      'h',
      'M10.6 35C8.5 18 14 7.5 24 7.500S39.5 18 37.4 35c-1.6 1-3.4 1-4.4.2.9-3 2.3-6 2.2-11-3.8-1-6.4-3.6-7.6-7-3 ' +
        '3.8-9 6.4-14.8 6.8-.1 5 1.3 8.2 2.2 11.2-1 .8-2.8.8-4.4-.2Z',
    ],
  ],
  long: [
    [
      'h',
      'M9.5 42C7 22 12 7.5 24 7.500S41 22 38.5 42c-2 .8-4.2.6-5.5-' +
        '.4 1.4-5 2.6-10 2.2-17.4-4.6-1.4-8.6-4-11.2-7.8-2.6 ' +
        '3.8-6.6 6.4-11.2 7.8-.4 7.4.8 12.4 2.2 17.4-1.3 1-3.5 1.2-5.5.4Z',
    ],
  ],
  bun: [
    ['h', 'M19.4 7.500a4.6 4.3 0 1 0 9.2 0 4.6 4.3 0 1 0-9.2 0Z'],
    ['h', 'M12.4 25C10.5 15 16 9.5 24 9.500S37.5 15 35.6 25c-1.4-4.6-5-8.6-11.6-9-6.6.4-10.2 4.4-11.6 9Z'],
  ],
  bald: [['h', 'M13 28c-2.2-3-2.2-8 .2-11 .9 2.6.9 7.6-.2 11ZM35 28c2.2-3 2.2-8-.2-11-.9 2.6-.9 7.6.2 11Z']],
  plaits: [
    ['h', 'M11.5 26c-3.4 1.4-4.6 5-3 8.2.2 3-.6 5 .8 7.6 2.6-1.6 3.2-4.4 2.8-7.2.8-2.6.6-5.6-.6-8.600Z'],
    ['h', 'M36.5 26c3.4 1.4 4.6 5 3 8.2-.2 3 .6 5-.8 7.6-2.6-1.6-3.2-4.4-2.8-7.2-.8-2.6-.6-5.6.6-8.600Z'],
    ['h', 'M12 26C11 15.5 16 10 24 10s13 5.5 12 16c-3.2-1.6-9-5-12-9.600C21 21 15.2 24.4 12 26Z'],
    ['w', 'M7.8 35.200h4.600v2.200H7.800ZM35.6 35.200h4.600v2.200h-4.600Z'],
  ],
  tuft: [
    [
      'h',
      'M13 23C11.5 14 16 10 21.5 10.8 20.5 8.2 22 5.6 25 4.600c-.6 ' +
        '2 .6 3.4 2 4.8 6 .8 9 5.6 8 13.6-3.2-1.4-6.4-3.6-8-6.2-3.6 3-9 4.8-14 6.200Z',
    ],
  ],
  pigtails: [
    ['h', 'M12 20C6.5 15.5 3.5 19 4.5 23.500c.6 3 4 4.5 7.5 2.500ZM36 20c5.5-4.5 8.5-1 7.5 3.5-.6 3-4 4.5-7.5 2.500Z'],
    ['h', 'M12 25C11 15 16 10.5 24 10.500S37 15 36 25c-2.4-3.6-5-5.6-8-7-5 3.6-11 5-16 7Z'],
  ],
  cap: [
    ['w', 'M11.8 20C12 12 17 7.5 24 7.500S36 12 36.2 20c-7-2.6-17.4-2.6-24.4 0Z'],
    ['w', 'M11 20.400c9-3.6 19.5-3.4 30 .6.8 1.8-.6 2.6-2.4 2.2-9-2.4-18.6-2.4-26.6-.2-1.8.2-2.2-1.8-1-2.600Z'],
  ],
  beret: [
    ['l', 'M25 7.500c.2-1.6.6-2.5 1.5-3.5'],
    ['w', 'M9.5 17.500C8 11 16 6.5 25 7s14.5 5 13.5 9.800c-2 2.7-5.2 1.7-8 .9-6-1.7-11-1.5-15.6.6-2.5 1-5 .8-5.4-.8Z'],
  ],
  straw: [
    [
      'c',
      'M3.5 19.500c4-2.2 9-2.8 11.5-2.900C15.4 10.5 19 7 24 7s8.6 3.5 9 9.600' +
        'c2.5.1 7.5.7 11.5 2.9-4 2.6-13 3.6-20.5 3.600S7.5 22.1 3.5 19.500Z',
    ],
    ['w', 'M15 16.600c.1-1.4.3-2.6.8-3.7 5.4 1.4 11 1.4 16.4 0 .5 1.1.7 2.3.8 3.7-6 1.7-12 1.7-18 0Z'],
  ],
  bow: [['w', 'M24 9.500c-3.5-3.5-7-4-7.5-1s3 4.5 7.5 1ZM24 9.500c3.5-3.5 7-4 7.5-1s-3 4.5-7.5 1Z']],
  tie: [['w', 'M24 41.500l-5-2.600v5.400ZM24 41.500l5-2.600v5.400Z']],
  scarf: [['c', 'M15 38.500c5.5 3 12.5 3 18 0l1.5 4c-6.5 3-14.5 3-21 0Z']],
} as const satisfies Record<string, Strokes>;

type Part = keyof typeof PARTS;

function portrait(head: Strokes, hair: string, clothes: string, ...parts: Part[]): Portrait {
  return { hair, clothes, strokes: [...SHOULDERS, ...head, ...parts.flatMap((part): Strokes => PARTS[part])] };
}

/** What people may choose from; the first is number 1. */
export const PEOPLE: readonly Portrait[] = [
  portrait(HEAD, '--hair-c', '--p2', 'short', 'dots', 'nose', 'smile'),
  portrait(HEAD, '--k-ink', '--p3', 'bob', 'dots', 'nose', 'smile', 'earrings'),
  portrait(HEAD, '--k-brown', '--p4', 'curls', 'glad', 'round', 'laugh'),
  portrait(HEAD, '--hair-d', '--p5', 'long', 'dots', 'nose', 'smirk'),
  portrait(HEAD, '--k-brown', '--p6', 'beard', 'short', 'dots', 'brows', 'round'),
  portrait(HEAD, '--hair-h', '--p7', 'bun', 'glasses', 'nose', 'smile', 'scarf'),
  portrait(HEAD, '--hair-s', '--p8', 'bald', 'dots', 'brows', 'round', 'moustache'),
  portrait(HEAD, '--k-ink', '--token-5', 'short', 'cap', 'wink', 'nose', 'smirk'),
  portrait(HEAD, '--hair-d', '--token-10', 'bob', 'beret', 'glad', 'nose', 'smile'),
  portrait(HEAD, '--k-ink', '--p2', 'swept', 'glasses', 'nose', 'flat', 'tie'),
  portrait(CHILD, '--hair-c', '--p4', 'tuft', 'dots', 'freckles', 'laugh'),
  portrait(CHILD, '--k-brown', '--token-5', 'plaits', 'glad', 'nose', 'smile'),
];

/** The bots of a level: its character first, then the relatives, in the order of their names. */
const BOTS: Readonly<Record<string, readonly Portrait[]>> = {
  debutant: [
    portrait(CHILD, '--hair-d', '--p6', 'pigtails', 'dots', 'freckles', 'laugh', 'bow'),
    portrait(CHILD, '--k-ink', '--p3', 'tuft', 'glad', 'nose', 'smile'),
    portrait(CHILD, '--hair-c', '--p7', 'plaits', 'wink', 'freckles', 'smile'),
    portrait(CHILD, '--k-brown', '--token-10', 'tuft', 'cap', 'dots', 'nose', 'laugh'),
  ],
  joueur: [
    portrait(HEAD, '--hair-s', '--p2', 'bald', 'beret', 'dots', 'brows', 'round', 'moustache'),
    portrait(HEAD, '--hair-s', '--p6', 'bun', 'halfMoons', 'glad', 'nose', 'smile', 'earrings'),
    portrait(HEAD, '--k-brown', '--p3', 'swept', 'moustache', 'dots', 'nose'),
    portrait(HEAD, '--hair-h', '--p5', 'bob', 'straw', 'dots', 'nose', 'smile'),
  ],
  expert: [
    portrait(HEAD, '--k-brown', '--p8', 'bun', 'stern', 'dots', 'halfMoons', 'nose', 'smirk', 'earrings'),
    portrait(HEAD, '--hair-s', '--p4', 'bald', 'glasses', 'stern', 'nose', 'beard', 'tie'),
    portrait(HEAD, '--k-ink', '--token-5', 'bob', 'glasses', 'nose', 'smirk'),
    portrait(HEAD, '--hair-s', '--p7', 'swept', 'stern', 'dots', 'round', 'flat', 'tie'),
  ],
};
/** A level without faces of its own: a yardstick, or one that is new. */
const ANY_BOT: readonly Portrait[] = [portrait(HEAD, '--hair-s', '--p4', 'short', 'dots', 'nose', 'flat')];

/** The face of a person by its number; null for 0 and for numbers of a newer server. */
export const personFace = (number: number): Portrait | null => PEOPLE[number - 1] ?? null;

/** The other half of a family takes after the first, with hair of its own; the names of design variables. */
const YOUNGER = ['--hair-c', '--hair-d', '--hair-h', '--k-ink'];

/** The face of a bot; `which` is its place in its family. The dwarves have their own. */
export function botFace(level: string, which: number): Face | null {
  if (level === 'champion') return 'dwarf';
  const family = BOTS[level] ?? ANY_BOT;
  const face = family[which % family.length] ?? null;
  const hair = YOUNGER[which - family.length];
  return face && hair ? { ...face, hair, clothes: `--p${which}` } : face;
}

export type Face = Portrait | 'dwarf';
