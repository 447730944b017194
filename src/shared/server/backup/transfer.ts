/** What was backed up or restored; `bytes` are those of the rows, before compression. */
export type Transfer = { tables: number; rows: number; bytes: number };

export type OnProgress = (progress: { table: string; bytes: number }) => void;
