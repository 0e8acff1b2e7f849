/** How what moves over the table slows down: `OUT` as `--e-out` of the design variables, `TOSS` a little too far. */

export const OUT = 'cubic-bezier(.2, .8, .2, 1)';
export const TOSS = 'cubic-bezier(.3, 1.25, .5, 1)';
