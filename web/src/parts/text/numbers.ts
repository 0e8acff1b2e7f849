/** How numbers are written: U+2212 for negative ones, a plus for gains. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');
/** As it is, with U+2212 for debts. */
export const plain = (n: number): string => String(n).replace('-', '−');
