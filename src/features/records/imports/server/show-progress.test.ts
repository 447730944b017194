import { expect, it } from 'vitest';
import { showProgress } from './show-progress.ts';

function output(isTTY: boolean) {
  const texts: string[] = [];
  return { isTTY, texts, write: (text: string) => texts.push(text) };
}

it('showProgress redraws one bar on a terminal, at most ten times a second', () => {
  const terminal = output(true);
  let now = 0;
  const progress = showProgress(terminal, () => now);
  progress.update({ stage: 'reading', fraction: 0.25, rows: 1000 });
  progress.update({ stage: 'reading', fraction: 0.3, rows: 1100 });
  now = 150;
  progress.update({ stage: 'reading', fraction: 0.5, rows: 2000 });
  progress.clear();
  expect(terminal.texts).toEqual([
    '\r\u001b[2KReading ██████░░░░░░░░░░░░░░░░░░  25 %  1,000 rows',
    '\r\u001b[2KReading ████████████░░░░░░░░░░░░  50 %  2,000 rows',
    '\r\u001b[2K',
  ]);
});

it('showProgress writes plain lines elsewhere, one a tenth of the file', () => {
  const file = output(false);
  const progress = showProgress(file);
  for (let step = 0; step <= 100; step++) {
    progress.update({ stage: 'reading', fraction: step / 100, rows: step * 10 });
  }
  progress.update({ stage: 'writing', fraction: 1, rows: 1000 });
  expect(file.texts).toHaveLength(11);
  expect(file.texts[0]).toBe('Reading:  10 %  100 rows\n');
  expect(file.texts.at(-1)).toBe('Writing …\n');
  expect(file.texts.join('')).not.toContain('\u001b');
});
