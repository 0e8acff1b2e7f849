import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LANGS } from '../lang';
import type { SeatInfo } from '../protocol';
import { rulesOf } from '../table/fixtures';
import { aRank, anyRank, boxName, cardName, rankName, sans, saysOut, saysSans } from './cards';
import english from './en';
import englishLate from './enLate';
import { closeText, codeText, errorText } from './errors';
import french from './fr';
import frenchLate from './frLate';
import { capital, listOf } from './lists';
import { seatNames } from './names';
import { has, lang, setLang, speakOf, t } from './words.svelte';

beforeEach(() => setLang('fr'));

const plain = (text: string): string => text.replaceAll('\u202f', ' ');

test('numbers are written plainly below a thousand, and above as the language does', async () => {
  const talon = (n: number) => /\d[\d ,]*/.exec(plain(t('p-talon', { n })))?.[0].trim();
  expect([2, 999, 1024].map(talon)).toEqual(['2', '999', '1 024']);
  await setLang('en');
  expect([12, 1024].map(talon)).toEqual(['12', '1,024']);
});

describe('cards', () => {
  test('are named in French', () => {
    expect([cardName('Jc'), cardName('As'), cardName('Td')]).toEqual([
      'valet de trèfle',
      'as de pique',
      '10 de carreau',
    ]);
    expect([rankName(11), aRank(11), aRank(12), anyRank(1)]).toEqual(['valet', 'un valet', 'une dame', 'd’as']);
    expect([sans(11), boxName(0), boxName(4)]).toEqual(['sans valet', '10 de carreau', 'Nain Jaune']);
  });

  test('and in English', async () => {
    await setLang('en');
    expect([lang(), cardName('Jc'), aRank(1), aRank(8), sans(11), sans(8)]).toEqual([
      'en',
      'jack of clubs',
      'an ace',
      'an 8',
      'no jack',
      'no 8',
    ]);
  });
});

describe('what a sheet has players say', () => {
  test.each([
    ['classique', '9 sans 10', null],
    ['mallette', 'sans 10', 'j’arrête !'],
    ['chaudron', 'sans 10', 'j’arrête !'],
    ['habourdin', 'sans 10', 'stop !'],
  ])('%s', (sheet, stops, out) => {
    const rules = rulesOf(sheet);
    const said = saysOut(rules);
    expect([saysSans(rules, 10, 9), saysSans(rules, 10, 0), said && plain(said)]).toEqual([stops, 'sans 10', out]);
  });
});

describe('what a sheet calls its tokens and boxes', () => {
  afterEach(() => speakOf(null));

  test.each([
    ['classique', '1 jeton', '3 jetons', 'Case valet de trèfle', '3 tokens'],
    ['mallette', '1 jeton', '3 jetons', 'Barquette valet de trèfle', '3 tokens'],
    ['chaudron', '1 sesterce', '3 sesterces', 'Case valet de trèfle', '3 sesterces'],
    ['habourdin', '1 jeton', '3 jetons', 'Case valet de trèfle', '3 tokens'],
  ])('%s', async (sheet, one, three, box, english) => {
    speakOf(rulesOf(sheet));
    expect([t('tokens', { n: 1 }), t('tokens', { n: 3 })]).toEqual([one, three]);
    expect(plain(t('p-part-box', { card: boxName(1), n: 3 }))).toBe(`${box} : ${three}`);
    await setLang('en');
    expect(t('tokens', { n: 3 })).toBe(english);
  });

  test('away from a table they are tokens and boxes', () => {
    speakOf(rulesOf('chaudron'));
    speakOf(null);
    expect(t('tokens', { n: 2 })).toBe('2 jetons');
  });
});

describe('names', () => {
  test('people, bots and free seats, no two alike', () => {
    const seat = (bot: SeatInfo['bot'], ...names: string[]) => ({
      bot,
      people: names.map((name, person) => ({ person, name, face: 0 })),
    });
    expect(
      seatNames([seat(null, 'Zoé', 'Hugo'), seat('debutant'), seat('debutant'), seat(null), seat('joueur', 'Rose')]),
    ).toEqual(['Zoé et Hugo', 'Lulu', 'Tom', 'place 4', 'Rose']);
  });

  test('in a row', () => {
    expect([listOf([]), listOf(['Zoé']), listOf(['Zoé', 'Hugo', 'Rose'])]).toEqual(['', 'Zoé', 'Zoé, Hugo et Rose']);
    expect(capital('écrire')).toBe('Écrire');
  });
});

describe('reasons', () => {
  test('are exact where the page knows more', () => {
    const moment = { needed: 11, layable: ['Jc', 'Jh'], turn: 'Basile' };
    expect(plain(codeText('wrong_rank', moment))).toBe('Il faut un valet : vous en avez deux.');
    expect(plain(codeText('wrong_rank', { needed: 12, layable: ['Qs'] }))).toBe('Il faut une dame : vous en avez une.');
    expect(codeText('wrong_rank')).toBe('Il faut une carte d’un autre rang.');
    expect(codeText('not_your_turn', moment)).toBe('C’est à Basile de jouer.');
  });

  test('are found for whatever is thrown', () => {
    expect(errorText({ code: 'offline' })).toBe(t('p-error-offline'));
    expect(errorText({ code: 'closed_4404' })).toBe(t('p-error-closed-4404'));
    expect(errorText(new Error('?'))).toBe(t('p-error-general'));
    expect(errorText({ code: 'brand_new' })).toBe(t('p-error-general'));
    expect(closeText(4403, 'seat_lost')).toBe(t('p-error-seat_lost'));
    expect(closeText(1005)).toBe(t('p-error-closed-1006'));
  });

  test('there is one for every code the server has', () => {
    const sources = import.meta.glob<string>(
      [
        '../../../src/nainjaune/table/refusals.py',
        '../../../src/nainjaune/game/errors.py',
        '../../../src/nainjaune/server/**/*.py',
      ],
      { eager: true, query: '?raw', import: 'default' },
    );
    const text = Object.values(sources).join('\n');
    const enums = [...text.matchAll(/class (?:RefusalCode|RefusalReason)\(StrEnum\):([\s\S]*?)\n\n\n/g)]
      .map((found) => found[1] ?? '')
      .join('\n');
    const codes = [
      ...[...enums.matchAll(/^ {4}[A-Z_]+ = "(\w+)"/gm)].map((found) => found[1] ?? ''),
      ...[...text.matchAll(/Denied\(\s*\d+,\s*"(\w+)"/g)].map((found) => found[1] ?? ''),
    ];
    expect(codes.length).toBeGreaterThan(40);
    expect(codes.filter((code) => !has(`p-error-${code}`))).toEqual([]);
  });
});

test('a missing message fails here', () => {
  expect(() => t('p-no-such-thing')).toThrow('p-no-such-thing');
  expect(() => t('sans-rank')).toThrow('sans-rank');
});

describe('the messages of the page', () => {
  const keysOf = (files: Readonly<Record<string, string>>): string[] =>
    Object.values(files).flatMap((text) =>
      [...text.matchAll(/^((?:p|narrate|say|status)-[\w-]+) =/gm)].map((found) => found[1] ?? ''),
    );
  const allFrench = keysOf({ ...french, ...frenchLate });
  const allEnglish = keysOf({ ...english, ...englishLate });
  const sources = import.meta.glob<string>(['../**/*.{ts,svelte}', '!../**/*.test.ts', '!./{fr,en}*.ts'], {
    eager: true,
    query: '?raw',
    import: 'default',
  });
  /** Whole keys, and beginnings that the code completes: `p-error-${code}`. */
  const usedBy = (code: string) => {
    const found = (pattern: RegExp) => new Set([...code.matchAll(pattern)].map((match) => match[1] ?? ''));
    const used = found(/['"`]((?:p|narrate|say|status)-[\w-]*\w)['"`]/g);
    const begun = found(/`((?:p|narrate|say|status)-[\w-]+)\$\{/g);
    return { used, begun, uses: (key: string) => used.has(key) || [...begun].some((start) => key.startsWith(start)) };
  };
  const { used, begun, uses } = usedBy(Object.values(sources).join('\n'));

  test('each key that is used is there, in both languages', () => {
    for (const keys of [new Set(allFrench), new Set(allEnglish)]) {
      expect([...used].filter((key) => !keys.has(key))).toEqual([]);
      expect([...begun].filter((start) => ![...keys].some((key) => key.startsWith(start)))).toEqual([]);
    }
  });

  test('none is there for nothing', () => {
    expect(allFrench.filter((key) => !uses(key))).toEqual([]);
  });

  test('both languages are complete, and have the same messages first', () => {
    expect(LANGS).toEqual(['fr', 'en']);
    expect(allEnglish.sort()).toEqual(allFrench.sort());
    expect(keysOf(english).sort()).toEqual(keysOf(french).sort());
  });

  /** The files that come with these: all that they import, and what that imports. */
  function withImports(entries: readonly string[]): string[] {
    const found = new Set<string>();
    const visit = (file: string): void => {
      const code = sources[file];
      if (code === undefined || found.has(file)) return;
      found.add(file);
      for (const [, name = ''] of code.matchAll(/^ *(?:import|export) (?!type )[^'();]*'(\.[^']+)';/gm)) {
        const path = new URL(name, `file:///src/words/${file}`).pathname
          .replace('/src/', '../')
          .replace('../words/', './');
        visit(path in sources ? path : `${path}.ts`);
      }
    };
    entries.forEach(visit);
    return [...found];
  }

  test('home and the table have theirs before any other is fetched', () => {
    const files = withImports(['../App.svelte', '../pages/table/TablePage.svelte']);
    expect(files).toContain('../parts/hand/Hand.svelte');
    const first = usedBy(files.map((file) => sources[file]).join('\n'));
    const late = keysOf(frenchLate);
    expect(late.filter((key) => first.uses(key))).toEqual([]);
    expect(keysOf(french).filter((key) => key.startsWith('p-') && !first.uses(key))).toEqual([]);
  });
});
