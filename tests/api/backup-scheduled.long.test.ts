import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KeptBackup } from '#shared/server/backup/backup-list.ts';
import { makeBackup } from '#shared/server/backup/make-backup.ts';
import { folderPlace } from '#shared/server/backup/places/folder-place.ts';
import { connectTestDatabase } from '#tests/support/connect-test-database.ts';
import { makeGrave, makeMemorial, makeUser } from '#tests/support/factories.ts';
import { createFreshDatabase, type FreshDatabase } from '#tests/support/fresh-database.ts';
import { queryOnce } from '#tests/support/query-once.ts';
import { runCommand } from '#tests/support/run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'scheduled-'));
const place = join(folder, 'kept');
const identityFile = join(folder, 'key.txt');
const databases: FreshDatabase[] = [];
let source: FreshDatabase;
let recipient: string;
const SECRET = 'Amina of the secret page';

async function fresh(): Promise<FreshDatabase> {
  const database = await createFreshDatabase();
  databases.push(database);
  return database;
}

const listed = (): KeptBackup[] => JSON.parse(readFileSync(join(place, 'ziyarah-backups.json'), 'utf8'));
const settings = () => ({
  BACKUP_TO: place,
  BACKUP_RECIPIENT: recipient,
  DATA_DIR: join(folder, 'data'),
  LOG_LEVEL: 'silent',
});
/** The role that owns test databases may make none; operators' roles may, where they want backups to be tried. */
const asMaker = (database: FreshDatabase) => ({ ...settings(), DATABASE_OWNER_URL: database.superuserUrl });

let leaver: number;
let stayer: number;
beforeAll(async () => {
  source = await fresh();
  const identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
  writeFileSync(identityFile, `# a comment of age-keygen\n${identity}\n`);
  const db = connectTestDatabase(source.url);
  try {
    leaver = (await makeUser(db, { bio: SECRET })).id;
    stayer = (await makeUser(db)).id;
    await makeMemorial(db, { graveId: (await makeGrave(db)).id, createdBy: leaver, title: SECRET });
  } finally {
    await db.close();
  }
});
afterAll(async () => {
  await Promise.all(databases.map((database) => database.drop()));
  rmSync(folder, { recursive: true });
});

describe('a scheduled backup', () => {
  it('is encrypted on its way, read again, and noted', async () => {
    const said = await runCommand('backup-run', { database: source, folder, settings: settings() });
    expect(said).toMatchObject({ code: 0, err: '' });
    expect(said.out).toMatch(
      /^Backed up \d+ rows and 0 files to .+kept, ziyarah-.+\.backup\.age; it was read again\.\n$/,
    );
    const [made] = listed();
    expect(made).toMatchObject({ isEncrypted: true, restoredAt: null });
    expect(made?.verifiedAt).toBeTruthy();
    const bytes = readFileSync(join(place, made?.name ?? ''));
    expect(bytes.length).toBe(made?.bytes);
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    // Packed or not, nothing of it is readable, and nothing else was left behind.
    expect(bytes.includes(SECRET) || bytes.includes(Buffer.from([0x1f, 0x8b, 0x08, 0x00]))).toBe(false);
    expect(readdirSync(place).sort()).toEqual(
      [made?.name, 'ziyarah-backups.json', 'ziyarah-erased.json'].sort(),
    );
  });

  it('waits for no other: a second one at the same time does nothing', async () => {
    const before = listed().length;
    const holder = new Client({ connectionString: source.ownerUrl });
    await holder.connect();
    await holder.query('select pg_advisory_lock(7240121)');
    const said = await runCommand('backup-run', { database: source, folder, settings: settings() });
    await holder.end();
    expect(said.out).toContain('Another backup is under way');
    expect([said.code, listed().length]).toEqual([0, before]);
  });

  it('that cannot be written says so, and leaves the older ones', async () => {
    const before = listed();
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const given = { database: source, folder, settings: { ...settings(), BACKUP_TO: join(file, 'below') } };
    const said = await runCommand('backup-run', given);
    expect(said.code).toBe(1);
    expect(said.err).not.toBe('');
    expect(listed()).toEqual(before);
  });

  it('removes older ones only behind one that was read again', async () => {
    const at = join(folder, 'few');
    const options = { keepCount: 2, keepDays: 30, identityFile: undefined };
    const make = (day: number, where = folderPlace(at)) =>
      makeBackup(source.ownerUrl, where, { ...options, now: new Date(Date.UTC(2026, 10, day)) });
    await make(1);
    await make(2);
    const third = await make(3);
    expect(third.removed).toEqual(['ziyarah-2026-11-01T000000Z.backup']);
    // A place that loses bytes: the backup that cannot be read goes, the others stay.
    const lossy = folderPlace(at);
    const broken = {
      ...lossy,
      write: (name: string, bytes: AsyncIterable<Buffer>) =>
        lossy.write(name, name.endsWith('.backup') ? cut(bytes) : bytes),
    };
    await expect(make(4, broken)).rejects.toThrow(
      /damaged or cut off|is not what was written|no backup of Ziyarah, or a damaged one/,
    );
    expect(readdirSync(at).filter((name) => name.endsWith('.backup'))).toEqual([
      'ziyarah-2026-11-02T000000Z.backup',
      'ziyarah-2026-11-03T000000Z.backup',
    ]);
  });
});

async function* cut(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of bytes) yield piece.subarray(0, Math.max(1, piece.length - 1));
}

describe('npm run backup:verify', () => {
  const verify = (more: Record<string, string> = {}, ...args: string[]) =>
    runCommand(
      'backup-verify',
      { database: source, folder, settings: { ...asMaker(source), ...more } },
      ...args,
    );

  it('restores the newest into a database of its own, counts it and drops it', async () => {
    const said = await verify({ BACKUP_IDENTITY_FILE: identityFile });
    expect(said).toMatchObject({ code: 0, err: '' });
    expect(said.out).toMatch(/ {2}2 {2}users\n/);
    expect(said.out).toMatch(/can be restored: [\d,]+ rows of \d+ tables, 0 files\. Its audit log holds/);
    expect(listed()[0]?.restoredAt).toBeTruthy();
    const left = `select datname from pg_database where datname like 'ziyarah_verify_%'`;
    expect(await queryOnce(source.superuserUrl, left)).toEqual([]);
  });

  it('says in words what is missing', async () => {
    expect((await verify()).err).toContain('This backup is encrypted: BACKUP_IDENTITY_FILE must name');
    const other = join(folder, 'other.txt');
    writeFileSync(other, await generateX25519Identity());
    const wrong = await verify({ BACKUP_IDENTITY_FILE: other });
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('was encrypted for another one')]);
    const unable = await verify({ BACKUP_IDENTITY_FILE: identityFile, DATABASE_OWNER_URL: source.ownerUrl });
    expect([unable.code, unable.err]).toEqual([1, expect.stringContaining('CREATEDB')]);
    const gone = await verify({ BACKUP_IDENTITY_FILE: identityFile }, 'nowhere.backup');
    expect([gone.code, gone.err]).toEqual([1, expect.stringContaining('There is no file')]);
  });

  it('finds a changed audit log in a backup that can be restored', async () => {
    const target = await fresh();
    await queryOnce(
      target.ownerUrl,
      `insert into audit_log (actor_role, action, subject_type) values ('admin', 'test', 'grave');
       insert into audit_seals (audit_id, place, hash) select id, 1, 'abc' from audit_log`,
    );
    const file = join(folder, 'changed.backup');
    await runCommand('backup', { database: target, folder }, file);
    const said = await verify({}, file);
    expect([said.code, said.err]).toEqual([
      1,
      expect.stringContaining('its audit log is not as it was written'),
    ]);
  });
});

describe('after a restore', () => {
  it('whoever was erased since stays erased, and nobody else', async () => {
    const name = listed()[0]?.name ?? '';
    // Erased after the backup, and noted beside the backups by the hour.
    await queryOnce(
      source.ownerUrl,
      `insert into audit_log (actor_role, action, subject_type, subject_id, details)
       values ('system', 'account.erase', 'user', ${leaver}, '{"contributions": true}')`,
    );
    await queryOnce(source.ownerUrl, `delete from memorials; delete from users where id = ${leaver}`);
    await runCommand('backup-run', { database: source, folder, settings: settings() });
    const list = readFileSync(join(place, 'ziyarah-erased.json'), 'utf8');
    expect(JSON.parse(list)).toMatchObject([{ user: leaver, contributions: true }]);
    expect(list).not.toContain('@');

    const target = await fresh();
    const given = { ...settings(), BACKUP_IDENTITY_FILE: identityFile };
    const said = await runCommand('restore', { database: target, folder, settings: given }, name);
    expect(said).toMatchObject({ code: 0, err: '' });
    expect(said.out).toContain('are erased again: 1.');
    const ids = await queryOnce<{ id: string }>(target.ownerUrl, 'select id from users');
    expect(ids.map(({ id }) => Number(id))).toEqual([stayer]);
    const acts = await queryOnce(
      target.ownerUrl,
      `select subject_id::int as id from audit_log where action = 'account.erase'`,
    );
    expect(acts).toEqual([{ id: leaver }]);
    // A later restore of a younger backup meets the same list and touches nobody.
    const second = await fresh();
    const younger = await runCommand(
      'restore',
      { database: second, folder, settings: given },
      listed()[0]?.name ?? '',
    );
    expect([younger.code, younger.out.includes('erased again')]).toEqual([0, false]);
  });

  it('a number given to somebody else after the erasure is not meant', async () => {
    const target = await fresh();
    const early = join(folder, 'early');
    await runCommand('backup', { database: source, folder }, `${early}.backup`);
    const created = `select created_at from users where id = ${stayer}`;
    const [row] = await queryOnce<{ created_at: Date }>(source.ownerUrl, created);
    const before = new Date((row?.created_at.getTime() ?? 0) - 1000).toISOString();
    writeFileSync(
      join(folder, 'ziyarah-erased.json'),
      JSON.stringify([{ user: stayer, at: before, contributions: false }]),
    );
    const said = await runCommand('restore', { database: target, folder }, `${early}.backup`);
    rmSync(join(folder, 'ziyarah-erased.json'));
    expect(said.out).not.toContain('erased again');
    expect(await queryOnce(target.ownerUrl, 'select id::int as id from users')).toEqual([{ id: stayer }]);
  });

  it('without a list it is said', async () => {
    const target = await fresh();
    const said = await runCommand('restore', { database: target, folder }, join(folder, 'early.backup'));
    expect(said.out).toContain('No list of erased accounts (ziyarah-erased.json)');
    expect(existsSync(join(folder, 'ziyarah-erased.json'))).toBe(false);
  });
});
