import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdtemp, stat } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { LANGUAGES } from '#shared/contract/languages.ts';
import { connectionUrl, SUPERUSER } from '#shared/server/postgres/connection-url.ts';
import { removeFolder } from '#shared/server/storage/remove-folder.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeMemorial, signInAs } from '#tests/support/factories.ts';

/** What a write needs, and what reading writes beside itself. */
const TABLES = ['duas', 'rate_limits', 'sessions'];

/** A disk of two megabytes; only root may make one. */
const canMount = process.geteuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;

let test: TestApp;
let superuser: pg.Client;
let disk: string;
beforeAll(async () => {
  if (!canMount) return;
  const operator = {
    OPERATOR_NAME: 'A council',
    OPERATOR_ADDRESS: 'Town Hall',
    OPERATOR_CONTACT: 'help@council.test',
  };
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100', ...operator } });
  const [, database = ''] = /@[^/]*\/([^/?]+)/.exec(test.ownerUrl) ?? [];
  superuser = new pg.Client({ connectionString: connectionUrl(inject('postgres'), SUPERUSER, database) });
  await superuser.connect();
  disk = await mkdtemp('/tmp/ziyarah-disk-');
  expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk]).status).toBe(0);
  const { rows } = await superuser.query<{ folder: string }>(
    `select current_setting('data_directory') as folder`,
  );
  const { uid, gid } = await stat(rows[0]?.folder ?? '');
  await chown(disk, uid, gid);
  await chmod(disk, 0o700);
  await superuser.query(`create tablespace small location '${disk}'`);
});
afterAll(async () => {
  if (!canMount) return;
  for (const table of TABLES) await superuser.query(`alter table ${table} set tablespace pg_default`);
  await superuser.query('drop table if exists filler');
  await superuser.query('drop tablespace small');
  await superuser.end();
  await test.close();
  spawnSync('umount', [disk]);
  await removeFolder(disk);
});

let sent = 0;
const send = (language: string, headers: Record<string, string> = {}) =>
  test.fetch('/api/duas', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language, ...headers },
    body: JSON.stringify({
      content: `${sent++} ${'May Allah have mercy on them '.repeat(10)}`,
      language: 'en',
    }),
  });
const ready = async () => {
  const response = await test.fetch('/ready');
  const { warnings } = (await response.json()) as { warnings: string[] };
  return { status: response.status, warnings };
};

/** Fills the disk, and what is free within the tables' own pages, until PostgreSQL itself says that it is full. */
async function fill(): Promise<void> {
  for (const table of TABLES) await superuser.query(`alter table ${table} set tablespace small`);
  await superuser.query('create table filler (text text) tablespace small');
  for (const [size, statement] of [
    [7000, 'insert into filler select $1 from generate_series(1, 5)'],
    [10, 'insert into filler select $1'],
  ] as const)
    for (let number = 0; number < 5000; number++) {
      const isTaken = await superuser.query(statement, ['x'.repeat(size)]).then(
        () => true,
        (error: { code?: string }) => error.code !== '53100',
      );
      if (!isTaken) break;
    }
}

describe.skipIf(!canMount)('a full disk under the database', () => {
  it('refuses writes in words, answers reads, and is told by /ready', async () => {
    const member = await signInAs(test);
    const memorial = await makeMemorial(test.db);
    expect((await send('en')).status).toBe(201);
    expect(await ready()).toMatchObject({ status: 200, warnings: [] });
    await fill();
    let refused = await send('en');
    // The pages that the tables have are filled first.
    for (let number = 0; refused.status === 201 && number < 50; number++) refused = await send('en');
    const words = new Set<string>();
    for (const language of LANGUAGES) {
      const reply = await send(language);
      expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '300']);
      const body = (await reply.json()) as { code: string; message: string };
      expect(body.code).toBe('common.no_room');
      words.add(body.message);
    }
    expect(words.size).toBe(LANGUAGES.length);
    const { status, warnings } = await ready();
    expect(status).toBe(200);
    expect(warnings).toEqual(['the disk of the database is full: writes are refused']);
    for (const path of [`/api/memorials/${memorial.id}`, '/api/graves?search=khan'])
      for (const headers of [{}, member.headers])
        expect((await test.fetch(path, { headers: headers as Record<string, string> })).status, path).toBe(
          200,
        );
    await superuser.query('drop table filler');
    expect((await send('en')).status).toBe(201);
  });
});
