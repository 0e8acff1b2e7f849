/**
 * A lesson in progress: which step the learner is at, what is wrong with what was laid.
 *
 * To the table it is what the socket is elsewhere: it answers actions and sends updates, all of which the engine has
 * made beforehand. The page knows no more of the rules than at a real table.
 */

import { type Connect, type ConnectionListener, RefusedError, type TableTransport } from '../net/connection';
import { isBelle } from '../notation';
import type { ClientAction, Done, LessonInfo, LessonStep, RunCard, TableInfo, Update } from '../protocol';

/** What is wrong with what was done: not the rank that is needed, no claim, or another card than the one asked for. */
export type Mistake =
  { readonly kind: 'rank'; readonly card: string; readonly needed: number } | { readonly kind: Other };
type Other = 'claim' | 'forget' | 'other';

export class LessonProgress implements TableTransport {
  /** Which step one is at; as many as there are steps: the lesson is over. */
  at: number = $state(0);
  /** How many of the cards asked for are laid. */
  laid: number = $state(0);
  mistake: Mistake | null = $state.raw(null);
  /** How often something else was done in this step. */
  mistakes: number = $state(0);
  /** How many lines of the settlement are counted in this step. */
  counted: number = $state(0);
  #listener: ConnectionListener | null = null;
  #last: Update | null = null;

  constructor(
    readonly lesson: LessonInfo,
    at: number,
    /** What the learner is called. */
    private readonly name: string,
  ) {
    this.at = Math.min(Math.max(at, 0), lesson.steps.length - 1);
  }

  get step(): LessonStep | null {
    return this.lesson.steps[this.at] ?? null;
  }

  /** The cards still to lay. */
  get asked(): readonly string[] {
    return this.step?.ask.slice(this.laid) ?? [];
  }

  readonly connect: Connect = (listener) => {
    this.#listener = listener;
    queueMicrotask(() => {
      this.#resume();
      listener.status({ state: 'live' });
    });
    return this;
  };

  close(): void {
    this.#listener = null;
  }

  /** The lesson from a step on. */
  goTo(at: number): void {
    this.#arrive(Math.min(Math.max(at, 0), this.lesson.steps.length - 1));
    this.#resume();
  }

  /** What was said is understood. */
  next(): void {
    this.#arrive(this.at + 1);
    const { step } = this;
    if (step && step.before.news.length > 0) this.#tell(step.before);
  }

  act(action: ClientAction): Promise<Done> {
    const cards = cardsOf(action);
    const mistake = cards && this.#mistakeIn(cards);
    if (!cards || mistake !== null) {
      if (mistake) [this.mistake, this.mistakes] = [mistake, this.mistakes + 1];
      return Promise.reject(new RefusedError('lesson', 'another card is asked for'));
    }
    this.mistake = null;
    const updates = this.step?.after.slice(this.laid, this.laid + cards.length) ?? [];
    this.laid += cards.length;
    const seq = updates.at(-1)?.seq ?? 0;
    queueMicrotask(() => {
      for (const update of updates) this.#tell(update);
      if (this.asked.length === 0) this.next();
    });
    return Promise.resolve({ type: 'done', id: '', seq });
  }

  /** Null: it is what is asked for; undefined: nothing is asked for. */
  #mistakeIn(cards: readonly RunCard[]): Mistake | null | undefined {
    const { asked, step } = this;
    const [first] = cards;
    if (!step || !first || asked.length === 0) return undefined;
    const { table, you } = this.#last ?? step.before;
    const { needed, rules } = table;
    if (needed > 0 && you.legal.every(({ card }) => card !== first.card))
      return { kind: 'rank', card: first.card, needed };
    if (cards.length > asked.length || cards.some(({ card }, place) => card !== asked[place])) return { kind: 'other' };
    const belles = rules.take_by === 'laying' ? [] : cards.filter(({ card }) => isBelle(card));
    if (belles.every(({ claim = true }) => claim !== step.forget)) return null;
    return { kind: step.forget ? 'forget' : 'claim' };
  }

  #arrive(at: number): void {
    [this.at, this.laid, this.mistake, this.mistakes, this.counted] = [at, 0, null, 0, 0];
  }

  /** The table as it is at this step, with the news of its deal so far: nothing of it is shown again. */
  #resume(): void {
    const { step } = this;
    if (!step) return;
    const past = this.lesson.steps.slice(0, this.at).filter(({ deal }) => deal === step.deal);
    const told = [...past.flatMap(({ before, after }) => [before, ...after]), step.before];
    const news = told.flatMap((update) => update.news);
    const start = this.lesson.starts[step.deal];
    this.#tell({ ...step.before, since: -1, news, ...(start ? { start: this.#named(start) } : {}) });
  }

  #tell(update: Update): void {
    this.#last = update;
    this.#listener?.update({ ...update, table: this.#named(update.table) });
  }

  #named(table: TableInfo): TableInfo {
    const [learner, ...others] = table.seats;
    if (!learner) return table;
    const people = learner.people.map((person) => ({ ...person, name: this.name }));
    return { ...table, seats: [{ ...learner, people }, ...others] };
  }
}

function cardsOf(action: ClientAction): readonly RunCard[] | null {
  if (action.do === 'lay') return [action];
  return action.do === 'lay_run' ? action.cards : null;
}
