/** What is struck on a coin: its value in Roman figures, where they are few enough to be read. */

const FIGURES: readonly (readonly [value: number, figures: string])[] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];
const MOST_FIGURES = 3;

export function roman(value: number): string {
  let rest = value;
  return FIGURES.map(([worth, figures]) => {
    const times = Math.floor(rest / worth);
    rest -= times * worth;
    return figures.repeat(times);
  }).join('');
}

export function struck(value: number): string {
  const figures = roman(value);
  return figures.length > MOST_FIGURES ? String(value) : figures;
}
