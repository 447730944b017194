import type { Orm } from '../db/connect-database.ts';
import { announce } from './create-live.ts';

/** The topic of everything that is open for one member: their event streams, what their browser broadcasts. */
export const personTopic = (userId: number): string => `person:${userId}`;

/**
 * Ends what is open for a member on every instance. Pages of who may still read open their streams again by themselves and
 * are checked anew.
 */
export const closeOpenOf = (tx: Orm, { userId }: { userId: number }): Promise<void> =>
  announce(tx, { topic: personTopic(userId), name: 'access', id: userId });
