import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, expect, it, vi } from 'vitest';
import type { HintInfo } from '../../protocol';
import { setLang } from '../../words/words.svelte';
import Advice from './Advice.svelte';

const hint: HintInfo = {
  seq: 7,
  none: null,
  for_match: false,
  advice: [
    { card: '7d', claim: true, gain: 9.24, out: 0.68, why: 'la case 7♦ est à vous : 20 jetons' },
    { card: '7s', claim: true, gain: -11.4, out: 0.5, why: '' },
    { card: null, claim: false, gain: -13, out: 0.3, why: 'vous gardez un 7' },
  ],
};

beforeAll(() => setLang('fr'));

const read = (): string => document.body.textContent.replaceAll(/\s+/g, ' ').replaceAll('\u202f', ' ');

it('says what the best choice brings over the whole deal, once, and why', () => {
  render(Advice, { advice: hint, onchoose: vi.fn() });
  expect(read()).toContain('+9 jetons sur toute la donne, en moyenne ; vous finissez 7 fois sur 10.');
  expect(read()).toMatch(/La case 7 de carreau7\S? est à vous : 20 jetons\./);
  expect(read()).toContain('−11 jetons.');
  expect(read().match(/sur toute la donne/g)).toHaveLength(1);
});

it('chooses the card that is tapped in it, and shows the other choices on request', async () => {
  const onchoose = vi.fn();
  render(Advice, { advice: hint, onchoose });
  await fireEvent.click(screen.getByRole('button', { name: 'Choisir le conseil 2' }));
  expect(onchoose.mock.calls).toEqual([['7s']]);
  await fireEvent.click(screen.getByRole('button', { name: 'encore un choix' }));
  expect(read()).toContain('garder la carte −13 jetons. Vous gardez un 7.');
});
