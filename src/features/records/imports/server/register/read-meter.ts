/** How far a reader is, for progress bars: the share of the file's bytes read so far, 0 … 1. */
export type ReadMeter = { fraction: number };
