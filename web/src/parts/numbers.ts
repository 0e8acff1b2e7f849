/** Numbers as they are set: a true minus, a plus for gains. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0');
