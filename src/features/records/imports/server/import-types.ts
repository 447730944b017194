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
  /** The same person in the same grave stands on an earlier line; `value` is that line. */
  | 'duplicate_in_file'
  /** The row came with an earlier import; `value` is the id of its grave record. */
  | 'duplicate_in_database'
  /** As the two above, but dates or section differ: perhaps another person in the same grave. */
  | 'duplicate_differs'
  /** The position lies outside the cemetery's boundary; only a check in steps looks. */
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
  /** The application's connection; the import opens its own, without the web pool's short limits. */
  databaseUrl: string;
  /** The owner of the tables, who alone may renew the planner's statistics; absent: left to autovacuum. */
  ownerUrl?: string;
  path: string;
  /** What the import is remembered as; its last 255 characters. */
  fileName: string;
  /** For rows that name no cemetery. */
  cemetery?: string | undefined;
  /** Which column is which field; absent: as the headers are recognised. */
  mapping?: ColumnMapping | undefined;
  /** An import in steps: its record stands already, and rows that came before with other values are told apart. */
  steps?: ImportSteps;
  /** Does everything but write. */
  dryRun?: boolean;
  /** Takes the good rows of a file that has refused ones. */
  partial?: boolean;
  /** Who imports; absent: an operator at the command line. */
  viewer?: Viewer;
  /** Every finding, in the order of the file, duplicates last: they may be too many to keep. */
  onIssue?: (issue: ImportIssue) => void;
  onProgress?: (progress: ImportProgress) => void;
};

export type ImportSteps = {
  importId: number;
  /** Who ordered the run; null in a check. */
  orderedBy: number | null;
  /** Brings records up to date whose row came with other values. */
  updateChanged: boolean;
  /** Looks at the staged rows of a dry run before they are forgotten; its findings count as warnings. */
  inspect?: (client: ClientBase, staged: StagedRegister, tally: IssueTally) => Promise<void>;
  /** The import is called off when it throws. */
  assertWanted?: () => void;
};

/** Rows that came before with other values; only of an import in steps. */
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
    /** Written to the database; in a dry run: would be. */
    taken: number;
    /** Neither refused nor duplicate: what `partial` would take. */
    good: number;
    /** Rows that were read with at least one warning. */
    warned: number;
    duplicate: number;
    refused: number;
  };
  /** Of a GeoJSON file: found, and new in the database. */
  shapes: { sections: number; paths: number; added: number };
  /** Cemeteries met for the first time; an admin confirms them. */
  newCemeteries: string[];
  changes: ImportChanges | null;
  issueCounts: Partial<Record<ImportIssueCode, number>>;
  /** Findings of each level; a row may have several. */
  totals: Record<FindingLevel, number>;
  /** The first of each level: 20, or 50 of an import in steps. */
  examples: Record<FindingLevel, ImportIssue[]>;
  /** Why the counts that depend on the number of graves could not be renewed; the rows are in all the same. */
  staleStatistics: string | null;
  seconds: number;
};
