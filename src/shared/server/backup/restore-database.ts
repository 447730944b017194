import { pipeline } from 'node:stream/promises';
import pg, { type ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { isDatabaseAway } from '#shared/server/db/database-faults.ts';
import { type ArchiveHeader, DATABASE_PREFIX } from './archive-format.ts';
import type { ArchivePart } from './archive-parts.ts';
import { assertEmpty, assertSameSchema, FILLED_BY_MIGRATIONS } from './assert-restorable.ts';
import { BackupError } from './backup-error.ts';
import { openCopyConnection, quoteColumns, quoteTable } from './copy-connection.ts';
import { describeSchema } from './describe-schema.ts';
import type { Archive } from './open-archive.ts';
import { type FilesTarget, fileNameOf, restoreFile } from './restore-file.ts';
import { nothingYet, type OnProgress, type Transfer } from './transfer.ts';

/**
 * What is in a backup and is not brought back to life: a token of a program that its owner ended since, perhaps because somebody else
 * had it, would open again for up to a year. Nothing tells which were ended.
 */
const ENDED_BY_RESTORE = ['api_tokens'];

export interface RestoreOptions {
  /** Without: a backup with files is refused. */
  files?: FilesTarget;
  signal?: AbortSignal;
  onProgress?: OnProgress;
  /** What must be done in the same transaction, once all rows are there. */
  beforeCommit?: ((client: ClientBase, header: ArchiveHeader) => Promise<void>) | undefined;
}

/**
 * Loads a backup into an empty database with the backup's own migrations in one transaction: all of it, or nothing. Its files are put in
 * their places before that is committed: a restore that breaks off leaves the database empty, so that it can be
 * run again, and files that it finds are replaced.
 * @throws BackupError; and what the database throws when it goes away
 */
export async function restoreDatabase(
  archive: Archive,
  ownerUrl: string,
  options: RestoreOptions = {},
): Promise<Transfer> {
  const { header, parts } = archive;
  const client = await openCopyConnection(ownerUrl);
  // A waiting COPY does not notice that the connection was lost, so this aborts it.
  const lost = new AbortController();
  client.once('error', (error) => lost.abort(error));
  const signal = AbortSignal.any([lost.signal, ...(options.signal ? [options.signal] : [])]);
  try {
    await client.query('begin');
    await prepare(client, header);
    const done = nothingYet();
    const rows = new Map<string, number>();
    for await (const part of parts.all()) {
      const name = options.files ? fileNameOf(part.path) : null;
      if (options.files && name) {
        done.bytes += await restoreFile(options.files, name, part, signal);
        done.files += 1;
        options.onProgress?.({ part: `file ${done.files}`, bytes: done.bytes });
        continue;
      }
      const count = await loadPart(client, header, part, done, { ...options, signal });
      rows.set(part.path, count);
      done.tables += 1;
      done.rows += count;
    }
    parts.verify(rows);
    await setSequences(client, header);
    for (const { name } of header.tables.filter((table) => ENDED_BY_RESTORE.includes(table.name)))
      await client.query(`delete from ${quoteTable(name)}`);
    await switchTriggers(client, header, 'enable');
    await options.beforeCommit?.(client, header);
    signal.throwIfAborted();
    await commit(client);
    await tidy(client, header);
    return done;
  } catch (error) {
    throw lost.signal.aborted ? lost.signal.reason : error;
  } finally {
    await client.end();
  }
}

/** Writers wait until the restore is over; readers see the empty database until then. */
async function prepare(client: ClientBase, header: ArchiveHeader): Promise<void> {
  const schema = await describeSchema(client);
  assertSameSchema(header, schema);
  const tables = schema.tables.map(({ name }) => quoteTable(name)).join(', ');
  await client.query(`lock table ${tables} in share row exclusive mode`);
  await assertEmpty(client, schema);
  const present = schema.tables.map(({ name }) => name);
  for (const name of FILLED_BY_MIGRATIONS.filter((name) => present.includes(name)))
    await client.query(`delete from ${quoteTable(name)}`);
  await switchTriggers(client, header, 'disable');
}

/** The backup already contains what triggers once wrote, so they must not write it again. */
async function switchTriggers(
  client: ClientBase,
  { tables }: ArchiveHeader,
  how: 'disable' | 'enable',
): Promise<void> {
  for (const { name } of tables) await client.query(`alter table ${quoteTable(name)} ${how} trigger user`);
}

/** @returns the number of rows */
async function loadPart(
  client: ClientBase,
  header: ArchiveHeader,
  { path, chunks }: ArchivePart,
  done: Transfer,
  { signal, onProgress }: Pick<RestoreOptions, 'signal' | 'onProgress'>,
): Promise<number> {
  const table = header.tables.find(({ name }) => path === DATABASE_PREFIX + name);
  if (!table) throw new BackupError(`This version cannot restore the backup's part "${path}".`);
  const counted = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      yield chunk;
      done.bytes += chunk.length;
      onProgress?.({ part: table.name, bytes: done.bytes });
    }
  };
  const target = client.query(
    copyFrom(`copy ${quoteTable(table.name)} (${quoteColumns(table.columns)}) from stdin`),
  );
  try {
    await pipeline(counted, target, { signal });
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || isDatabaseAway(error)) throw error;
    throw new BackupError(`The database refuses ${path} (${error.message}): nothing was restored.`, {
      cause: error,
    });
  }
  return target.rowCount;
}

async function setSequences(client: ClientBase, { sequences }: ArchiveHeader): Promise<void> {
  for (const { table, column, lastValue, isCalled } of sequences) {
    await client.query('select setval(pg_get_serial_sequence($1, $2), $3::bigint, $4)', [
      quoteTable(table),
      column,
      lastValue,
      isCalled,
    ]);
  }
}

/** If the connection is lost during the commit its outcome is unknown, so none is claimed. */
async function commit(client: ClientBase): Promise<void> {
  await client.query('commit').catch((cause: unknown) => {
    throw new BackupError(
      'The database went away at the last step: the restore is done whole or not at all. Look, or run it again.',
      { cause },
    );
  });
}

/** Statistics and sorted indexes at once; where it fails, autovacuum does the same a little later. */
async function tidy(client: ClientBase, { tables }: ArchiveHeader): Promise<void> {
  const names = tables.map(({ name }) => quoteTable(name)).join(', ');
  await client.query(`vacuum (analyze) ${names}`).catch(() => {});
}
