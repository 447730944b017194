import { type ProgressOutput, progressBar } from '#shared/server/progress-bar.ts';
import type { ImportProgress } from './import-types.ts';

const STAGES = { reading: 'Reading', writing: 'Writing', indexing: 'Counting names' } as const;

/** Shows an import's progress; only reading has a known length. */
export function showProgress(output: ProgressOutput, now: () => number = Date.now) {
  const bar = progressBar(output, now);
  return {
    update({ stage, fraction, rows }: ImportProgress): void {
      const figures = `${rows.toLocaleString('en-GB')} rows`;
      bar.update(STAGES[stage], stage === 'reading' ? fraction : undefined, figures);
    },
    clear: bar.clear,
  };
}
