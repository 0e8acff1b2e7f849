import type { ClauseInfo } from '../../protocol';

export interface ClauseSection {
  readonly section: string;
  readonly clauses: readonly ClauseInfo[];
}

/** The clauses under the headings they stand under, in their order. */
export function bySection(clauses: readonly ClauseInfo[]): ClauseSection[] {
  const sections = new Map<string, ClauseInfo[]>();
  for (const clause of clauses) {
    const before = sections.get(clause.section);
    if (before) before.push(clause);
    else sections.set(clause.section, [clause]);
  }
  return [...sections].map(([section, clauses]) => ({ section, clauses }));
}
