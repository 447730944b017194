import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { BackupError } from '#shared/server/backup/backup-error.ts';
import { KEEPS_NOTHING } from '#shared/server/backup/keeps-nothing.ts';
import type { Archive } from '#shared/server/backup/open-archive.ts';
import { showTransfer } from '#shared/server/backup/progress-line.ts';
import { restoreDatabase } from '#shared/server/backup/restore-database.ts';
import { withScratchDatabase } from '#shared/server/backup/scratch-database.ts';
import { parseConfig } from '#shared/server/config/parse-config.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { migrateDatabase } from '#shared/server/db/migrate-database.ts';
import { createClient } from '#shared/server/db/open-connections.ts';
import { newsSince } from '#shared/server/upgrade/change-log.ts';
import { readUpgradeSpan, spanBehind } from '#shared/server/upgrade/pending-migrations.ts';
import { rehearseMigrations } from '#shared/server/upgrade/rehearse-migrations.ts';
import { type TableSize, tellUpgrade, tellUpToDate } from '#shared/server/upgrade/tell-upgrade.ts';
import { UpgradeError } from '#shared/server/upgrade/upgrade-error.ts';
import { findBackup } from './find-backup.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { type BackedUp, withDatabase } from './with-database.ts';

const CHANGE_LOG = new URL('../../CHANGELOG.md', import.meta.url);
const USAGE = `Usage: npm run upgrade:check [-- --backup FILE]

Says what the version in this folder will do to the database when it starts, and changes nothing in it.
  --backup FILE   try it on the rows of this backup, in a database of its own, and measure how long it takes`;

/** `npm run upgrade:check`: what an upgrade locks, rewrites and breaks, tried on a database of its own. */
async function run(): Promise<string> {
  const file = readArguments();
  const config = parseConfig(process.env);
  const archive = file
    ? await findBackup(config, resolve(process.env.INIT_CWD ?? process.cwd(), file))
    : null;
  try {
    return await withDatabase(config, (parts) => check(parts, archive), 0);
  } finally {
    archive?.close();
  }
}

/** A backup has its own state: what is tried on it begins there, whatever the database beside it has had since. */
async function check(
  { db, ownerUrl, makerUrl, workFolder }: BackedUp,
  archive: Archive | null,
): Promise<string> {
  const span = archive ? spanBehind(archive.header.migrations) : await withClient(ownerUrl, readUpgradeSpan);
  if (span.pending.length === 0) return tellUpToDate(span);
  const progress = showTransfer('Trying the upgrade', process.stdout);
  const signal = stopOnSignal();
  const urls = { ownerUrl, makerUrl };
  try {
    const tried = await withScratchDatabase(urls, async (url) => {
      await migrateDatabase(url, span.applied);
      const files = { storage: KEEPS_NOTHING, workFolder };
      const restored =
        archive && (await restoreDatabase(archive, url, { files, signal, onProgress: progress.update }));
      const rehearsal = await withClient(url, (client) => rehearseMigrations(client, span.pending));
      return { rehearsal, ...(restored ? { rowsTried: restored.rows } : {}) };
    });
    const news = newsSince(await readFile(CHANGE_LOG, 'utf8'), span.applied);
    return tellUpgrade(span, { ...tried, news, sizes: await readSizes(db) });
  } finally {
    progress.clear();
  }
}

async function readSizes(db: Database): Promise<Map<string, TableSize>> {
  const rows = await db.rows<TableSize & { name: string }>({
    text: `select relname as name, greatest(reltuples, 0)::float8 as rows, pg_total_relation_size(oid)::float8 as bytes
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    values: [],
  });
  return new Map(rows.map(({ name, ...size }) => [name, size]));
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = createClient({ connectionString: url, application_name: 'ziyarah-upgrade-check' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** @returns the backup's file, where one is named */
function readArguments(): string | undefined {
  try {
    return parseArgs({ options: { backup: { type: 'string' } } }).values.backup;
  } catch {
    throw new UpgradeError(USAGE);
  }
}

try {
  console.log(await run());
} catch (error) {
  const isTold = error instanceof UpgradeError || error instanceof BackupError;
  console.error(isTold ? error.message : (error as Error).stack);
  process.exitCode = 1;
}
