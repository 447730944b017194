import type { ImportProgress } from './import-types.ts';

const BAR = 24;
const REDRAW_MS = 100;
const STAGES = { reading: 'Reading', writing: 'Writing', indexing: 'Counting names' } as const;

/** What the progress needs of a terminal or file. */
export type ProgressOutput = { isTTY?: boolean; write(text: string): unknown };

/**
 * Shows how an import goes: one bar that redraws itself on a terminal, otherwise a line every tenth of the
 * file. `clear` takes the bar away before other lines are written.
 */
export function showProgress(output: ProgressOutput, now: () => number = Date.now) {
  let shown = '';
  let drawnAt = -REDRAW_MS;
  let tenth = 0;

  function onTerminal(text: string, isDue: boolean): void {
    if (text === shown || !isDue) return;
    output.write(`\r\u001b[2K${text}`);
    shown = text;
    drawnAt = now();
  }

  return {
    update({ stage, fraction, rows }: ImportProgress): void {
      const percent = Math.floor(fraction * 100);
      const figures = `${String(percent).padStart(3)} %  ${rows.toLocaleString('en-GB')} rows`;
      if (output.isTTY) {
        const filled = Math.round(fraction * BAR);
        const bar = stage === 'reading' ? `${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${figures}` : '…';
        const isDue = stage !== 'reading' || now() - drawnAt >= REDRAW_MS || fraction === 1;
        onTerminal(`${STAGES[stage]} ${bar}`, isDue);
      } else if (stage === 'reading' && Math.floor(percent / 10) > tenth) {
        tenth = Math.floor(percent / 10);
        output.write(`${STAGES[stage]}: ${figures}\n`);
      } else if (stage !== 'reading') output.write(`${STAGES[stage]} …\n`);
    },
    clear(): void {
      if (output.isTTY && shown !== '') output.write('\r\u001b[2K');
      shown = '';
    },
  };
}
