import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Language } from '#shared/contract/languages.ts';
import type { FileReply } from '#shared/contract/transfers.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { attachmentNamed } from '#shared/server/http/file-names.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { PersonalFiles } from '#shared/server/personal-files.ts';
import type { Storage } from '#shared/server/storage/storage.ts';
import type { Texts } from '#shared/server/texts.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { ownFiles } from './own-files.ts';

interface Parts {
  storage: Storage;
  texts: Texts;
  personalFiles: PersonalFiles;
}

const BATCH = 200;

/**
 * Everything stored about one member as a ZIP archive that is made while it is sent: only one batch of rows
 * or one piece of a file is in memory at a time.
 */
export async function exportAccount(
  db: Queries,
  parts: Parts,
  viewer: Viewer,
  language: Language,
): Promise<FileReply> {
  const { id, username } = memberOf(viewer);
  await writeAudit(db.orm, viewer, { action: 'account.export', subjectType: 'user', subjectId: id });
  return {
    type: 'application/zip',
    bytes: null,
    cache: 'private, no-store',
    disposition: attachmentNamed(`ziyarah-${username}.zip`),
    read: () => zipOf(db, parts, id, language),
  };
}

async function zipOf(
  db: Queries,
  parts: Parts,
  userId: number,
  language: Language,
): Promise<NodeJS.ReadableStream> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  // The receiver sees the archive break off; an unhandled error would end the server.
  output.on('error', () => undefined);
  zip.on('error', (error) => output.destroy(error as Error));
  // Each file is opened when its turn comes, so that five hundred photos are not five hundred open files.
  let current: Readable | undefined;
  output.on('close', () => current?.destroy());
  const add = (name: string, compress: boolean, open: () => Promise<Readable>) =>
    zip.addReadStreamLazy(name, { compress, mtime: new Date() }, (done) => {
      open().then(
        (stream) => {
          current = stream;
          // The archive's writer does not listen for errors of its inputs.
          stream.on('error', (error) => output.destroy(error));
          done(null, stream);
        },
        (error) => output.destroy(error),
      );
    });
  const t = parts.texts.translate(language);
  zip.addBuffer(Buffer.from(`${t('own-data:readme')}\n`), 'README.txt');
  for (const [name, statement] of Object.entries(parts.personalFiles))
    add(`${name}.json`, true, async () => Readable.from(rowsOf(db, { name, statement, userId })));
  const missing: string[] = [];
  for (const { name, stored } of await ownFiles(db, userId))
    add(`files/${name}`, false, async () => {
      const file = await parts.storage.read(stored);
      if (!file) missing.push(name);
      return file?.stream ?? Readable.from([]);
    });
  // Written last, when all missing files are known.
  add('missing-files.txt', true, async () => Readable.from([missing.join('\n')]));
  zip.end();
  return output;
}

/** A JSON array with one row on each line. */
async function* rowsOf(
  db: Queries,
  { name, statement, userId }: { name: string; statement: string; userId: number },
): AsyncGenerator<string> {
  yield '[';
  let after = -1;
  for (let isFirst = true; ; ) {
    const rows = await db.rows<{ at: number; row: Record<string, unknown> }>({
      name: `export-rows-${name}`,
      text: `select x.at::float8 as at, to_jsonb(x) - 'at' as row from (${statement}) x where x.at > $2 order by x.at limit ${BATCH}`,
      values: [userId, after],
    });
    for (const { at, row } of rows) {
      yield `${isFirst ? '\n' : ',\n'}${JSON.stringify(row)}`;
      isFirst = false;
      after = at;
    }
    if (rows.length < BATCH) break;
  }
  yield '\n]\n';
}
