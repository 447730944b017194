import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graveCleaningBookings } from '#db/schema/cleaning.ts';
import { media } from '#db/schema/media.ts';
import { finishPhoto } from '#features/remember/media/server/finish-photo.ts';
import { listStoredFiles } from '#features/remember/media/server/list-stored-files.ts';
import { SOURCE_NAME } from '#features/remember/media/server/media-address.ts';
import { createMediaParts, type MediaParts } from '#features/remember/media/server/media-parts.ts';
import { backupDatabase } from '#shared/server/backup/backup-database.ts';
import { openArchive } from '#shared/server/backup/open-archive.ts';
import { restoreDatabase } from '#shared/server/backup/restore-database.ts';
import { nothingYet } from '#shared/server/backup/transfer.ts';
import { writeFiles } from '#shared/server/backup/write-files.ts';
import { createLocalStorage } from '#shared/server/storage/local-storage.ts';
import type { Storage } from '#shared/server/storage/storage.ts';
import { makeBradfordGrave, makeCleaner, today } from '#tests/support/cleaning-world.ts';
import { connectTestDatabase } from '#tests/support/connect-test-database.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';
import { createFreshDatabase, type FreshDatabase } from '#tests/support/fresh-database.ts';
import { makePicture } from '#tests/support/make-media.ts';
import { KEPT_CODE } from '#tests/support/run-command.ts';
import { upload } from '#tests/support/send-media.ts';
import { testJobs } from '#tests/support/test-jobs.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-media-'));
const dataDir = join(folder, 'source');
const archive = join(folder, 'whole.backup');
const VIDEO = 'V'.repeat(22);
let test: TestApp;
let parts: MediaParts;
let keys: string[];
const databases: FreshDatabase[] = [];

/** A new, empty place: database and folder. */
async function emptyPlace(storage?: Storage) {
  const database = await createFreshDatabase();
  databases.push(database);
  const at = mkdtempSync(join(folder, 'target-'));
  const files = { storage: storage ?? createLocalStorage(join(at, 'media')), workFolder: join(at, 'work') };
  return { database, at, files };
}
type Place = Awaited<ReturnType<typeof emptyPlace>>;

const source = () => ({ storage: parts.storage, list: listStoredFiles });
const backup = (path: string, files = source()) =>
  backupDatabase(test.ownerUrl, { path, force: false }, { files });

async function restore(path: string, { database, files }: Place) {
  const opened = await openArchive(path);
  try {
    return { ...(await restoreDatabase(opened, database.ownerUrl, { files })), opened };
  } finally {
    opened.close();
  }
}

/** Of every file under `<place>/media`: its name and SHA-256. */
function filesUnder(place: string): Record<string, string> {
  const root = join(place, 'media');
  if (!existsSync(root)) return {};
  const names = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    names
      .map(({ parentPath, name }) => join(parentPath, name))
      .toSorted()
      .map((path) => [
        path.slice(root.length + 1),
        createHash('sha256').update(readFileSync(path)).digest('hex'),
      ]),
  );
}

async function countUploads({ database }: Place): Promise<number> {
  const db = connectTestDatabase(database.url, { max: 1 });
  return db.orm.$count(media).finally(() => db.close());
}

/** The archive with its unpacked bytes changed. */
function altered(name: string, change: (bytes: Buffer) => Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, gzipSync(change(gunzipSync(readFileSync(archive))), { level: 1 }));
  return path;
}

/** A document of a cleaner, and a photo before and after from a visit of hers, as she sends them. */
async function sendVisitFiles(): Promise<void> {
  const cleaner = await makeCleaner(test);
  const client = await signInAs(test);
  const grave = await makeBradfordGrave(test.db);
  const [visit] = await test.db.orm
    .insert(graveCleaningBookings)
    .values({
      graveId: grave.id,
      clientId: client.user.id,
      cleanerId: cleaner.cleaner.id,
      serviceType: 'one_off',
      preferredDate: today(),
      scheduledDate: today(),
      status: 'in_progress',
      price: '25.00',
    })
    .returning();
  const send = async (path: string, file: Buffer, values: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(values)) body.set(name, value);
    body.set('file', new Blob([new Uint8Array(file)]), 'a.jpg');
    const { headers } = cleaner;
    expect((await test.fetch(path, { method: 'POST', headers, body })).status).toBe(201);
  };
  const picture = await makePicture();
  for (const stage of ['before', 'after']) {
    await send(`/api/cleaning/bookings/${visit?.id}/photos`, picture, { stage });
  }
  await send('/api/cleaners/mine/documents', picture, { kind: 'identity', name: 'a.jpg' });
}

beforeAll(async () => {
  test = await createTestApp({ settings: { DATA_DIR: dataDir } });
  const jobs = testJobs(test.db, (error) => console.error(error));
  parts = createMediaParts({ db: test.db, jobs, config: { s3: undefined, dataDir, ffmpegPath: undefined } });
  const { headers, user } = await signInAs(test);
  const picture = await makePicture();
  const [finished, begun] = [await upload(test, headers, picture), await upload(test, headers, picture)];
  const [row] = await test.db.orm.select().from(media).where(eq(media.key, finished.key));
  await finishPhoto(parts, row?.id ?? 0);
  // As the queued job does, which no worker takes here.
  await parts.storage.remove(`${finished.key}/${SOURCE_NAME}`);
  keys = [finished.key, begun.key];
  // Longer than what is held in memory, and as uploaded: nothing is made of it yet.
  const film = join(folder, 'film');
  writeFileSync(film, randomBytes(6 * 1024 * 1024 + 1));
  await parts.storage.put(`${VIDEO}/source`, { path: film }, 'application/octet-stream');
  const video = { key: VIDEO, kind: 'video', bytes: 1, ownerId: user.id, source: 'source' };
  await test.db.orm.insert(media).values(video);
  await backup(archive);
});
afterAll(async () => {
  await parts.jobs.close();
  await test.close();
  await Promise.all(databases.map((database) => database.drop()));
  rmSync(folder, { recursive: true, force: true });
});

describe('a backup with files', () => {
  it('brings back every rendition and every source, byte by byte, over what lies there', async () => {
    const place = await emptyPlace();
    await place.files.storage.put(`${keys[0]}/large.webp`, Buffer.from('something else'), 'image/webp');
    const { files, opened } = await restore(archive, place);
    const before = filesUnder(dataDir);
    expect(filesUnder(place.at)).toEqual(before);
    expect(files).toBe(Object.keys(before).length);
    const names = Object.keys(before);
    expect(names.filter((name) => name.endsWith('.avif')).length).toBeGreaterThan(0);
    expect(names.filter((name) => name.endsWith('.webp')).length).toBe(6);
    expect(names).toEqual(expect.arrayContaining([`${keys[1]}/source`, `${VIDEO}/source`]));
    expect(opened.parts.missing).toBe(0);
    expect(await countUploads(place)).toBe(3);
    expect(statSync(join(place.at, 'media', `${VIDEO}/source`)).mode & 0o777).toBe(0o600);
    expect(readdirSync(place.files.workFolder)).toEqual([]);
  });

  it('tells the storage what each file is', async () => {
    const types: Record<string, string> = {};
    const storage: Storage = {
      ...createLocalStorage(join(folder, 'typed')),
      put: async (name, _content, type) => {
        types[name] = type;
      },
    };
    await restore(archive, await emptyPlace(storage));
    expect(types).toMatchObject({
      [`${keys[0]}/large.webp`]: 'image/webp',
      [`${keys[1]}/source`]: 'application/octet-stream',
    });
    expect(Object.values(types)).toContain('image/avif');
  });

  it('names what is missing and keeps the rest', async () => {
    const path = join(folder, 'missing.backup');
    const name = `${keys[1]}/small.webp`;
    const at = join(dataDir, 'media', name);
    const content = readFileSync(at);
    unlinkSync(at);
    const told = await backup(path).finally(() => writeFileSync(at, content));
    expect(told.missing).toEqual([name]);
    const place = await emptyPlace();
    const { files, opened } = await restore(path, place);
    expect(files).toBe(told.files);
    expect(opened.parts.missing).toBe(1);
    const { [name]: _gone, ...others } = filesUnder(dataDir);
    expect(filesUnder(place.at)).toEqual(others);
  });

  it('is not made of a file that breaks off', async () => {
    const path = join(folder, 'broken.backup');
    const read: Storage['read'] = async (name) => {
      const file = await parts.storage.read(name);
      if (!file || !name.startsWith(VIDEO)) return file;
      file.stream.destroy();
      const breaking = async function* () {
        yield Buffer.alloc(70_000);
        throw Object.assign(new Error('i/o'), { code: 'EIO' });
      };
      return { ...file, stream: Readable.from(breaking(), { objectMode: false }) };
    };
    const broken = backup(path, { ...source(), storage: { ...parts.storage, read } });
    await expect(broken).rejects.toThrow(`${VIDEO}/source cannot be read (EIO)`);
    await expect(broken).rejects.toMatchObject({ name: 'BackupError' });
    expect([existsSync(path), existsSync(`${path}.part`)]).toEqual([false, false]);
  });
});

describe('a backup that nobody takes to its end', () => {
  it('closes the file that it was reading', async () => {
    const opened: Readable[] = [];
    const read: Storage['read'] = async (name) => {
      const file = await parts.storage.read(name);
      if (file) opened.push(file.stream);
      return file;
    };
    const names = [{ name: `${VIDEO}/source`, type: 'video/mp4' }];
    const pieces = writeFiles({ ...parts.storage, read }, names, nothingYet());
    for await (const piece of pieces) if (piece.length > 1000) break;
    expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]);
  });
});

describe('a restore that is refused leaves the database empty and can be repeated', () => {
  const cut = (share: number) => {
    const path = join(folder, `cut-${share}`);
    const whole = readFileSync(archive);
    writeFileSync(path, whole.subarray(0, Math.floor(whole.length * share)));
    return path;
  };
  const line = (bytes: Buffer, kind: string, from = 0) => {
    const at = bytes.indexOf(`{"kind":"${kind}"`, from);
    return { at, end: bytes.indexOf('\n', at) + 1 };
  };
  const fileAt = (bytes: Buffer, key: string) => bytes.indexOf(`{"kind":"part","path":"media/${key}`);

  it.each([
    ['cut in the first file', () => cut(0.05), /damaged or cut off/],
    ['cut in the last file', () => cut(0.9), /damaged or cut off/],
    ['cut before its last byte', () => cut(1 - 1e-7), /damaged or cut off/],
    [
      'with a changed byte in a file',
      () =>
        altered('byte', (bytes) => {
          const { end } = line(bytes, 'data', fileAt(bytes, VIDEO));
          bytes[end + 5] = (bytes[end + 5] ?? 0) ^ 1;
          return bytes;
        }),
      `media/${VIDEO}/source is not what was written`,
    ],
    [
      'without one of its files',
      () =>
        altered('less', (bytes) => {
          const at = fileAt(bytes, VIDEO);
          const { end } = line(bytes, 'end', at);
          return Buffer.concat([bytes.subarray(0, at), bytes.subarray(end)]);
        }),
      'its files are not all that were written',
    ],
    [
      'with a file that would leave its folder',
      () =>
        altered('away', (bytes) =>
          Buffer.from(bytes.toString('latin1').replace(`media/${VIDEO}/`, 'media/../'), 'latin1'),
        ),
      'cannot restore the backup\'s part "media/../source"',
    ],
  ])('%s', async (_what, make, sentence) => {
    const place = await emptyPlace();
    const refusal = restore(make(), place);
    await expect(refusal).rejects.toThrow(sentence);
    await expect(refusal).rejects.toMatchObject({ name: 'BackupError' });
    expect(await countUploads(place)).toBe(0);
    expect(filesUnder(dataDir)).toMatchObject(filesUnder(place.at));
    expect(existsSync(place.files.workFolder) ? readdirSync(place.files.workFolder) : []).toEqual([]);
    await restore(archive, place);
    expect(filesUnder(place.at)).toEqual(filesUnder(dataDir));
    expect(await countUploads(place)).toBe(3);
  });

  it('where the files find no room', async () => {
    const at = join(folder, 'full');
    const storage: Storage = {
      ...createLocalStorage(at),
      put: async () => {
        throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
      },
    };
    const place = await emptyPlace(storage);
    await expect(restore(archive, place)).rejects.toThrow(/cannot be stored \(ENOSPC\)/);
    expect(await countUploads(place)).toBe(0);
  });
});

describe('a backup from before there were files in it', () => {
  it('restores as ever', async () => {
    const path = join(folder, 'older.backup');
    await backupDatabase(test.ownerUrl, { path, force: false });
    expect(gunzipSync(readFileSync(path)).toString()).not.toContain('"media":{');
    const place = await emptyPlace();
    const { files, opened } = await restore(path, place);
    expect([files, opened.parts.missing]).toEqual([0, null]);
    expect(await countUploads(place)).toBe(3);
  });
});

describe('npm run backup, npm run restore', () => {
  async function run(command: string, url: string, ownerUrl: string, at: string, file: string) {
    const script = join(import.meta.dirname, `../../scripts/commands/${command}.ts`);
    const env = {
      PATH: process.env.PATH,
      ...KEPT_CODE,
      INIT_CWD: folder,
      DATABASE_URL: url,
      DATABASE_OWNER_URL: ownerUrl,
      DATA_DIR: at,
      SECRET_KEY: 'a key for tests that is long enough',
    };
    const child = spawn(process.execPath, [script, file], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
    const code = await new Promise((resolve) => child.on('close', resolve));
    return { code, said };
  }

  it('hold the files, and say which were missing', async () => {
    const name = `${keys[0]}/medium.webp`;
    const at = join(dataDir, 'media', name);
    const content = readFileSync(at);
    unlinkSync(at);
    const made = await run('backup', test.db.url, test.ownerUrl, dataDir, 'cli.backup');
    writeFileSync(at, content);
    const files = Object.keys(filesUnder(dataDir)).length - 1;
    expect(made.said).toMatch(new RegExp(`tables and ${files} files to .+\\(\\d+\\.\\d MB\\)\\.`));
    expect(made.said).toContain(`the storage does not have: 1.\n  ${name}\n`);
    const place = await emptyPlace();
    const { url, ownerUrl } = place.database;
    const put = await run('restore', url, ownerUrl, place.at, 'cli.backup');
    expect(put.said).toMatch(new RegExp(`tables and ${files} files; the backup is of 20.+Z\\.\\n`));
    expect(put.said).toContain('missing already when it was made: 1.');
    expect([made.code, put.code]).toEqual([0, 0]);
    const { [name]: _gone, ...others } = filesUnder(dataDir);
    expect(filesUnder(place.at)).toEqual(others);
  });

  it('hold what cleaners showed of themselves, and their photos of visits', async () => {
    await sendVisitFiles();
    const groups = ['cleaning-photos/', 'cleaner-documents/'];
    const of = (at: string) =>
      Object.entries(filesUnder(at)).filter(([name]) => groups.some((group) => name.startsWith(group)));
    expect(of(dataDir)).toHaveLength(3);
    const made = await run('backup', test.db.url, test.ownerUrl, dataDir, 'visits.backup');
    const place = await emptyPlace();
    const { url, ownerUrl } = place.database;
    const put = await run('restore', url, ownerUrl, place.at, 'visits.backup');
    expect([made.code, put.code]).toEqual([0, 0]);
    expect(made.said).not.toContain('does not have');
    expect(of(place.at)).toEqual(of(dataDir));
    const db = connectTestDatabase(url, { max: 1 });
    try {
      const { rows: photos } = await db.pool.query('select key from booking_photos');
      const { rows: documents } = await db.pool.query('select key from cleaner_documents');
      const named = [
        ...photos.map(({ key }) => `cleaning-photos/${key}`),
        ...documents.map(({ key }) => `cleaner-documents/${key}`),
      ];
      expect(named.toSorted()).toEqual(of(place.at).map(([name]) => name));
    } finally {
      await db.close();
    }
  });
});
