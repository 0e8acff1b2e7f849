/** All English messages of the page. */
export default import.meta.glob<string>(
  ['../../../src/nainjaune/words/en/page*.ftl', '../../../src/nainjaune/words/en/{cards,bots,narration}.ftl'],
  { eager: true, query: '?raw', import: 'default' },
);
