/** The widths and heights at which the page changes its layout, by name. A style sheet writes `@media (--narrow)`,
    which the build replaces by the query here. A size that only one component knows stays in that component. */

/** Wider than this, the players sit round the felt; up to it, the hand stands in rows, drawers come from below. */
const NARROW = 960;
/** Wider than this, the journal is docked beside the felt. */
const UNDOCKED = 1240;
/** Wider than this, the pages around the game use their full layout. */
const MEDIUM = 760;
/** From this width on, a narrow screen is a tablet. */
const TABLET = 600;
/** From this height on there is room to spare. */
const TALL = 800;
/** No higher than this is a phone held sideways. */
const FLAT = 500;
/** Lower than this, even a wide screen is short of room. */
const SHORT = 700;

const upTo = (width: number): string => `(max-width: ${width}px)`;
const from = (width: number): string => `(min-width: ${width}px)`;
const noHigherThan = (height: number): string => `(max-height: ${height}px)`;
const atLeastHigh = (height: number): string => `(min-height: ${height}px)`;

export const BREAKPOINTS = {
  narrow: upTo(NARROW),
  wide: from(NARROW + 1),
  undocked: upTo(UNDOCKED),
  docked: from(UNDOCKED + 1),
  medium: upTo(MEDIUM),
  'above-medium': from(MEDIUM + 1),
  small: upTo(640),
  tablet: from(TABLET),
  'below-tablet': upTo(TABLET - 1),
  handheld: upTo(560),
  phone: upTo(480),
  tiny: upTo(345),
  /** A phone held sideways, or a page at 400 %. */
  flat: noHigherThan(FLAT),
  low: noHigherThan(690),
  short: noHigherThan(SHORT),
  tall: atLeastHigh(TALL),
  'below-tall': noHigherThan(TALL - 1),
  /** Anything but a phone held sideways. */
  upright: `(not (${from(TABLET)} and ${noHigherThan(FLAT)}))`,
  /** The players sit round the table, if they are not too many. */
  roomy: `${from(UNDOCKED + 1)} and ${atLeastHigh(821)}`,
} as const;

export type Breakpoint = keyof typeof BREAKPOINTS;

/** A style sheet with the names in its media queries replaced; throws at a name that does not exist. */
export const withBreakpoints = (css: string): string =>
  css.replace(/@media[^{]+/g, (rule) =>
    rule.replace(/\(--([\w-]+)\)/g, (_, name: string) => {
      if (!(name in BREAKPOINTS)) throw new Error(`no breakpoint is named ${name}`);
      return BREAKPOINTS[name as Breakpoint];
    }),
  );
