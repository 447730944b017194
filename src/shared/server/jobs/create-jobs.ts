import { PgBoss } from 'pg-boss';
import type { QueueName } from '#db/queues.ts';
import type { Telling } from '#shared/contract/tellings.ts';
import type { Database, Orm } from '../db/connect-database.ts';
import { sqlExecutor } from '../db/sql-executor.ts';
import type { TextSeal } from '../keys/text-seal.ts';
import { JOBS_SCHEMA } from './install-queues.ts';
import { withCause } from './job-cause.ts';

/** Its tables are made by the migration: the application's role may not, nor rebuild their indexes. */
export const INSTALLED = { migrate: false, createSchema: false, reindex: false } as const;

export interface JobData {
  'mail.send': { mailId: number };
  'sms.send': { smsId: number };
  'access.half-sign-in': { userId: number; at: string };
  'trust.ring': Record<string, never>;
  'media.finish-photo': { mediaId: number };
  'media.finish-video': { mediaId: number };
  'media.remove': { key: string; names: string[]; unlessKept?: true };
  'audit.seal': Record<string, never>;
  'keys.reseal': Record<string, never>;
  'imports.check': { importId: number };
  'imports.run': { importId: number };
  'graves.public-records': Record<string, never>;
  'reminders.send': Record<string, never>;
  'push.send': { subscriptionId: number; streamId: number; what: Telling };
  'payments.event': { eventId: string };
  'cleaning.tend': Record<string, never>;
  'letters.send': Record<string, never>;
  'webhooks.send': Record<string, never>;
  'upkeep.hourly': Record<string, never>;
  'backup.run': Record<string, never>;
  'backup.verify': Record<string, never>;
}

export interface SendingOptions {
  /** How long the job waits before it is begun. */
  afterSeconds?: number;
  /** Higher ones are begun first; 0 where none is named. */
  priority?: number;
  /** A room may limit how many jobs of one group are worked at a time. */
  group?: string;
}

export interface Jobs {
  /**
   * Queues work inside the transaction that causes it: both happen or neither. It may run more than once.
   */
  send<Name extends QueueName>(
    tx: Orm,
    name: Name,
    data: JobData[Name],
    options?: SendingOptions,
  ): Promise<void>;
  /** Seals what a queued mail holds that opens something. */
  readonly mailSeal: TextSeal;
  /** What the queue knows of the jobs with this data. */
  stateOf<Name extends QueueName>(name: Name, data: JobData[Name]): Promise<JobState>;
  close(): Promise<void>;
}

/** 'unknown': the queue was lost since, or has forgotten what ended long ago. */
export type JobState = 'waiting' | 'ended' | 'unknown';

const ENDED = ['completed', 'cancelled', 'failed'];

/** Fills queues over the web pool; asks the database for them at the first job. */
export function createJobs(
  db: Pick<Database, 'pool'>,
  onFault: (error: Error) => void,
  mailSeal: TextSeal,
): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.pool.query(text, values) },
    schema: JOBS_SCHEMA,
    ...INSTALLED,
    supervise: false,
    schedule: false,
  });
  boss.on('error', onFault);
  let started: Promise<unknown> | undefined;
  let isClosed = false;
  const start = async () => {
    if (isClosed) throw new Error('the queues are closed');
    // If the database is away, the next job tries to start it again.
    started ??= boss.start().catch((error) => {
      started = undefined;
      throw error;
    });
    return started;
  };
  return {
    mailSeal,
    async send(tx, name, data, { afterSeconds, priority, group } = {}) {
      await start();
      const executor = sqlExecutor(tx);
      const executeSql = async (text: string, values: unknown[] = []) =>
        (await executor.query(text, values)) as { rows: unknown[] };
      await boss.send(name, withCause(data), {
        db: { executeSql },
        ...(afterSeconds === undefined ? {} : { startAfter: afterSeconds }),
        ...(priority === undefined ? {} : { priority }),
        ...(group === undefined ? {} : { group: { id: group } }),
      });
    },
    async stateOf(name, data) {
      await start();
      const found = await boss.findJobs(name, { data });
      if (found.length === 0) return 'unknown';
      return found.every(({ state }) => ENDED.includes(state)) ? 'ended' : 'waiting';
    },
    async close() {
      isClosed = true;
      // A start that is still under way would leave its timers behind, which ask a pool that has ended.
      await started?.catch(() => {});
      if (started) await boss.stop({ graceful: false });
    },
  };
}
