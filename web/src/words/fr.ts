/** The French messages of home and of the table until the first card is laid. */
export default import.meta.glob<string>(
  [
    '../../../src/nainjaune/words/fr/page.ftl',
    '../../../src/nainjaune/words/fr/page-{home,moments,parts,remarks,speech,table}.ftl',
    '../../../src/nainjaune/words/fr/{cards,bots,narration}.ftl',
  ],
  { eager: true, query: '?raw', import: 'default' },
);
