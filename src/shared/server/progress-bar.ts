const BAR = 24;
const REDRAW_MS = 100;

/** What the progress needs of a terminal or file. */
export type ProgressOutput = { isTTY?: boolean; write(text: string): unknown };

export interface ProgressBar {
  /** @param fraction 0 to 1; undefined where it cannot be known. A new label begins a new stage. */
  update(label: string, fraction: number | undefined, figures?: string): void;
  /** Takes the bar away before other lines are written. */
  clear(): void;
}

/** One bar that redraws itself on a terminal, at most ten times a second; elsewhere a line every tenth. */
export function progressBar(output: ProgressOutput, now: () => number = Date.now): ProgressBar {
  let shown = '';
  let drawnAt = -REDRAW_MS;
  let stage = '';
  let tenth = 0;

  function draw(label: string, fraction: number | undefined, text: string): void {
    const filled = Math.round((fraction ?? 0) * BAR);
    const bar = fraction === undefined ? '…' : `${'█'.repeat(filled)}${'░'.repeat(BAR - filled)} ${text}`;
    const line = `${label} ${bar}`;
    const isDue = fraction === undefined || fraction === 1 || now() - drawnAt >= REDRAW_MS;
    if (line === shown || !isDue) return;
    output.write(`\r\u001b[2K${line}`);
    shown = line;
    drawnAt = now();
  }

  return {
    update(label, fraction, figures = '') {
      if (label !== stage) tenth = 0;
      const isNew = label !== stage;
      stage = label;
      const percent = Math.floor((fraction ?? 0) * 100);
      const text = `${String(percent).padStart(3)} %  ${figures}`.trimEnd();
      if (output.isTTY) draw(label, fraction, text);
      else if (fraction === undefined && isNew) output.write(`${label} …\n`);
      else if (Math.floor(percent / 10) > tenth) {
        tenth = Math.floor(percent / 10);
        output.write(`${label}: ${text}\n`);
      }
    },
    clear() {
      if (output.isTTY && shown !== '') output.write('\r\u001b[2K');
      shown = '';
    },
  };
}
