import { PgBoss } from 'pg-boss';
import type { QueueName } from '#db/queues.ts';
import { INSTALLED, type JobData } from './create-jobs.ts';
import { JOBS_SCHEMA } from './install-queues.ts';

const POLL_SECONDS = 1;
const STOP_MS = 8000;

export interface JobWorkers {
  /** Works a queue on this instance, one job at a time; a handler that throws is tried again later. */
  work<Name extends QueueName>(
    name: Name,
    handle: (data: JobData[Name], signal: AbortSignal) => Promise<void>,
  ): Promise<void>;
  /** Queues an empty job by the clock (cron, UTC); of several instances one does. */
  schedule(
    name:
      | 'upkeep.hourly'
      | 'audit.seal'
      | 'graves.public-records'
      | 'reminders.send'
      | 'cleaning.tend'
      | 'letters.send',
    cron: string,
  ): Promise<void>;
  stop(): Promise<void>;
}

/** Workers of this instance over three connections of their own. */
export async function startWorkers(url: string, onFault: (error: Error) => void): Promise<JobWorkers> {
  const boss = new PgBoss({
    connectionString: url,
    schema: JOBS_SCHEMA,
    application_name: 'ziyarah-jobs',
    max: 3,
    ...INSTALLED,
  });
  boss.on('error', onFault);
  await boss.start();
  return {
    async work(name, handle) {
      await boss.work<JobData[typeof name]>(
        name,
        { batchSize: 1, pollingIntervalSeconds: POLL_SECONDS },
        async (jobs) => {
          for (const job of jobs) await handle(job.data, job.signal);
        },
      );
    },
    async schedule(name, cron) {
      await boss.schedule(name, cron, {});
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_MS }),
  };
}
