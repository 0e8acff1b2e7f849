/** Why one could not come in: what to say, where, and what can be done about it. */

import { ApiError } from '../../net/api';
import { errorText } from '../../words/errors';
import { t } from '../../words/words.svelte';

export interface JoinProblem {
  readonly text: string;
  /** Beside which field it is said; null: above the button. */
  readonly at: 'given' | 'name' | null;
  /** The best first. */
  readonly ways: readonly Way[];
}

/** again: the same once more; watch: look on; code: another code or link; new: a table of one's own. */
export type Way = 'again' | 'watch' | 'code' | 'new';

/** `given`: the code or link stands in a field, so that it can be mended there. */
export function joinProblem(error: unknown, given: boolean, mayWatch: boolean): JoinProblem {
  const code = error instanceof ApiError ? error.code : '';
  switch (code) {
    case 'bad_name':
      return { text: errorText(error), at: 'name', ways: [] };
    case 'no_such_code':
    case 'code_expired':
    case 'invite_void':
      return { text: errorText(error), at: given ? 'given' : null, ways: given ? [] : ['code'] };
    case 'no_free_seat':
      return mayWatch
        ? { text: t('p-join-full-watch'), at: null, ways: ['watch', 'again', 'new'] }
        : { text: t('p-join-full'), at: null, ways: ['again', 'new'] };
    case 'seat_full':
      return { text: errorText(error), at: null, ways: ['new'] };
    case 'unknown_credential':
    case 'no_such_table':
    case 'seat_lost':
    case 'not_allowed':
      return {
        text: t(code === 'no_such_table' ? 'p-join-no-table' : 'p-join-dead-link'),
        at: given ? 'given' : null,
        ways: given ? [] : ['code', 'new'],
      };
    default:
      return { text: errorText(error), at: null, ways: ['again'] };
  }
}
