/** Numbers as they are set: a true minus, a plus for gains. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');
/** As it is, with a true minus for debts. */
export const plain = (n: number): string => String(n).replace('-', '−');
