import type { ClientBase } from 'pg';
import type { Viewer } from '#shared/server/http/viewer.ts';
import type { FindingLevel } from '../imports-values.ts';
import type { IssueTally } from './issue-tally.ts';
import type { ColumnMapping } from './register/map-columns.ts';
import type { RegisterFormat, RowIssue, RowIssueCode } from './register/register-types.ts';
import type { StagedRegister } from './stage-register.ts';

export type ImportIssueCode =
  | RowIssueCode
  | 'missing_cemetery'
  /** The same person in the same grave is on an earlier line; `value` is that line. */
  | 'duplicate_in_file'
  /** The row came with an earlier import; `value` is its grave record's id. */
  | 'duplicate_in_database'
  /** Like the two above, but dates or section differ: perhaps another person in the same grave. */
  | 'duplicate_differs'
  /** The position lies outside the cemetery's boundary; only a check in steps looks for this. */
  | 'outside_cemetery';

/** One finding about one row; `line`, `column` and `value` as in RowIssue. */
export type ImportIssue = Omit<RowIssue, 'code'> & { code: ImportIssueCode; level: FindingLevel };

export type ImportProgress = {
  stage: 'reading' | 'writing' | 'indexing';
  /** Share of the file's bytes read, 0 … 1. */
  fraction: number;
  rows: number;
};

export type ImportOptions = {
  /**
   * URL of the application's database; the import opens its own connection, without the web pool's short
   * limits.
   */
  databaseUrl: string;
  /** URL of the tables' owner, who alone may refresh the planner's statistics; absent: left to autovacuum. */
  ownerUrl?: string;
  path: string;
  /** The name under which the import is recorded; its last 255 characters. */
  fileName: string;
  /** The cemetery of rows that name none. */
  cemetery?: string | undefined;
  /** Which column is which field; absent: recognised from the headers. */
  mapping?: ColumnMapping | undefined;
  /** Options of an import in steps: its record exists already, and rows that changed are distinguished. */
  steps?: ImportSteps;
  /** Does everything except writing. */
  dryRun?: boolean;
  /** Imports the good rows of a file that has refused ones. */
  partial?: boolean;
  /** Who imports; absent: an operator at the command line. */
  viewer?: Viewer;
  /** Receives every finding in the order of the file, duplicates last: there may be too many to keep. */
  onIssue?: (issue: ImportIssue) => void;
  onProgress?: (progress: ImportProgress) => void;
};

export type ImportSteps = {
  importId: number;
  /** Who ordered the run; null in a check. */
  orderedBy: number | null;
  /** Updates records whose row has changed since. */
  updateChanged: boolean;
  /** Inspects the staged rows of a dry run before they are dropped; its findings count as warnings. */
  inspect?: (client: ClientBase, staged: StagedRegister, tally: IssueTally) => Promise<void>;
  /** Called between steps; the import stops when it throws. */
  assertWanted?: () => void;
};

/** Counts of rows that changed since an earlier import; only for an import in steps. */
export type ImportChanges = {
  rows: number;
  verified: number;
  updated: number;
  examples: { line: number; graveId: number; name: string; fields: string[]; isVerified: boolean }[];
};

export type ImportReport = {
  /** 'refused': rows are refused and `partial` was not asked for, so nothing was written. */
  outcome: 'taken' | 'refused';
  dryRun: boolean;
  /** null when nothing was written. */
  importId: number | null;
  file: { name: string; bytes: number; sha256: string; format: RegisterFormat; unusedColumns: string[] };
  rows: {
    read: number;
    /** Rows written to the database; in a dry run: that would be. */
    taken: number;
    /** Rows that are neither refused nor duplicate: what `partial` would import. */
    good: number;
    /** Rows with at least one warning. */
    warned: number;
    duplicate: number;
    refused: number;
  };
  /** Sections and paths of a GeoJSON file, and how many of them are new. */
  shapes: { sections: number; paths: number; added: number };
  /** Cemeteries that are new here; an admin has to confirm them. */
  newCemeteries: string[];
  changes: ImportChanges | null;
  issueCounts: Partial<Record<ImportIssueCode, number>>;
  /** Findings of each level; a row may have several. */
  totals: Record<FindingLevel, number>;
  /** The first findings of each level: 20, or 50 for an import in steps. */
  examples: Record<FindingLevel, ImportIssue[]>;
  /**
   * Why the counts that depend on the number of graves could not be refreshed; the rows are imported all the
   * same.
   */
  staleStatistics: string | null;
  seconds: number;
};
