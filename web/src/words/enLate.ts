/** The other English messages of the page. */
export default import.meta.glob<string>(
  [
    '../../../src/nainjaune/words/en/{attribution,bot-characters,page-*}.ftl',
    '!../../../src/nainjaune/words/en/page-{home,moments,parts,remarks,speech,table}.ftl',
  ],
  { eager: true, query: '?raw', import: 'default' },
);
