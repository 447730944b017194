import type { ImportIssue, ImportIssueLevel, ImportReport } from './import-types.ts';

const MOST_EXAMPLES = 20;

/** Counts findings and keeps the first of each level; memory does not grow with the file. */
export class IssueTally {
  readonly counts: ImportReport['issueCounts'] = {};
  readonly totals: ImportReport['totals'] = { refused: 0, warned: 0, duplicate: 0 };
  readonly examples: ImportReport['examples'] = { refused: [], warned: [], duplicate: [] };
  readonly #onIssue: ((issue: ImportIssue) => void) | undefined;

  constructor(onIssue?: (issue: ImportIssue) => void) {
    this.#onIssue = onIssue;
  }

  add(level: ImportIssueLevel, found: Omit<ImportIssue, 'level'>): void {
    const issue: ImportIssue = { ...found, level };
    this.counts[issue.code] = (this.counts[issue.code] ?? 0) + 1;
    this.totals[level]++;
    const kept = this.examples[level];
    if (kept.length < MOST_EXAMPLES) kept.push(issue);
    this.#onIssue?.(issue);
  }
}
