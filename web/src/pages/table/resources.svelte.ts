/** What the table page fetches besides the table itself: the words of its rules, the bots, the page's version. */

import * as api from '../../net/api';
import { pageChanged } from '../../net/version';
import type { BotInfo, SheetInfo } from '../../protocol';
import { lang } from '../../words/words.svelte';
import type { Session } from './session/session.svelte';

export class TableResources {
  /** The rules of this table in words. */
  rule: SheetInfo | null = $state.raw(null);
  /** The bots a host can choose from. */
  bots: readonly BotInfo[] = $state.raw([]);
  /** The server delivers another page by now. */
  outdated: boolean = $state(false);
}

/** Takes the answer, unless what this gives was called first: something else is asked by then. */
export function answered<Answer>(asked: Promise<Answer>, take: (answer: Answer) => void): () => void {
  let wanted = true;
  void asked.then((answer) => {
    if (wanted) take(answer);
  });
  return () => void (wanted = false);
}

/** Call it while a component is set up; its effects end with the component. Nothing is fetched until it is `wanted`. */
export function tableResources(session: Session, wanted: () => boolean): TableResources {
  const resources = new TableResources();
  const settings = $derived(session.shown?.table.settings);
  const key = $derived(settings && wanted() ? JSON.stringify([settings.sheet, settings.changes]) : '');
  const isHost = $derived(session.isHost && wanted());
  const live = $derived(session.store.connection.state === 'live' && wanted());

  $effect(() => {
    if (!key) return undefined;
    const [sheet, changes] = JSON.parse(key) as [string, Record<string, unknown>];
    return answered(
      api.rules({ sheet, changes, lang: lang() }).catch(() => null),
      (rule) => (resources.rule = rule),
    );
  });

  $effect(() => {
    if (!isHost) return undefined;
    return answered(
      api.bots(lang()).catch(() => []),
      (bots) => (resources.bots = bots),
    );
  });

  /** A server that was restarted may have another page. */
  $effect(() => {
    if (live) void pageChanged().then((changed) => (resources.outdated ||= changed));
  });

  return resources;
}
