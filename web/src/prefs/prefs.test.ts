import { flushSync } from 'svelte';
import { describe, expect, test, vi } from 'vitest';
import { applyPrefs, DEFAULT_KEYS, defaults, keepPrefs, prefs, validated, reducedMotion } from './prefs.svelte';
import { dropSeat, heldSeat, heldSeats, helloCredentials, holdSeat, loseSeat, openSeats } from './heldSeats';

const blockStorage = (): void => {
  const blocked = (): never => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
};

describe('what is set', () => {
  test('is as the browser’s language says at first, else French', () => {
    expect(defaults(['en-GB', 'fr']).lang).toBe('en');
    expect(defaults(['de', 'fr-CA']).lang).toBe('fr');
    expect(defaults(['pt']).lang).toBe('fr');
  });

  test.each([null, 'x', 3, [], {}, { version: 99, theme: 'dark' }])('survives garbage: %j', (stored) => {
    expect(validated(stored, defaults(['fr']))).toEqual(defaults(['fr']));
  });

  test('keeps what makes sense and leaves the rest', () => {
    const stored = {
      version: 1,
      theme: 'dark',
      speed: 'warp',
      volume: 7,
      fourColours: 'yes',
      keys: { lay: 'x', sans: 5 },
      name: 'Zoé',
    };
    expect(validated(stored, defaults(['fr']))).toMatchObject({
      theme: 'dark',
      speed: 'normal',
      volume: 1,
      fourColours: false,
      name: 'Zoé',
      keys: { ...DEFAULT_KEYS, lay: 'x' },
    });
  });

  test('is kept, and shows on the page', () => {
    const stop = keepPrefs();
    prefs.theme = 'dark';
    prefs.fourColours = true;
    prefs.leftHand = true;
    prefs.textSize = 'huge';
    prefs.motion = 'none';
    prefs.lang = 'en';
    flushSync();
    const page = document.documentElement;
    expect(page.dataset).toMatchObject({ theme: 'dark', deck: 'four', hand: 'left', text: 'huge', motion: 'none' });
    expect(page.lang).toBe('en');
    expect(validated(JSON.parse(localStorage.getItem('nainjaune.prefs') ?? ''))).toMatchObject({
      theme: 'dark',
      lang: 'en',
    });
    stop();
  });

  test('is applied though nothing can be stored', () => {
    blockStorage();
    const stop = keepPrefs();
    prefs.theme = 'light';
    flushSync();
    applyPrefs(document.documentElement);
    expect(document.documentElement.dataset['theme']).toBe('light');
    stop();
  });

  test('decides whether things move', () => {
    prefs.motion = 'none';
    expect(reducedMotion()).toBe(true);
    prefs.motion = 'full';
    expect(reducedMotion()).toBe(false);
    prefs.motion = 'system';
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    expect(reducedMotion()).toBe(true);
  });
});

describe('the places one holds', () => {
  test('are kept newest first, at most twenty', () => {
    for (let count = 0; count < 25; count += 1)
      holdSeat(`t${count}`, { credentials: { seat: 's' }, seat: 0, name: 'Zoé' }, count);
    expect([heldSeats().length, heldSeats()[0]?.table, heldSeat('t3')]).toEqual([20, 't24', null]);
  });

  test('grow: what is not said anew stays', () => {
    holdSeat('t', { credentials: { seat: 's', host: 'h' }, seat: 2, name: 'Zoé', sheet: 'mallette' }, 1);
    expect(holdSeat('t', { over: true, credentials: { watch: 'w' } }, 2)).toEqual({
      inviteNumber: 0,
      table: 't',
      credentials: { seat: 's', host: 'h', invite: null, watch: 'w', replay: null, code: null },
      seat: 2,
      name: 'Zoé',
      sheet: 'mallette',
      last: 2,
      over: true,
      left: false,
    });
  });

  const open = (): string[] => openSeats().map(({ table }) => table);

  test('all that are not over can be continued', () => {
    holdSeat('old', { credentials: { seat: 's' } }, 1);
    holdSeat('over', { credentials: { seat: 's' }, over: true }, 2);
    holdSeat('new', { credentials: { watch: 'w' } }, 3);
    expect(open()).toEqual(['new', 'old']);
    dropSeat('old');
    expect(open()).toEqual(['new']);
  });

  test('one that was left for good is not offered again, also to its host, until they sit down again', () => {
    holdSeat('t', { credentials: { seat: 's', host: 'h', watch: 'w' }, seat: 0 }, 1);
    loseSeat('t');
    expect(open()).toEqual([]);
    holdSeat('t', { over: false, seat: null });
    expect(open()).toEqual([]);
    expect(heldSeat('t')?.credentials.host).toBe('h');
    holdSeat('t', { credentials: { seat: 'again' }, seat: 1 });
    expect(open()).toEqual(['t']);
  });

  test('survive garbage', () => {
    localStorage.setItem('nainjaune.seats', '[1, null, {"table": 4}, {"table": "t", "credentials": {"seat": 7}}]');
    expect(heldSeats()).toMatchObject([{ table: 't', credentials: { seat: null }, over: false }]);
    localStorage.setItem('nainjaune.seats', '{');
    expect(heldSeats()).toEqual([]);
  });

  test('are known until the page is left where nothing can be stored', () => {
    blockStorage();
    holdSeat('t', { credentials: { seat: 's' } });
    expect(heldSeat('t')?.credentials.seat).toBe('s');
    vi.restoreAllMocks();
    dropSeat('t');
  });

  test('say hello with the seat’s and the host’s credential, else look on', () => {
    const none = { seat: null, host: null, invite: null, watch: null, replay: null, code: null };
    expect(helloCredentials({ ...none, seat: 's', host: 'h', watch: 'w' })).toEqual(['s', 'h']);
    expect(helloCredentials({ ...none, watch: 'w' })).toEqual(['w']);
  });
});
