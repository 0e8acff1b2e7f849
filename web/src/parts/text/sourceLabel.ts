/** Where a value comes from, without the numbers of the texts: they mean nothing away from the library of rules. */
export const withoutTexts = (words: string): string => words.replace(/(,[^,.]*)?\s\d{3}[^.]*/u, '');

/** The same of a note, which may name several, and of the numbers of our decisions: « lu 003. Notre choix · G6. » */
export const withoutDecisions = (words: string): string =>
  words
    .replace(/\s(?:\(G\d+(?:, G\d+)*\)|· G\d+(?:, G\d+)*)/gu, '')
    .replace(/\s\d{3}(?:-\d)?(?:, \d{3}(?:-\d)?)*(?=\.)/gu, '');
