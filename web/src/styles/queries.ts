/** The breakpoints that components ask for too: only these are sent to the browser. */

/** Wider than this, the players sit round the felt; up to it, the hand stands in rows, drawers come from below. */
export const NARROW = 960;
/** Wider than this, the journal is docked beside the felt. */
export const UNDOCKED = 1240;
/** Wider than this, the pages around the game use their full layout. */
export const MEDIUM = 760;
/** From this width on, a narrow screen is a tablet. */
export const TABLET = 600;
/** No higher than this is a phone held sideways. */
export const FLAT = 500;

export const QUERIES = {
  narrow: `(max-width: ${NARROW}px)`,
  docked: `(min-width: ${UNDOCKED + 1}px)`,
  medium: `(max-width: ${MEDIUM}px)`,
  /** Anything but a phone held sideways. */
  upright: `(not ((min-width: ${TABLET}px) and (max-height: ${FLAT}px)))`,
  /** The players sit round the table, if they are not too many. */
  roomy: `(min-width: ${UNDOCKED + 1}px) and (min-height: 821px)`,
} as const;
