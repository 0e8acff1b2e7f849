/** Looks at an invitation before its owner says their name: is it good, and who sits there already? */

import { ApiError, lookAtInvitation } from '../../net/api';
import type { InvitationInfo } from '../../protocol';
import type { Invitation } from './invitation';

/** unsure: the server could not be asked; sitting down will tell. */
export type InvitationState =
  | { readonly state: 'none' | 'asking' | 'unsure' }
  | { readonly state: 'good'; readonly info: InvitationInfo }
  | { readonly state: 'bad'; readonly error: ApiError };

export class InvitationCheck {
  result: InvitationState = $state.raw({ state: 'none' });
  #key = '';
  #answer: Promise<InvitationState> = Promise.resolve({ state: 'none' });

  /** Asks about this invitation, until it was found to be good; null: there is none to ask about. */
  at(invitation: Invitation | null): Promise<InvitationState> {
    const key = JSON.stringify(invitation);
    if (key === this.#key && (this.result.state === 'good' || this.result.state === 'asking')) return this.#answer;
    this.#key = key;
    this.result = { state: invitation === null ? 'none' : 'asking' };
    this.#answer = this.#ask(invitation, key);
    return this.#answer;
  }

  async #ask(invitation: Invitation | null, key: string): Promise<InvitationState> {
    const look = invitation === null ? ({ state: 'none' } as const) : await found(invitation);
    if (key === this.#key) this.result = look;
    return look;
  }
}

async function found(invitation: Invitation): Promise<InvitationState> {
  const {
    code = null,
    table = null,
    credential = null,
  } = invitation as { code?: string } & Partial<Record<'table' | 'credential', string>>;
  try {
    const info = await lookAtInvitation({ code, table, credential });
    return info.problem === '' ? { state: 'good', info } : { state: 'bad', error: new ApiError(409, info.problem, '') };
  } catch {
    return { state: 'unsure' };
  }
}
