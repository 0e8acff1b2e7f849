/** The invite and the short code one can hand on. Whenever somebody is sent away, all given before are void. */

import { renewInvite } from '../../../net/api';
import { type HeldSeat, holdSeat } from '../../../prefs/heldSeats';

export class Invites {
  invite: string | null = $state(null);
  code: string | null = $state(null);
  /** How many people had been sent away when this invite was made. */
  number: number = $state(0);

  constructor(private readonly held: HeldSeat) {
    this.invite = held.credentials.invite;
    this.code = held.credentials.code;
    this.number = held.inviteNumber;
  }

  /** So many people were sent away: an older invite is dropped; the host gets the new one. */
  async follow(number: number): Promise<void> {
    if (number <= this.number) return;
    [this.number, this.invite, this.code] = [number, null, null];
    const { table, credentials } = this.held;
    if (credentials.host === null) {
      holdSeat(table, { inviteNumber: number, credentials: { invite: null, code: null } });
      return;
    }
    const renewed = await renewInvite(table, credentials.host).catch(() => null); // asked again with the next visit
    if (renewed === null || renewed.number < this.number) return;
    [this.number, this.invite, this.code] = [renewed.number, renewed.invite, renewed.code];
    holdSeat(table, { inviteNumber: renewed.number, credentials: { invite: renewed.invite, code: renewed.code } });
  }
}
