import { sql } from 'drizzle-orm';
import type { Transaction } from '#shared/server/db/connect-database.ts';
import type { TestApp } from './create-test-app.ts';
import { until } from './until.ts';

/** Whether a request waits for a row in this test's database: those of other files wait at the same server. */
export async function waitsForRow({ db }: Pick<TestApp, 'db'>): Promise<boolean> {
  const waiting = sql`select 1 from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where not l.granted and l.locktype in ('transactionid', 'tuple') and a.datname = current_database()`;
  return (await db.orm.execute(waiting)).rowCount !== 0;
}

/**
 * Makes a change, sends a request while it is not committed yet, and commits it once the request waits for the row: the request
 * was let in by what stood before. @returns its answer
 */
export async function overtake<Answer>(
  { db }: Pick<TestApp, 'db'>,
  change: (tx: Transaction) => Promise<unknown>,
  send: () => Promise<Answer>,
): Promise<Answer> {
  let sent: Promise<Answer> | undefined;
  await db.transaction(async (tx) => {
    await change(tx);
    sent = send();
    await until(() => waitsForRow({ db }), 'the request waits for the row');
  });
  if (!sent) throw new Error('nothing was sent');
  return sent;
}
