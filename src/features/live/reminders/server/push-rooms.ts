import type { Room } from '#shared/server/jobs/start-workers.ts';

/** A push message waits for its service most of the time; one slow service leaves workers to the others. */
export const PUSH_ROOMS: readonly Room[] = [{ workers: 16, perGroup: 12 }];
