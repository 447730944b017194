import { PgBoss } from 'pg-boss';
import type { BackupQueue, QueueName } from '#db/queues.ts';
import { INSTALLED, type JobData } from './create-jobs.ts';
import { JOBS_SCHEMA } from './install-queues.ts';
import { workCaused } from './job-cause.ts';

const POLL_SECONDS = 1;
/** Of queues that wake their workers: only jobs that were put off come by looking. */
const WOKEN_POLL_SECONDS = 2;
const STOP_MS = 8000;

/** Workers of a queue on one instance that take only certain of its jobs. */
export interface Room {
  workers: number;
  /** Jobs below it are left to other rooms; the highest are taken first. */
  leastPriority?: number;
  /** Of one group no more at a time on this instance. */
  perGroup?: number;
}

const ONE_ROOM: readonly Room[] = [{ workers: 1 }];

export interface JobWorkers {
  /**
   * Works a queue on this instance; a handler that throws is tried again later.
   * @param rooms without them one job at a time
   */
  work<Name extends QueueName>(
    name: Name,
    handle: (data: JobData[Name], signal: AbortSignal) => Promise<void>,
    rooms?: readonly Room[],
  ): Promise<void>;
  /** Queues an empty job by the clock (cron, UTC); of several instances one does. */
  schedule(
    name:
      | BackupQueue
      | 'upkeep.hourly'
      | 'audit.seal'
      | 'keys.reseal'
      | 'graves.public-records'
      | 'reminders.send'
      | 'trust.ring'
      | 'cleaning.tend'
      | 'letters.send'
      | 'webhooks.send',
    cron: string,
  ): Promise<void>;
  /** For a clock that a setting has switched off: the queue remembers it from the last start. */
  unschedule(name: BackupQueue): Promise<void>;
  /** What is done once the queues are worked no more, and running jobs have ended. */
  afterStop(close: () => Promise<void> | void): void;
  stop(): Promise<void>;
}

/** Workers of this instance over three connections of their own, and one by which they are woken. */
export async function startWorkers(url: string, onFault: (error: Error) => void): Promise<JobWorkers> {
  const boss = new PgBoss({
    connectionString: url,
    schema: JOBS_SCHEMA,
    application_name: 'ziyarah-jobs',
    max: 3,
    useListenNotify: true,
    ...INSTALLED,
  });
  boss.on('error', onFault);
  await boss.start();
  const closers: (() => Promise<void> | void)[] = [];
  return {
    async work(name, handle, rooms = ONE_ROOM) {
      for (const { workers, leastPriority, perGroup } of rooms)
        await boss.work<JobData[typeof name]>(
          name,
          {
            batchSize: 1,
            localConcurrency: workers,
            pollingIntervalSeconds: POLL_SECONDS,
            notifyPollingIntervalSeconds: WOKEN_POLL_SECONDS,
            ...(leastPriority === undefined ? {} : { minPriority: leastPriority }),
            ...(perGroup === undefined ? {} : { localGroupConcurrency: perGroup }),
          },
          async (jobs) => {
            keepBusy(boss, name);
            for (const job of jobs)
              await workCaused(name, job.data, (data: JobData[typeof name]) => handle(data, job.signal));
          },
        );
    },
    async schedule(name, cron) {
      await boss.schedule(name, cron, {});
    },
    async unschedule(name) {
      await boss.unschedule(name);
    },
    afterStop(close) {
      closers.push(close);
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: STOP_MS });
      for (const close of closers) await close();
    },
  };
}

/** Workers that have a job look for the next one when it has ended, not at their next poll. */
function keepBusy(boss: PgBoss, name: QueueName): void {
  for (const worker of boss.getWipData())
    if (worker.name === name && worker.count > 0) boss.notifyWorker(worker.id);
}
