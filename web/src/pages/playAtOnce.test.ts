import { beforeEach, expect, test } from 'vitest';
import { heldSeat } from '../prefs/heldSeats';
import { defaults, prefs } from '../prefs/prefs.svelte';
import { answers, asked } from './fixtures';
import { playAtOnce } from './playAtOnce';

beforeEach(() => {
  history.replaceState(null, '', '/');
  Object.assign(prefs, defaults(['fr']), { name: 'Zoé' });
  const credentials = { host: 'h', invite: 'i', watch: 'w', replay: 'r', seat: 's' };
  answers({ '/api/tables': { table: 'abc', seat: 0, person: 0, credentials, code: 'SOLEIL-1', warnings: [] } });
});

test('one tap leaves the sheet and the number of players to the server', async () => {
  await playAtOnce('joueur');
  expect(asked('/api/tables')).toMatchObject({ name: 'Zoé', bots: 'joueur', begin: true, settings: {} });
  expect(asked('/api/tables')).not.toHaveProperty('settings.players');
  expect([location.pathname, heldSeat('abc')?.seat]).toEqual(['/t/abc', 0]);
});

test('after a lesson its sheet is asked for, again with any number of players', async () => {
  await playAtOnce('debutant', 'auberge');
  expect(asked('/api/tables')).toHaveProperty('settings', { sheet: 'auberge' });
});
