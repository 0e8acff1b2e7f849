/** A sheet with the house rules of a table, as the server understands them. */

import { ApiError, rules } from '../../net/api';
import type { ChoiceInfo, SheetInfo } from '../../protocol';
import { errorText } from '../../words/errors';
import { lang, t } from '../../words/words.svelte';

export type Value = string | boolean | readonly number[] | Readonly<Record<string, number>>;

export interface RefusedChange {
  readonly clause: string;
  readonly why: string;
}

export class Rule {
  /** The sheet as it is printed. */
  printed: SheetInfo;
  /** The sheet with the changes. */
  told: SheetInfo;
  changes: Readonly<Record<string, Value>> = $state.raw({});
  refused: RefusedChange | null = $state.raw(null);
  #turn: Promise<void> = Promise.resolve();

  constructor(printed: SheetInfo) {
    this.printed = $state.raw(printed);
    this.told = $state.raw(printed);
  }

  /** Another sheet has other house rules. */
  take(printed: SheetInfo): void {
    if (printed.name !== this.printed.name) this.changes = {};
    [this.printed, this.told, this.refused] = [printed, printed, null];
    if (Object.keys(this.changes).length > 0) this.#turn = this.#turn.then(() => this.#ask(this.changes));
  }

  /** Change a clause; what the server refuses is taken back. One change waits for the one before. */
  change(clause: string, value: Value): Promise<void> {
    this.#turn = this.#turn.then(() => this.#change(clause, value));
    return this.#turn;
  }

  /** Once the server has answered every change. */
  get settled(): Promise<void> {
    return this.#turn;
  }

  clear(): void {
    [this.changes, this.told, this.refused] = [{}, this.printed, null];
  }

  value(clause: string): unknown {
    return clause in this.changes ? this.changes[clause] : this.#of(this.told, clause)?.value;
  }

  /** What can be asked for: also what the sheet lets one choose but another change forbids, so that one is told why. */
  choices(clause: string): ChoiceInfo[] {
    const printed = this.#of(this.printed, clause)?.choices ?? [];
    const more = this.#of(this.told, clause)?.choices ?? [];
    return [...printed, ...more.filter(({ value }) => !printed.some((choice) => choice.value === value))];
  }

  /** Whether the sheet itself offers other values for the clause, or leaves it to the players. */
  leavesOpen(clause: string): boolean {
    const printed = this.#of(this.printed, clause);
    return printed !== undefined && printed.offers.length + printed.agreed.length > 0;
  }

  async #change(clause: string, value: Value): Promise<void> {
    const before = this.changes;
    const { [clause]: _, ...others } = before;
    const asPrinted = JSON.stringify(this.#of(this.printed, clause)?.value) === JSON.stringify(value);
    this.refused = null;
    this.changes = asPrinted ? others : { ...others, [clause]: value };
    await this.#ask(before, clause);
  }

  async #ask(before: Rule['changes'], clause = ''): Promise<void> {
    const [changes, sheet] = [this.changes, this.printed.name];
    try {
      const told = await rules({ sheet, changes, lang: lang() });
      if (sheet === this.printed.name && changes === this.changes) this.told = told;
    } catch (error) {
      if (changes !== this.changes) return;
      this.changes = before;
      this.refused = { clause, why: this.#why(error, clause) };
    }
  }

  #why(error: unknown, clause: string): string {
    if (!(error instanceof ApiError) || error.code !== 'bad_house_rule') return errorText(error);
    const other = this.#of(this.told, error.detail.split(': ')[1] ?? '');
    if (!other || other.clause === clause) return t('p-new-refused');
    return t('p-new-refused-with', { clause: other.title, value: other.short });
  }

  #of = (sheet: SheetInfo, name: string) => sheet.clauses.find((clause) => clause.clause === name);
}
