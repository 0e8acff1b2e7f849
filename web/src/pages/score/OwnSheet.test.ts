import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, expect, test, vi } from 'vitest';
import { goOut } from '../../score/sheet';
import { setLang } from '../../words/words.svelte';
import { overBy, sheetOf } from './fixtures';
import OwnSheet from './OwnSheet.svelte';

beforeAll(() => setLang('fr'));

test('what a correction would change may be told after it was left', async () => {
  const sheet = { ...sheetOf({ sheet: 'mallette' }), deals: [goOut({}, 0)] };
  localStorage.setItem('nainjaune.score', JSON.stringify({ sheet, steps: [], correcting: { deal: 0, entry: {} } }));
  localStorage.setItem('nainjaune.score.settled', JSON.stringify({ answer: overBy('elimination') }));
  const late: (() => void)[] = [];
  let read = 0;
  const body = (): Promise<unknown> => Promise.resolve(overBy('elimination')).finally(() => (read += 1));
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal(
    'fetch',
    () => new Promise((answer) => late.push(() => answer(Object.assign(new Response(), { json: body })))),
  );
  render(OwnSheet);
  await fireEvent.click(await screen.findByRole('button', { name: 'Laisser' }));
  expect(late).not.toEqual([]);
  for (const answer of late) answer();
  await vi.waitFor(() => expect(read).toBe(late.length)); // an error that nobody handles fails the run
  expect(screen.queryByRole('heading', { name: 'Corriger la donne 1' })).toBeNull();
});
