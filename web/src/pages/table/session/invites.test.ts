import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { heldSeat, holdSeat } from '../../../prefs/heldSeats';
import { Invites } from './invites.svelte';

const answered = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('fetch', answered);
});

afterEach(() => {
  answered.mockReset();
});

const renewed = (number: number): Response =>
  Response.json({ number, invite: `invite ${number}`, code: `CODE-${number}` });

test('the host gets the new invite, once, and keeps it', async () => {
  const held = holdSeat('t', { credentials: { host: 'h', invite: 'old', code: 'OLD-1' } });
  const invites = new Invites(held);
  answered.mockResolvedValueOnce(renewed(1));
  await invites.follow(0);
  await invites.follow(1);
  await invites.follow(1);
  expect(answered).toHaveBeenCalledOnce();
  expect([invites.number, invites.invite, invites.code]).toEqual([1, 'invite 1', 'CODE-1']);
  expect(heldSeat('t')).toMatchObject({ inviteNumber: 1, credentials: { invite: 'invite 1', code: 'CODE-1' } });
});

test('whoever is not the host no longer hands on the old one', async () => {
  const invites = new Invites(holdSeat('t', { credentials: { seat: 's', invite: 'old' } }));
  await invites.follow(1);
  expect(answered).not.toHaveBeenCalled();
  expect(invites.invite).toBeNull();
  expect(heldSeat('t')).toMatchObject({ inviteNumber: 1, credentials: { seat: 's', invite: null } });
});

test('without an answer nothing old is shown, and it is asked for with the next visit', async () => {
  const held = holdSeat('t', { credentials: { host: 'h', invite: 'old' } });
  const invites = new Invites(held);
  answered.mockRejectedValueOnce(new TypeError('offline'));
  await invites.follow(1);
  expect(invites.invite).toBeNull();
  answered.mockResolvedValueOnce(renewed(1));
  const again = new Invites(heldSeat('t') ?? held);
  await again.follow(1);
  expect(again.invite).toBe('invite 1');
});
