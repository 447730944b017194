import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '#features/site/demo/server/seed-demo.ts';
import { backupDatabase } from '#shared/server/backup/backup-database.ts';
import { openArchive } from '#shared/server/backup/open-archive.ts';
import { restoreDatabase } from '#shared/server/backup/restore-database.ts';
import { createKeyRing } from '#shared/server/keys/key-ring.ts';
import { connectTestDatabase } from '#tests/support/connect-test-database.ts';
import { makeDua, makeGrave, makeMemorial, makeUser } from '#tests/support/factories.ts';
import { createFreshDatabase, type FreshDatabase } from '#tests/support/fresh-database.ts';
import { queryOnce } from '#tests/support/query-once.ts';
import { runCommand } from '#tests/support/run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
const archive = join(folder, 'whole.backup');
const AWKWARD = 'tab\t line\n return\r slash \\ end \\. quote " \' \\N \u{1F54C} محمد\u200f';
let source: FreshDatabase;
const databases: FreshDatabase[] = [];

async function freshDatabase(): Promise<FreshDatabase> {
  const database = await createFreshDatabase();
  databases.push(database);
  return database;
}

/** Rows and a hash of all values of every table, and where every sequence stands. */
async function fingerprint({ ownerUrl }: FreshDatabase): Promise<Record<string, string>> {
  const tables = await queryOnce<{ name: string }>(
    ownerUrl,
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('sessions', 'push_subscriptions', 'rate_limits', 'stream_viewers')`,
  );
  // Numbers of transactions are each database's own.
  const value = `(to_jsonb(t) - 'changed_in')::text`;
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || md5(coalesce(string_agg(${value}, e'\\n' order by ${value}), '')) as hash from ${name} t`,
  );
  const sequences = `select 'sequence ' || sequencename, coalesce(last_value::text, 'unused') from pg_sequences where schemaname = 'public'`;
  const rows = await queryOnce<{ name: string; hash: string }>(
    ownerUrl,
    [...parts, sequences].join(' union all '),
  );
  // Tokens of programs are in a backup, and a restore ends them.
  return { ...Object.fromEntries(rows.map(({ name, hash }) => [name, hash])), api_tokens: 'not compared' };
}

async function seed({ url }: FreshDatabase): Promise<void> {
  const db = connectTestDatabase(url);
  try {
    await seedDemo(db, () => {}, { keyRing: createKeyRing('x'.repeat(40)), origin: 'http://localhost' });
    const author = await makeUser(db, { bio: AWKWARD });
    const grave = await makeGrave(db, {
      lat: 53.79213412345678,
      lng: -1.782340981234567,
      location: AWKWARD,
    });
    const memorial = await makeMemorial(db, { graveId: grave.id, visibility: 'private', title: AWKWARD });
    await makeDua(db, { memorialId: memorial.id, content: AWKWARD });
    await db.pool.query(`
      with post as (insert into memorial_posts (memorial_id, author_id, content) values (${memorial.id}, ${author.id}, 'x') returning id)
      insert into memorial_comments (post_id, content) select id, 'parent' from post;
      insert into memorial_comments (post_id, parent_id, content) select post_id, id, 'child' from memorial_comments where content = 'parent';
      insert into audit_log (actor_role, action, subject_type, details) values ('admin', 'test', 'grave', jsonb_build_object('a', e'\\t\\\\"'));
      insert into audit_seals (audit_id, place, hash) values (1, 1, 'abc');
      insert into sessions (sid, token_hash, token_scope, user_id, expire, ends_at) values ('s', 'h', 'full', ${author.id}, now(), now());
      insert into api_tokens (user_id, name, prefix, hash, scopes, role, has_factor, expires_at)
        values (${author.id}, 'Nightly copy', 'zy_abcdefgh', 'a hash', '["own:read"]', 'user', false, now() + interval '1 year');
      insert into rate_limits values ('k', 3, 99);
      update widow_support_stats set total_widows_supported = 12`);
  } finally {
    await db.close();
  }
}

beforeAll(async () => {
  source = await freshDatabase();
  await seed(source);
  await backupDatabase(source.ownerUrl, { path: archive, force: false });
});
afterAll(async () => {
  await Promise.all(databases.map((database) => database.drop()));
  rmSync(folder, { recursive: true });
});

async function restoreFrom(path: string, target: FreshDatabase) {
  const opened = await openArchive(path);
  try {
    return await restoreDatabase(opened, target.ownerUrl);
  } finally {
    opened.close();
  }
}

function changeInAnotherProcess(url: string): void {
  const script = `import pg from 'pg';
    const client = new pg.Client(process.argv[1]);
    await client.connect();
    await client.query("update memorial_comments set content = 'later'; delete from verification_documents; insert into users (email, username, first_name, password_hash) values ('late@example.org', 'late', 'Late', '')");
    await client.end();`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script, url], {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}

function write(name: string, content: Buffer | string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** The archive with its unpacked bytes changed: as compression would not notice it. */
function altered(name: string, change: (bytes: Buffer) => Buffer): string {
  return write(name, gzipSync(change(gunzipSync(readFileSync(archive)))));
}

function replaced(name: string, from: string, to: string): string {
  return altered(name, (bytes) => {
    const at = bytes.indexOf(from);
    if (at < 0) throw new Error(`the archive has no ${from}`);
    return Buffer.concat([
      bytes.subarray(0, at),
      Buffer.from(to),
      bytes.subarray(at + Buffer.byteLength(from)),
    ]);
  });
}

describe('backup and restore', () => {
  it('bring back every value of every table and every sequence, but no sign-ins and no tokens of programs', async () => {
    const target = await freshDatabase();
    const before = await fingerprint(source);
    const restored = await restoreFrom(archive, target);
    const after = await fingerprint(target);
    expect(after).toEqual(before);
    // One that its owner ended since the backup would open again.
    const tokens = 'select count(*)::int as tokens from api_tokens';
    expect(await queryOnce(source.url, tokens)).toEqual([{ tokens: 1 }]);
    expect(await queryOnce(target.url, tokens)).toEqual([{ tokens: 0 }]);
    expect(Object.keys(after).filter((name) => !name.startsWith('sequence'))).toHaveLength(restored.tables);
    const left = `select (select count(*) from sessions)::int as s, (select count(*) from rate_limits)::int as r`;
    expect(await queryOnce(source.url, left)).toEqual([{ s: 1, r: 1 }]);
    expect(await queryOnce(target.url, left)).toEqual([{ s: 0, r: 0 }]);
    const [awkward] = await queryOnce(target.url, `select bio from users where bio like 'tab%'`);
    expect(awkward).toEqual({ bio: AWKWARD });
    // The application goes on where it was: new ids, and an audit trail that only grows.
    const db = connectTestDatabase(target.url);
    try {
      await makeMemorial(db);
    } finally {
      await db.close();
    }
    await expect(queryOnce(target.ownerUrl, 'delete from audit_log')).rejects.toThrow('append-only');
  });

  it('writes a file that only its owner may read, without sign-ins', () => {
    expect(statSync(archive).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).not.toContain('whole.backup.part');
    const text = gunzipSync(readFileSync(archive)).toString();
    expect(text).not.toContain('database/sessions');
    expect(text).not.toContain('database/rate_limits');
  });

  it('sees one instant, whatever is written meanwhile', async () => {
    const before = await fingerprint(source);
    const path = join(folder, 'instant.backup');
    let tables = 0;
    const onProgress = () => {
      tables += 1;
      // In another process and awaited: done before the later tables are read.
      if (tables === 1) changeInAnotherProcess(source.ownerUrl);
    };
    await backupDatabase(source.ownerUrl, { path, force: false }, { onProgress });
    expect(await fingerprint(source)).not.toEqual(before);
    const target = await freshDatabase();
    await restoreFrom(path, target);
    expect(await fingerprint(target)).toEqual(before);
  });
});

describe('restore refuses and changes nothing', () => {
  const whole = () => readFileSync(archive);
  it.each([
    ['an empty file', () => write('empty', ''), 'no backup of Ziyarah'],
    ['another file', () => write('text', 'Name,Cemetery\n'), 'no backup of Ziyarah'],
    ['another gzip file', () => write('gz', gzipSync('{"kind":"header"}\n')), 'no backup of Ziyarah'],
    ['a file that is not there', () => join(folder, 'nowhere'), 'There is no file'],
    ['a folder', () => folder, 'This is not a file'],
    [
      'a file cut in the middle',
      () => write('half', whole().subarray(0, whole().length / 2)),
      'damaged or cut off',
    ],
    ['a file without its last byte', () => write('last', whole().subarray(0, -1)), 'damaged or cut off'],
    [
      'a flipped bit',
      () => {
        const bytes = whole();
        const at = Math.floor(bytes.length * 0.7);
        bytes[at] = (bytes[at] ?? 0) ^ 8;
        return write('bit', bytes);
      },
      /damaged or cut off|refuses/,
    ],
    [
      'a missing trailer',
      () => altered('trailer', (bytes) => bytes.subarray(0, bytes.lastIndexOf('{"kind":"trailer"'))),
      'its end is missing',
    ],
    [
      'something behind the trailer',
      () => altered('more', (bytes) => Buffer.concat([bytes, bytes])),
      'damaged',
    ],
    ['changed rows', () => replaced('rows', 'Person', 'Parson'), 'database/users is not what was written'],
    ['another number of rows', () => replaced('count', '"rows":1}', '"rows":2}'), 'is not what was written'],
    ['changed sequences', () => replaced('sequence', '"isCalled":true', '"isCalled":false'), 'damaged'],
    ['rows that break a rule', () => replaced('rule', '\tprivate\t', '\tpr1vate\t'), 'memorials_visibility'],
    [
      'an unknown part',
      () => replaced('part', 'database/users', 'media/users'),
      "cannot restore the backup's part",
    ],
    ['a later format', () => replaced('later', '"version":1', '"version":2'), 'newer version'],
    [
      'an older schema',
      () => replaced('older', '"migrations":["', '"migrations":[],"x":["'),
      'older version of Ziyarah (0 of',
    ],
    ['a newer schema', () => altered('newer', withOneMigrationMore), 'newer version of Ziyarah'],
    [
      'another schema',
      () => replaced('other', '"migrations":["', '"migrations":["0'),
      'another line of migrations',
    ],
  ])('%s', async (_what, make, sentence) => {
    const target = await empty();
    const before = await fingerprint(target);
    const refusal = restoreFrom(make(), target);
    await expect(refusal).rejects.toThrow(sentence);
    await expect(refusal).rejects.toMatchObject({ name: 'BackupError' });
    expect(await fingerprint(target)).toEqual(before);
  });

  it('a database that is not empty', async () => {
    const before = await fingerprint(source);
    await expect(restoreFrom(archive, source)).rejects.toThrow(
      /^This database is not empty \(.+and \d+ more\)/,
    );
    expect(await fingerprint(source)).toEqual(before);
  });

  let shared: FreshDatabase | undefined;
  async function empty(): Promise<FreshDatabase> {
    shared ??= await freshDatabase();
    return shared;
  }

  function withOneMigrationMore(bytes: Buffer): Buffer {
    const end = bytes.indexOf('\n');
    const header = JSON.parse(bytes.subarray(0, end).toString());
    header.migrations.push('later');
    return Buffer.concat([Buffer.from(JSON.stringify(header)), bytes.subarray(end)]);
  }
});

describe('npm run backup, npm run restore', () => {
  const run = (command: 'backup' | 'restore', database: FreshDatabase, ...args: string[]) =>
    runCommand(command, { database, folder }, ...args);

  it('say in one line what was done', async () => {
    const backup = await run('backup', source, 'cli.backup');
    expect(backup).toMatchObject({ code: 0, err: '' });
    expect(backup.out).toMatch(
      /^Backed up [\d,]+ rows of \d+ tables and 0 files to .+cli\.backup \(\d+\.\d MB\)\.\n$/,
    );
    const target = await freshDatabase();
    const restore = await run('restore', target, 'cli.backup');
    expect(restore).toMatchObject({ code: 0, err: '' });
    expect(restore.out).toMatch(
      /^Restored [\d,]+ rows of \d+ tables and 0 files; the backup is of 20[^,]+\.\n$/,
    );
    expect(await fingerprint(target)).toEqual(await fingerprint(source));
  });

  it.each([
    ['backup', ['--quick', 'a'], "Unknown option '--quick'."],
    ['backup', ['no/where'], 'its folder does not exist'],
    ['backup', ['whole.backup'], 'There is a file already'],
    ['restore', ['whole.backup'], 'This database is not empty'],
  ] as const)('%s %j is answered with one sentence and exit code 1', async (command, args, sentence) => {
    const { code, out, err } = await run(command, source, ...args);
    expect(err).toContain(sentence);
    expect(err).not.toContain('    at ');
    expect({ code, out }).toEqual({ code: 1, out: '' });
  });

  it('keep the older file and no half one when a backup is broken off; --force replaces it', async () => {
    const path = write('nightly.backup', 'older');
    const target = { path, force: true };
    const stop = new AbortController();
    const broken = backupDatabase(source.ownerUrl, target, {
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    await expect(broken).rejects.toThrow();
    expect(readFileSync(path, 'utf8')).toBe('older');
    expect(existsSync(`${path}.part`)).toBe(false);
    write('nightly.backup.part', 'left by a kill');
    write('other.backup.part', 'of another backup');
    await expect(
      backupDatabase(source.ownerUrl, { path: join(folder, 'other.backup'), force: false }),
    ).rejects.toThrow('another backup is under way');
    expect(readFileSync(join(folder, 'other.backup.part'), 'utf8')).toBe('of another backup');
    await expect(
      backupDatabase(source.ownerUrl, { path: join(folder, 'nightly.backup'), force: false }),
    ).rejects.toThrow('There is a file already');
    await backupDatabase(source.ownerUrl, target);
    const replaced = await openArchive(path);
    replaced.close();
    expect(replaced.header.tables.length).toBeGreaterThan(20);
  });

  it('restore nothing when a restore is broken off', async () => {
    const target = await freshDatabase();
    const opened = await openArchive(archive);
    const stop = new AbortController();
    const options = { signal: stop.signal, onProgress: () => stop.abort() };
    await expect(restoreDatabase(opened, target.ownerUrl, options)).rejects.toThrow();
    opened.close();
    await restoreFrom(archive, target);
  });
});
