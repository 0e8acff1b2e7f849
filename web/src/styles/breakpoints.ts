/** The widths and heights at which the page changes its layout, by name. A style sheet writes `@media (--narrow)`,
    which the build replaces by the query here. A size that only one component knows stays in that component. */

import { FLAT, MEDIUM, NARROW, QUERIES, TABLET, UNDOCKED } from './queries';

/** Lower than this, a phone is short of room. */
const LOW = 690;
/** From this height on there is room to spare. */
const TALL = 800;
/** Lower than this, even a wide screen is short of room. */
const SHORT = 700;

const upTo = (width: number): string => `(max-width: ${width}px)`;
const from = (width: number): string => `(min-width: ${width}px)`;
const noHigherThan = (height: number): string => `(max-height: ${height}px)`;
const atLeastHigh = (height: number): string => `(min-height: ${height}px)`;

export const BREAKPOINTS = {
  ...QUERIES,
  wide: from(NARROW + 1),
  undocked: upTo(UNDOCKED),
  'above-medium': from(MEDIUM + 1),
  small: upTo(640),
  tablet: from(TABLET),
  'below-tablet': upTo(TABLET - 1),
  handheld: upTo(560),
  phone: upTo(480),
  tiny: upTo(345),
  /** A phone held sideways, or a page at 400 %. */
  flat: noHigherThan(FLAT),
  low: noHigherThan(LOW),
  'above-low': atLeastHigh(LOW + 1),
  short: noHigherThan(SHORT),
  tall: atLeastHigh(TALL),
  'below-tall': noHigherThan(TALL - 1),
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
