import { flushSync } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { SheetInfo } from '../../protocol';
import { setLang } from '../../words/words.svelte';
import { tableResources, type TableResources } from './resources.svelte';
import type { Session } from './session/session.svelte';

afterEach(() => setLang('fr'));

test('rules that come late in the language before do not take the place of those in the language now', async () => {
  const answers: ((rule: Partial<SheetInfo>) => void)[] = [];
  const fetched = vi.fn(
    () => new Promise((done) => answers.push((rule) => done({ ok: true, json: () => Promise.resolve(rule) }))),
  );
  vi.stubGlobal('fetch', fetched);
  const settings = { sheet: 'classique', changes: {} };
  const session = { shown: { table: { settings } }, isHost: false, store: { connection: { state: 'retrying' } } };
  const here: TableResources[] = [];
  const end = $effect.root(() => {
    here.push(tableResources(session as unknown as Session, () => true));
  });
  flushSync();
  await setLang('en');
  flushSync();
  expect(fetched).toHaveBeenCalledTimes(2);
  answers[1]?.({ title: 'The old sheet' });
  await vi.waitFor(() => expect(here[0]?.rule?.title).toBe('The old sheet'));
  answers[0]?.({ title: 'Classique' });
  await new Promise((taken) => setTimeout(taken)); // after all that follows from the answer
  expect(here[0]?.rule?.title).toBe('The old sheet');
  end();
});
