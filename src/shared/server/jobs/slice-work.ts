import type { QueueName } from '#db/queues.ts';
import type { Database } from '../db/connect-database.ts';
import type { JobWorkers } from './start-workers.ts';

export interface HourlyOptions {
  now?: Date;
  signal?: AbortSignal;
}

/**
 * What a slice does by the queue, by the clock and every hour, from those parts of the instance that it names.
 * `app/work.ts` collects them.
 */
export interface SliceWork<Parts> {
  /** Begins working its queues on this instance, after what has to be done once at a start. */
  readonly start?: (workers: JobWorkers, parts: Parts) => Promise<void>;
  /**
   * Tasks of the hour, by what the log calls them. `long` is a connection whose statements may take minutes; what waits
   * for a network uses the instance's own instead.
   */
  readonly hourly?: Readonly<
    Record<string, (parts: Parts & { long: Database }, options: HourlyOptions) => Promise<unknown>>
  >;
  /** Those of its queues whose jobs change nothing on a visitor's page. */
  readonly unseen?: readonly QueueName[];
}
