import { statfs } from 'node:fs/promises';
import journal from '#db/migrations/meta/_journal.json' with { type: 'json' };
import { QUEUES } from '#db/queues.ts';
import type { MediaParts } from '#features/remember/media/server/media-parts.ts';
import { readBackupState } from '#features/site/backups/server/read-backup-state.ts';
import type { MailStatus } from '#shared/contract/mail-values.ts';
import type { Alarm } from '#shared/server/alarms.ts';
import type { Config } from '#shared/server/config/parse-config.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { JOBS_SCHEMA } from '#shared/server/jobs/install-queues.ts';
import type { Texts } from '#shared/server/texts.ts';
import type { Health } from '../admin-contract.ts';
import { listViolations } from './policy-violations-store.ts';
import { readSms } from './read-sms.ts';
import { readReviews } from './reviews.ts';
import { signedCoverage } from './signed-texts.ts';

const FAILURES = 10;
/** No file has this name: a storage that says so is working. */
const PROBE = 'health/none';

export interface HealthParts {
  hasMail: boolean;
  media: Pick<MediaParts, 'storage' | 'workFolder'>;
  texts: Pick<Texts, 'resources'>;
  config: Pick<Config, 'backup' | 's3' | 'notify'>;
  /** Of every slice. */
  alarms: () => Promise<Alarm[]>;
}

/** The state of the installation's parts, as this instance sees them. */
export async function readHealth(
  db: Queries,
  { hasMail, media, texts, config, alarms }: HealthParts,
): Promise<Health> {
  const [database, queues, mail, sms, isReachable, disk, told, backups, documents, violations] =
    await Promise.all([
      readDatabase(db),
      readQueues(db),
      readMail(db, hasMail),
      readSms(db, config),
      media.storage.size(PROBE).then(
        () => true,
        () => false,
      ),
      readDisk(media.workFolder),
      alarms(),
      readBackups(db, config),
      readReviews(db, new Date()),
      listViolations(db),
    ]);
  const { rss, heapUsed } = process.memoryUsage();
  return {
    alarms: told.map(({ name, count = null, problem = null }) => ({ name, count, problem })),
    backups,
    database,
    queues,
    mail,
    sms,
    storage: { kind: media.storage.kind, isReachable },
    disk,
    process: {
      node: process.version,
      startedAt: new Date(Date.now() - process.uptime() * 1000).toISOString(),
      residentBytes: rss,
      heapBytes: heapUsed,
    },
    texts: signedCoverage(texts),
    documents,
    violations,
  };
}

async function readBackups(db: Queries, config: HealthParts['config']): Promise<Health['backups']> {
  const { to, schedule, recipient, isTested } = config.backup;
  if (!to) return null;
  const { backups } = await readBackupState(db, config);
  const newest = backups?.find(({ verifiedAt }) => verifiedAt !== null);
  return {
    kind: to.kind,
    schedule: schedule ?? null,
    isEncrypted: recipient !== undefined,
    isTested,
    kept: backups?.length ?? null,
    newest: newest ? { at: newest.createdAt, bytes: newest.bytes } : null,
    restoredAt: backups?.find(({ restoredAt }) => restoredAt !== null)?.restoredAt ?? null,
  };
}

async function readDatabase(db: Queries): Promise<Health['database']> {
  const begun = performance.now();
  const [row] = await db.rows<{ version: string; bytes: number; mayRead: boolean }>({
    name: 'health-database',
    text: `select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
             coalesce((select has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select')
                       from pg_class c join pg_namespace n on n.oid = c.relnamespace
                       where n.nspname = 'drizzle' and c.relname = '__drizzle_migrations'), false) as "mayRead"`,
    values: [],
  });
  if (!row) throw new Error('the database answered nothing');
  const answerMs = Math.round((performance.now() - begun) * 10) / 10;
  const [applied] = row.mayRead
    ? await db.rows<{ count: number }>({
        name: 'health-migrations',
        text: 'select count(*) as count from drizzle.__drizzle_migrations',
        values: [],
      })
    : [];
  return {
    version: row.version,
    bytes: row.bytes,
    answerMs,
    migrationsApplied: applied?.count ?? null,
    migrationsKnown: journal.entries.length,
  };
}

async function readQueues(db: Queries): Promise<Health['queues']> {
  const rows = await db.rows<Health['queues'][number]>({
    name: 'health-queues',
    text: `select name, count(*) filter (where state in ('created', 'retry')) as waiting,
             count(*) filter (where state = 'active') as active, count(*) filter (where state = 'failed') as failed
           from ${JOBS_SCHEMA}.job where name = any($1) and state in ('created', 'retry', 'active', 'failed') group by name`,
    values: [Object.keys(QUEUES)],
  });
  return Object.keys(QUEUES).map(
    (name) => rows.find((row) => row.name === name) ?? { name, waiting: 0, active: 0, failed: 0 },
  );
}

async function readMail(db: Queries, hasServer: boolean): Promise<Health['mail']> {
  const [counts, failures] = await Promise.all([
    db.rows<{ status: MailStatus; count: number }>({
      name: 'health-mail',
      text: 'select status, count(*) as count from mail_outbox group by status',
      values: [],
    }),
    db.rows<Omit<Health['mail']['failures'][number], 'createdAt'> & { createdAt: Date }>({
      name: 'health-mail-failures',
      text: `select id, template, attempts, problem, created_at as "createdAt" from mail_outbox
             where status = 'failed' or (status = 'queued' and problem is not null) order by id desc limit $1`,
      values: [FAILURES],
    }),
  ]);
  const of = (status: string) => counts.find((row) => row.status === status)?.count ?? 0;
  return {
    hasServer,
    queued: of('queued'),
    sent: of('sent'),
    failed: of('failed'),
    held: of('held'),
    failures: failures.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
  };
}

/** The disk that holds the folder, or its nearest existing parent. */
export async function readDisk(folder: string): Promise<Health['disk']> {
  for (const place of [folder, `${folder}/..`, process.cwd()]) {
    const found = await statfs(place).catch(() => null);
    if (found) return { freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize };
  }
  return null;
}
