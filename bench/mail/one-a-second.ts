import { PgBoss } from 'pg-boss';
import { INSTALLED } from '#shared/server/jobs/create-jobs.ts';
import { JOBS_SCHEMA } from '#shared/server/jobs/install-queues.ts';

/** The baseline: pg-boss as its manual shows it, one worker that looks once a second. */
export async function workOneASecond(
  url: string,
  send: (mailId: number) => Promise<void>,
): Promise<{ stop(): Promise<void> }> {
  const boss = new PgBoss({ connectionString: url, schema: JOBS_SCHEMA, ...INSTALLED });
  boss.on('error', (error) => console.error(error.message));
  await boss.start();
  await boss.work<{ mailId: number }>('mail.send', { pollingIntervalSeconds: 1 }, async (jobs) => {
    for (const { data } of jobs) await send(data.mailId);
  });
  return { stop: () => boss.stop({ graceful: true }) };
}
