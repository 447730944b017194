import { readFileSync, writeFileSync } from 'node:fs';
import type { Recall } from './judge-answers.ts';
import type { Times } from './measure.ts';
import type { Memory } from './measure-memory.ts';

export type SystemFigures = Times & Recall & { system: string; clients: number; heapMb?: number };

/** Everything measured in one run. */
export interface RunFigures {
  rows: number;
  measured: string;
  loadSeconds: number;
  /** Different names and words, folded. */
  names: number;
  words: number;
  systems: SystemFigures[];
  suggestions: (Times & { clients: number })[];
  memory?: Memory;
}

const FILE = new URL('./figures.json', import.meta.url);

/** Runs kept so far, smallest first; a size that is measured again replaces its run as a whole. */
export function withKeptRuns(run: RunFigures): RunFigures[] {
  return [...readRuns().filter(({ rows }) => rows !== run.rows), run].sort((a, b) => a.rows - b.rows);
}

export function keepRuns(runs: readonly RunFigures[]): void {
  writeFileSync(FILE, `${JSON.stringify(runs, null, 2)}\n`);
}

function readRuns(): RunFigures[] {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as RunFigures[];
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
