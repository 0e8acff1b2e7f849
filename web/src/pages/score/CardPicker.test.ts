import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, expect, test } from 'vitest';
import { setLang } from '../../words/words.svelte';
import CardPicker from './CardPicker.svelte';

beforeAll(() => setLang('fr'));

test('the very cards that are tapped are there again when the page is loaded again', async () => {
  let told: readonly string[] = [];
  const picker = { chosen: [], place: '5.0.1', away: [], ondone: (cards: string[]) => (told = cards) };
  const names = (): (string | null)[] =>
    screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
  render(CardPicker, picker);
  const [ace, , , , two] = screen.getAllByRole('button');
  if (ace && two) for (const card of [two, ace]) await fireEvent.click(card);
  const tapped = names();
  expect(tapped).toHaveLength(2);
  cleanup();
  render(CardPicker, picker);
  expect(names()).toEqual(tapped);
  await fireEvent.click(screen.getByRole('button', { name: /C’est tout/ }));
  expect(told).toEqual(['As', '2s']);
  cleanup();
  render(CardPicker, picker);
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
});
