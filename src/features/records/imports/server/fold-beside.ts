import { Worker } from 'node:worker_threads';
import { foldForCopy, type NameToFold } from './folded-names.ts';

/** Of the thread: what it needs, and little garbage beside; without these bounds an import grew a server by 250 MB. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };

/**
 * Folds the names of a register, most of an import's processor time, beside the thread that reads it. The first list is folded
 * at once: a short register is through before a thread has started.
 */
export class FoldBeside {
  #thread: Worker | undefined;
  #isFirst = true;
  #waiting: { resolve: (folded: string[]) => void; reject: (error: Error) => void }[] = [];

  /** @returns the fields of `FOLDED_COLUMNS` for each name @throws Error where the thread ended before its time */
  fold(names: readonly NameToFold[]): Promise<string[]> {
    if (this.#isFirst) {
      this.#isFirst = false;
      return Promise.resolve(names.map(foldForCopy));
    }
    this.#thread ??= this.#start();
    const { promise, resolve, reject } = Promise.withResolvers<string[]>();
    // Nobody may be waiting for this list yet when the thread ends.
    promise.catch(() => undefined);
    this.#waiting.push({ resolve, reject });
    this.#thread.postMessage(names);
    return promise;
  }

  /** Ends the thread; what it was still to fold is given up. */
  async close(): Promise<void> {
    await this.#thread?.terminate();
  }

  #start(): Worker {
    const thread = new Worker(new URL('./folding-thread.ts', import.meta.url), { resourceLimits: MEMORY });
    const giveUp = (error: Error): void => {
      for (const { reject } of this.#waiting.splice(0)) reject(error);
    };
    thread.on('message', (folded: string[]) => this.#waiting.shift()?.resolve(folded));
    thread.once('error', giveUp);
    thread.once('exit', () => giveUp(new Error('the thread that folds names has ended')));
    return thread;
  }
}
