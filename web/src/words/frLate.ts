/** The other French messages of the page. */
export default import.meta.glob<string>(
  [
    '../../../src/nainjaune/words/fr/{attribution,bot-characters,page-*}.ftl',
    '!../../../src/nainjaune/words/fr/page-{home,moments,parts,remarks,speech,table}.ftl',
  ],
  { eager: true, query: '?raw', import: 'default' },
);
