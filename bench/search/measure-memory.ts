import { fork } from 'node:child_process';

export interface Memory {
  searches: number;
  failed: number;
  /** Megabytes that the process holds more after the searches than with an open pool alone, garbage collected. */
  addedMb: number;
  /** The same where V8 hands its free pages back to the system, before and after: what the search really keeps. */
  heldMb: number;
  /** The same as `addedMb` at the highest moment, garbage included. */
  peakMb: number;
}

type Told = { before: number; after: number; held: number; peak: number; failed: number };

/** Asks the texts in a fresh process with eight clients. */
export async function measureMemory(url: string, texts: readonly string[]): Promise<Memory> {
  const child = fork(new URL('./memory-child.ts', import.meta.url), { execArgv: ['--expose-gc'] });
  const told = await new Promise<Told>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Told));
    child.once('exit', (code) => reject(new Error(`the process that searches ended with ${code}`)));
    child.send({ url, texts });
  });
  const rounded = (value: number) => Number(value.toFixed(1));
  return {
    searches: texts.length,
    failed: told.failed,
    addedMb: rounded(told.after - told.before),
    heldMb: rounded(told.held),
    peakMb: rounded(told.peak - told.before),
  };
}
