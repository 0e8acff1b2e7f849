/** What happens around the game, in phrases: who sits down, who is away, what is said in the chat. */

import type { News } from '../protocol';
import { botName } from '../words/names';
import { known, t } from '../words/words.svelte';
import { type Listener, nameOf, type Speller, subject, who } from './listener';

export function tableEventPhrases(news: News, listener: Listener, speller: Speller): string[] {
  switch (news.kind) {
    case 'began':
      return [t('p-event-began'), t(`p-event-first-dealer-${news.because}`, who([news.first_dealer], listener))];
    case 'sat_down':
      return [t(news.waits ? 'p-event-sat_down-waits' : 'p-event-sat_down', { name: news.name })];
    case 'renamed':
      return [t('p-event-renamed', { name: news.name })];
    case 'got_up':
      return known(`p-event-got_up-${news.because}`, { name: nameOf(news.seat, listener) });
    case 'bot_sat':
      return [t('p-event-bot_sat', { name: botName(news.level) })];
    case 'stood_in':
      return [t('p-event-stood_in', { ...who([news.seat], listener), bot: botName(news.level) })];
    case 'went_away':
    case 'came_back':
    case 'took_back':
    case 'gave_time':
    case 'youngest_marked':
      return [t(`p-event-${news.kind}`, who([news.seat], listener))];
    case 'time_called':
    case 'last_deal_called':
    case 'play_out_asked':
    case 'paused':
    case 'resumed':
    case 'youngest_unmarked':
      return [t(`p-event-${news.kind}`)];
    case 'shuffle_voided':
      return [t('p-event-shuffle_voided', who(news.seats, listener))];
    case 'chat_set':
      return [t(news.on ? 'p-event-chat_on' : 'p-event-chat_off')];
    case 'reacted':
      return said(news.seat, known(`p-reaction-${news.reaction}`), listener, speller);
    case 'chatted':
      return said(news.seat, [news.text], listener, speller);
    default:
      return [];
  }
}

const said = (seat: number, texts: readonly string[], listener: Listener, speller: Speller): string[] =>
  texts.map((text) => t('narrate-says', { name: subject([seat], listener), said: speller.says(text) }));
