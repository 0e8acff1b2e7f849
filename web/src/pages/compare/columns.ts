/** Which sheets stand side by side, as the address has it: `?with=a,b`. */

export const FEWEST = 2;
export const MOST = 4;
/** As many as fit on a phone. */
export const MOST_NARROW = 2;

export const read = (search: string): string[] => [
  ...new Set((new URLSearchParams(search).get('with') ?? '').split(',').filter((name) => name !== '')),
];

export const addressOf = (names: readonly string[]): string => `/rules/compare?with=${names.join(',')}`;

/** The sheets that are shown where there is room for `most`: those asked for, filled up to two from all there are. */
export function shown(asked: readonly string[], all: readonly string[], most: number): string[] {
  const known = asked.filter((name) => all.includes(name));
  const wanted = known.length === 0 ? all : known;
  const names = wanted.slice(0, most);
  const others = all.filter((name) => !names.includes(name));
  return [...names, ...others.slice(0, Math.max(0, FEWEST - names.length))];
}

/** With the sheet taken in or left out; null where it would be too few or too many. */
export function toggled(names: readonly string[], name: string, all: readonly string[]): string[] | null {
  const next = names.includes(name)
    ? names.filter((other) => other !== name)
    : all.filter((other) => other === name || names.includes(other));
  return next.length < FEWEST || next.length > MOST ? null : next;
}

/** With another sheet in one column; if it stands in another column the two change places. */
export const replaced = (names: readonly string[], column: number, name: string): string[] =>
  names.map((other, i) => (i === column ? name : other === name ? (names[column] ?? other) : other));
