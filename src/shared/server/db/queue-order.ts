import { type AnyColumn, and, asc, desc, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm';

/**
 * Where a page of a queue goes on, and in which order: what waits with the longest wait first, what is settled the newest first.
 * @param after the creation and id of the page before's last row (`readInstantCursor`)
 */
export function queueOrder(
  { createdAt, id }: { createdAt: AnyColumn; id: AnyColumn },
  isWaiting: boolean,
  after: readonly [string, number] | null,
): { from: SQL | undefined; by: [SQL, SQL] } {
  const [order, beyond] = isWaiting ? [asc, gt] : [desc, lt];
  const instant = sql`${after?.[0]}::timestamptz`;
  return {
    from: after
      ? or(beyond(createdAt, instant), and(eq(createdAt, instant), beyond(id, after[1])))
      : undefined,
    by: [order(createdAt), order(id)],
  };
}
