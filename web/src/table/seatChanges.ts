/** People and bots come and go. */

import type { News, SeatInfo, ShuffleVoided } from '../protocol';

/** Who committed to a coupe commits anew, but for those who did not show theirs. */
export function readyAfterVoid(seat: SeatInfo, place: number, { seats, shuffle }: ShuffleVoided): SeatInfo {
  const anew = Boolean(shuffle.coupe_commitments[place]) && !seats.includes(place);
  return anew ? { ...seat, ready: false } : seat;
}

/** The seat at this place after a news item. */
export function seatAfter(seat: SeatInfo, place: number, news: News): SeatInfo {
  if (!('seat' in news) || news.seat !== place) return seat;
  switch (news.kind) {
    case 'sat_down': {
      const others = seat.people.filter((person) => person.person !== news.person);
      const people = [...others, { person: news.person, name: news.name, face: 0 }];
      return news.waits ? { ...seat, waiting: true, people } : { ...seat, bot: null, people };
    }
    case 'renamed':
      return {
        ...seat,
        people: seat.people.map((person) => (person.person === news.person ? { ...person, name: news.name } : person)),
      };
    case 'face_chosen':
      return {
        ...seat,
        people: seat.people.map((person) => (person.person === news.person ? { ...person, face: news.face } : person)),
      };
    case 'got_up': {
      const people = seat.people.filter((person) => person.person !== news.person);
      return { ...seat, waiting: seat.waiting && people.length > 0, people };
    }
    case 'bot_sat':
    case 'stood_in':
      return { ...seat, bot: news.level };
    case 'bot_got_up':
    case 'took_back':
      return { ...seat, bot: null };
    case 'went_away':
    case 'came_back':
      return { ...seat, away: news.kind === 'went_away' };
    case 'seat_ready':
      return { ...seat, ready: true };
    case 'eliminated':
      return { ...seat, out: true };
    default:
      return seat;
  }
}
