/** Somebody at a table whose server is the test. */

import { vi } from 'vitest';
import { FakeSocket, fakeSockets } from '../../../net/fakes';
import type { Act, ServerFrame, Update } from '../../../protocol';
import { setLang } from '../../../words/words.svelte';
import { Session } from './session.svelte';

export const hears = (frame: ServerFrame): Promise<unknown> => {
  FakeSocket.last.says(frame);
  return vi.advanceTimersByTimeAsync(0);
};
export const acts = (): readonly Act[] => FakeSocket.last.of('act');

/** They have come to a table of which this is the first they hear; time is the test's. */
export async function sitAt(update: Update): Promise<Session> {
  await setLang('fr');
  vi.useFakeTimers();
  fakeSockets();
  const session = new Session({
    table: 't1',
    name: 'Zoé',
    seat: 0,
    inviteNumber: 0,
    sheet: update.table.settings.sheet,
    credentials: { seat: 'seat', host: null, invite: null, watch: null, replay: null, code: null },
    last: 0,
    over: false,
    left: false,
  });
  FakeSocket.last.opens();
  await hears({ ...update, news: [] });
  return session;
}
