import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compareNames, SAME_NAME_THRESHOLD } from '#shared/names/compare-names.ts';
import { drawQuestions, type OpenPair } from '../open-pairs.ts';
import { BASELINES } from './baselines.ts';
import { type Compare, falseShare, judge, thresholdFor } from './judge-engine.ts';
import { romanise } from './romanise.ts';

const ours: Compare = (a, b) => compareNames(a, b).score;

/** One row an engine: the threshold it got, and what it judged on names that no threshold was chosen on. */
export interface EngineRow {
  engine: string;
  threshold: number;
  shares: Record<string, number>;
}

/**
 * Our engine at its own threshold, and every other at the one where it takes no more different names for one than ours, on
 * the half `tuned`. What is told was judged on the half `held`.
 */
export function compareEngines(
  halves: Record<'tuned' | 'held', readonly OpenPair[]>,
  others: Readonly<Record<string, Compare>> = {},
): EngineRow[] {
  const tuned = drawQuestions(halves.tuned);
  const held = drawQuestions(halves.held);
  const most = falseShare(tuned, ([a, b]) => ours(a, b) >= SAME_NAME_THRESHOLD);
  const row = (engine: string, compare: Compare, threshold: number): EngineRow => ({
    ...{ engine, threshold },
    shares: judge(compare, held, threshold),
  });
  return [
    row('ziyarah', ours, SAME_NAME_THRESHOLD),
    ...Object.entries({ ...BASELINES, ...others }).map(([engine, compare]) =>
      row(engine, compare, thresholdFor(compare, tuned, most)),
    ),
  ];
}

/** Loads somebody's engine, which is handed our writing of Arabic letters too. @throws where its file exports no `compare(a, b)` */
export async function loadEngine(file: string): Promise<Record<string, Compare>> {
  const module = (await import(pathToFileURL(resolve(file)).href)) as { compare?: unknown; name?: unknown };
  const { compare, name } = module;
  if (typeof compare !== 'function') throw new Error(`${file} exports no function compare(a, b)`);
  return { [typeof name === 'string' ? name : file]: (a, b) => Number(compare(a, b, romanise)) };
}
