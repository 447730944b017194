import { rm } from 'node:fs/promises';

const TRIES = 3;
const AGAIN_MS = 100;

/** With all that is in it. A process that was just told to end may still put a file there: then it is tried again. */
export const removeFolder = (path: string): Promise<void> =>
  rm(path, { recursive: true, force: true, maxRetries: TRIES, retryDelay: AGAIN_MS });
