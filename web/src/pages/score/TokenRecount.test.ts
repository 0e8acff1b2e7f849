import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeAll, expect, test } from 'vitest';
import type { CurrentInfo } from '../../protocol';
import { setLang } from '../../words/words.svelte';
import { overBy, sheetOf } from './fixtures';
import TokenRecount from './TokenRecount.svelte';

beforeAll(() => setLang('fr'));

/** Before the next deal everybody has 90, 30 and 10; its stakes are 15 each but for Luc. */
function recounting(counted: boolean): HTMLElement[] {
  const over = overBy('elimination');
  const current = { tokens: [75, 15, 10] } as unknown as CurrentInfo;
  const answer = { ...over, current };
  const sheet = { ...sheetOf({ sheet: 'mallette' }), counted };
  render(TokenRecount, { sheet, answer });
  return screen.getAllByRole('spinbutton', { hidden: true });
}

async function count(fields: readonly HTMLElement[], tokens: readonly number[]): Promise<void> {
  for (const [at, value] of tokens.entries()) {
    const field = fields[at];
    if (field) await fireEvent.input(field, { target: { value } });
  }
}

test('while a count is looked at everybody has what it says, and the next stakes are not down', async () => {
  await count(recounting(true), [90, 30, 10]);
  expect(screen.getByText('Tout est là : 130.', { normalizer: (text) => text.replace(/\s/g, ' ') })).toBeTruthy();
});

test('tokens that do not add up are told at their field, with what would', async () => {
  await count(recounting(false), [75, 17, 10]);
  expect(screen.getByText('devrait avoir 15')).toBeTruthy();
  expect(screen.getByRole('alert', { hidden: true }).textContent).toContain('Il y en a 2 de trop');
});
