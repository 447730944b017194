import type { Queries } from '#shared/server/db/connect-database.ts';
import type { Waiting } from '#shared/server/waiting.ts';
import type { WaitingCount } from '../admin-contract.ts';
import { WAITING_QUEUES, type WaitingQueue } from '../waiting-values.ts';

export type WaitingSources = Readonly<Record<WaitingQueue, Waiting>>;

/** Mails that were given up, until somebody sends them again. */
export const waitingMail: Waiting = {
  rows: `mail_outbox o where o.status = 'failed'`,
  since: 'o.created_at',
};

interface Row {
  queue: WaitingQueue;
  count: number;
  since: Date | null;
}

/** How much waits in each queue, and since when; one statement for all. */
export async function readWaiting(db: Queries, sources: WaitingSources): Promise<WaitingCount[]> {
  const parts = WAITING_QUEUES.map((queue) => {
    const { rows, since } = sources[queue];
    return `select '${queue}' as queue, count(*)::int as count, min(${since}) as since from ${rows}`;
  });
  const rows = await db.rows<Row>({ name: 'admin-waiting', text: parts.join('\nunion all '), values: [] });
  return rows.map(({ since, ...row }) => ({ ...row, since: since?.toISOString() ?? null }));
}
