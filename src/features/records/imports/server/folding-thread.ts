import { parentPort } from 'node:worker_threads';
import { foldForCopy, type NameToFold } from './folded-names.ts';

/** Folds lists of names in a thread of its own, in the order in which they come. */
parentPort?.on('message', (names: NameToFold[]) => parentPort?.postMessage(names.map(foldForCopy)));
