/** A sheet with the house rules of a table, as the server understands them. */

import { ApiError, remedies, rules } from '../../net/api';
import type { ChoiceInfo, ClauseInfo, RemedyInfo, SheetInfo } from '../../protocol';
import { errorText } from '../../words/errors';
import { lang, t } from '../../words/words.svelte';

export type Value = string | boolean | number | readonly number[] | Readonly<Record<string, number>>;

export interface RefusedChange {
  readonly clause: string;
  readonly why: string;
  /** The value that was wanted, and what would have to be changed as well. */
  readonly wanted: Value;
  readonly remedies: readonly RemedyInfo[];
}

export class SheetWithHouseRules {
  /** The sheet as it is printed. */
  printed: SheetInfo;
  /** The sheet with the changes. */
  current: SheetInfo;
  changes: Readonly<Record<string, Value>> = $state.raw({});
  refused: RefusedChange | null = $state.raw(null);
  #turn: Promise<void> = Promise.resolve();

  constructor(printed: SheetInfo) {
    this.printed = $state.raw(printed);
    this.current = $state.raw(printed);
  }

  /** Another sheet has other house rules. */
  take(printed: SheetInfo): void {
    if (printed.name !== this.printed.name) this.changes = {};
    [this.printed, this.current, this.refused] = [printed, printed, null];
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

  /** Make the change that was refused, together with the one that makes it possible. */
  mend(remedy: RemedyInfo): Promise<void> {
    const { refused } = this;
    if (!refused) return Promise.resolve();
    const values = { [refused.clause]: refused.wanted, [remedy.clause]: remedy.value as Value };
    this.#turn = this.#turn.then(() => this.#changeAll(values));
    return this.#turn;
  }

  clear(): void {
    [this.changes, this.current, this.refused] = [{}, this.printed, null];
  }

  value(clause: string): unknown {
    return clause in this.changes ? this.changes[clause] : this.#of(this.current, clause)?.value;
  }

  /** What can be asked for: also what the sheet lets one choose but another change forbids, so that one is told why. */
  choices(clause: string): ChoiceInfo[] {
    const printed = this.#of(this.printed, clause)?.choices ?? [];
    const more = this.#of(this.current, clause)?.choices ?? [];
    return [...printed, ...more.filter(({ value }) => !printed.some((choice) => choice.value === value))];
  }

  /** Whether a table may set the clause. */
  isSettable({ clause, numbers }: ClauseInfo): boolean {
    return numbers.length > 0 || this.choices(clause).length > 0;
  }

  /** The clauses of numbers in the chapter that says what everyone starts with: the stakes, the worth of the pieces. */
  get tokenNumbers(): readonly ClauseInfo[] {
    const section = this.#of(this.current, this.current.start)?.section;
    return this.current.clauses.filter((clause) => clause.numbers.length > 0 && clause.section === section);
  }

  /** Whether the sheet itself offers other values for the clause, or leaves it to the players. */
  leavesOpen(clause: string): boolean {
    const printed = this.#of(this.printed, clause);
    return printed !== undefined && printed.offers.length + printed.agreed.length > 0;
  }

  #change(clause: string, value: Value): Promise<void> {
    return this.#changeAll({ [clause]: value });
  }

  /** What is as the sheet has it is no change. */
  async #changeAll(values: Readonly<Record<string, Value>>): Promise<void> {
    const before = this.changes;
    const [clause = ''] = Object.keys(values);
    this.refused = null;
    this.changes = Object.fromEntries(
      Object.entries({ ...before, ...values }).filter(([name, value]) => !this.#isPrinted(name, value)),
    );
    await this.#ask(before, clause, values[clause]);
  }

  #isPrinted = (clause: string, value: Value): boolean =>
    JSON.stringify(this.#of(this.printed, clause)?.value) === JSON.stringify(value);

  async #ask(before: SheetWithHouseRules['changes'], clause = '', wanted: Value = ''): Promise<void> {
    const [changes, sheet] = [this.changes, this.printed.name];
    try {
      const told = await rules({ sheet, changes, lang: lang() });
      if (sheet === this.printed.name && changes === this.changes) this.current = told;
    } catch (error) {
      if (changes !== this.changes) return;
      this.changes = before;
      this.refused = { clause, wanted, ...(await this.#why(error, before, clause, wanted)) };
    }
  }

  /** What is in the way, and how to have it all the same. */
  async #why(
    error: unknown,
    changes: SheetWithHouseRules['changes'],
    clause: string,
    value: Value,
  ): Promise<Pick<RefusedChange, 'why' | 'remedies'>> {
    if (!(error instanceof ApiError) || error.code !== 'bad_house_rule') return { why: errorText(error), remedies: [] };
    const asked = { sheet: this.printed.name, changes, clause, value, lang: lang() };
    const found = await remedies(asked).catch(() => null);
    const [first] = found?.remedies ?? [];
    if (!found || !first) return { why: t('p-new-refused'), remedies: [] };
    const why = t('p-new-refused-with', { wanted: found.wanted, clause: first.title, value: first.now });
    return { why, remedies: found.remedies };
  }

  #of = (sheet: SheetInfo, name: string) => sheet.clauses.find((clause) => clause.clause === name);
}
