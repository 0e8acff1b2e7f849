/** Why a table cannot be shown any more, from how the server closed its socket. */

import type { ConnectionStatus } from '../../net/connectionStatus';
import { CLOSE_NO_TABLE, CLOSE_UNKNOWN_CREDENTIAL } from '../../protocol';

/** The seat was left or taken away; the table no longer exists; the link is not valid; anything else. */
export type ClosedKind = 'seat_lost' | 'table' | 'credential' | 'server';

export function closedKind({ code, reason }: ConnectionStatus & { readonly state: 'closed' }): ClosedKind {
  if (reason === 'seat_lost') return 'seat_lost';
  if (code === CLOSE_NO_TABLE) return 'table';
  return code === CLOSE_UNKNOWN_CREDENTIAL ? 'credential' : 'server';
}
