import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { type CopyToStreamQuery, to as copyTo } from 'pg-copy-streams';
import { sealFor } from './age-seal.ts';
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchiveHeader,
  DATABASE_PREFIX,
  encodeLine,
  type PartRecord,
} from './archive-format.ts';
import { openCopyConnection, quoteColumns, quoteTable } from './copy-connection.ts';
import { describeSchema, readSequences } from './describe-schema.ts';
import { packSections } from './pack-sections.ts';
import type { StoredFiles, StoredName } from './stored-files.ts';
import { nothingYet, type OnProgress, type Transfer } from './transfer.ts';
import { writeWholeFile } from './whole-file.ts';
import { writeFiles } from './write-files.ts';

export interface BackupOptions {
  /** Without: the database alone. */
  files?: StoredFiles;
  /** An age public key; without it the archive lies in clear. */
  recipient?: string | undefined;
  signal?: AbortSignal;
  onProgress?: OnProgress;
}

/** Takes the bytes of an archive to where they stay: all of them, or none. */
export type Sink = (bytes: AsyncIterable<Buffer>, signal: AbortSignal | undefined) => Promise<void>;

/**
 * Writes the whole database, as it is at one instant, and the files that it names to a new archive. Readers and
 * writers go on meanwhile; only a change of the schema waits. There is no half archive: FILE appears when it is
 * complete.
 * @throws BackupError; and what the database throws when it goes away
 */
export async function backupDatabase(
  ownerUrl: string,
  target: { path: string; force: boolean },
  options: BackupOptions = {},
): Promise<Transfer> {
  return streamBackup(ownerUrl, (bytes, signal) => writeWholeFile(target, bytes, signal), options);
}

/** As `backupDatabase`, to any place. */
export async function streamBackup(
  ownerUrl: string,
  sink: Sink,
  options: BackupOptions = {},
): Promise<Transfer> {
  const client = await openCopyConnection(ownerUrl);
  // A generator that waits for rows cannot be stopped; closing its connection ends it.
  const leave = () => void client.end();
  options.signal?.addEventListener('abort', leave);
  const done = nothingYet();
  try {
    const said: Said = { headerSha256: '', parts: [], names: [] };
    const sections = [
      { chunks: writeTables(client, done, said, options), isPacked: false },
      { chunks: writeRest(done, said, options), isPacked: true },
    ];
    const packed = packSections(sections, options.signal);
    await sink(options.recipient ? sealFor(options.recipient, packed) : packed, options.signal);
    return done;
  } finally {
    options.signal?.removeEventListener('abort', leave);
    await client.end();
  }
}

/** The results of the first half of an archive that its end needs. */
interface Said {
  headerSha256: string;
  parts: PartRecord[];
  names: StoredName[];
}

async function* writeTables(
  client: ClientBase,
  done: Transfer,
  said: Said,
  { files, onProgress }: BackupOptions,
): AsyncGenerator<Buffer> {
  const header = await takeSnapshot(client);
  const headerLine = encodeLine(header);
  yield headerLine;
  const parts: { stream: CopyToStreamQuery; record: Omit<PartRecord, 'rows'> }[] = [];
  for (const { name, columns } of header.tables) {
    const part = encodeLine({ kind: 'part', path: DATABASE_PREFIX + name });
    yield part;
    const hash = createHash('sha256').update(part);
    let bytes = 0;
    const stream = client.query(copyTo(`copy ${quoteTable(name)} (${quoteColumns(columns)}) to stdout`));
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
      done.bytes += chunk.length;
      yield encodeLine({ kind: 'data', bytes: chunk.length });
      yield chunk;
      onProgress?.({ part: name, bytes: done.bytes });
    }
    done.tables += 1;
    parts.push({ stream, record: { path: DATABASE_PREFIX + name, bytes, sha256: hash.digest('hex') } });
  }
  said.names = (await files?.list(client)) ?? [];
  // A COPY stream knows its number of rows only after its last byte: certainly once the next statement is
  // done.
  await client.query('commit');
  said.parts = parts.map(({ stream, record }) => ({ ...record, rows: stream.rowCount }));
  said.headerSha256 = createHash('sha256').update(headerLine).digest('hex');
  done.rows = said.parts.reduce((sum, { rows }) => sum + rows, 0);
}

/** After the snapshot: files may take hours, and the database must be able to tidy up meanwhile. */
async function* writeRest(
  done: Transfer,
  said: Said,
  { files, signal, onProgress }: BackupOptions,
): AsyncGenerator<Buffer> {
  // Read only now, because it is not known before the tables are read.
  const { headerSha256, parts, names } = said;
  const media = files && (yield* writeFiles(files.storage, names, done, { signal, onProgress }));
  yield encodeLine({ kind: 'trailer', headerSha256, parts, ...(media ? { media } : {}) });
}

/** Opens the transaction that sees one instant. The locks come first, so that no migration slips in between. */
async function takeSnapshot(client: ClientBase): Promise<ArchiveHeader> {
  const { tables } = await describeSchema(client);
  await client.query('begin isolation level repeatable read read only');
  await client.query(
    `lock table ${tables.map(({ name }) => quoteTable(name)).join(', ')} in access share mode`,
  );
  const schema = await describeSchema(client);
  return {
    kind: 'header',
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    createdAt: new Date().toISOString(),
    ...schema,
    sequences: await readSequences(client, schema),
  };
}
