/** What was backed up or restored; `bytes` are those of rows and files, before compression. */
export interface Transfer {
  tables: number;
  rows: number;
  bytes: number;
  files: number;
  /** Files that the database names and the storage does not have; of a backup only. */
  missing: string[];
}

export const nothingYet = (): Transfer => ({ tables: 0, rows: 0, bytes: 0, files: 0, missing: [] });

/** `part`: the table, or which of the files. */
export type OnProgress = (progress: { part: string; bytes: number }) => void;
