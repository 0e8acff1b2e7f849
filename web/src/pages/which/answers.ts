/** The answers so far, as the address of the page and the server have them: `centre:dwarf,players:six`. */

export interface GivenAnswer {
  readonly question: string;
  readonly answer: string;
}

/** The answer « je ne sais pas ». */
export const UNKNOWN = 'unknown';

export const read = (search: string): GivenAnswer[] =>
  (new URLSearchParams(search).get('answers') ?? '')
    .split(',')
    .filter((pair) => pair.includes(':'))
    .map((pair) => {
      const [question = '', answer = ''] = pair.split(':');
      return { question, answer };
    });

export const write = (given: readonly GivenAnswer[]): string =>
  given.map(({ question, answer }) => `${question}:${answer}`).join(',');

export const addressOf = (given: readonly GivenAnswer[]): string =>
  given.length === 0 ? '/rules/which' : `/rules/which?answers=${write(given)}`;
