/**
 * What waits in one queue for a person's decision, in SQL. The slice that lists the queue says it, so that
 * the number told equals the rows that its list shows.
 */
export interface Waiting {
  /** Everything after `from`, with its condition. */
  rows: string;
  /** The instant from which a row waits. */
  since: string;
}
