import type { FindingLevel } from '../imports-values.ts';
import type { ImportIssue, ImportIssueCode, ImportReport } from './import-types.ts';

const MOST_EXAMPLES = 20;

/** Counts findings and keeps the first of each level; memory does not grow with the file. */
export class IssueTally {
  readonly byLevel: Record<FindingLevel, Partial<Record<ImportIssueCode, number>>> = {
    refused: {},
    warned: {},
    duplicate: {},
  };
  readonly counts: ImportReport['issueCounts'] = {};
  readonly totals: ImportReport['totals'] = { refused: 0, warned: 0, duplicate: 0 };
  readonly examples: ImportReport['examples'] = { refused: [], warned: [], duplicate: [] };
  readonly #most: number;
  readonly #onIssue: ((issue: ImportIssue) => void) | undefined;

  constructor(onIssue?: (issue: ImportIssue) => void, most = MOST_EXAMPLES) {
    this.#most = most;
    this.#onIssue = onIssue;
  }

  add(level: FindingLevel, found: Omit<ImportIssue, 'level'>): void {
    const issue: ImportIssue = { ...found, level };
    this.counts[issue.code] = (this.counts[issue.code] ?? 0) + 1;
    this.byLevel[level][issue.code] = (this.byLevel[level][issue.code] ?? 0) + 1;
    this.totals[level]++;
    const kept = this.examples[level];
    if (kept.length < this.#most) kept.push(issue);
    this.#onIssue?.(issue);
  }
}
