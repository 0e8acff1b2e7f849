/** All French messages of the page. */
export default import.meta.glob<string>(
  ['../../../src/nainjaune/words/fr/page*.ftl', '../../../src/nainjaune/words/fr/{cards,bots,narration}.ftl'],
  { eager: true, query: '?raw', import: 'default' },
);
