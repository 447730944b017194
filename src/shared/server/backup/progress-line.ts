import type { OnProgress } from './transfer.ts';

const REDRAW_MS = 100;

/** One line on a terminal that redraws itself; elsewhere nothing, so that logs hold results only. */
export function showTransfer(
  verb: string,
  output: { isTTY?: boolean; write(text: string): unknown },
): { update: OnProgress; clear(): void } {
  let drawnAt = 0;
  return {
    update({ part, bytes }) {
      if (!output.isTTY || Date.now() - drawnAt < REDRAW_MS) return;
      drawnAt = Date.now();
      output.write(`\r\u001b[2K${verb} ${(bytes / 1e6).toFixed(1)} MB  ${part}`);
    },
    clear() {
      if (output.isTTY && drawnAt > 0) output.write('\r\u001b[2K');
      drawnAt = 0;
    },
  };
}
