import type { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import { QUEUES } from '#db/queues.ts';

/** pg-boss's own schema; nothing of ours lies in it, and no backup holds it. */
export const JOBS_SCHEMA = 'pgboss';

/** Makes or updates the tables of the job queue, as the schema's owner, inside the migration's lock. */
export async function installQueues(client: Client): Promise<void> {
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
  const boss = new PgBoss({ db, schema: JOBS_SCHEMA, supervise: false, schedule: false, reindex: false });
  await boss.start();
  for (const [name, options] of Object.entries(QUEUES)) {
    const known = await boss.getQueue(name);
    if (known) await boss.updateQueue(name, options);
    else await boss.createQueue(name, options);
  }
  await boss.stop({ graceful: false });
}
