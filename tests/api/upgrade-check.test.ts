import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import journal from '#db/migrations/meta/_journal.json' with { type: 'json' };
import { backupDatabase } from '#shared/server/backup/backup-database.ts';
import { migrateDatabase } from '#shared/server/db/migrate-database.ts';
import { createClient } from '#shared/server/db/open-connections.ts';
import { newsSince, numberOf } from '#shared/server/upgrade/change-log.ts';
import { readUpgradeSpan } from '#shared/server/upgrade/pending-migrations.ts';
import { rehearseMigrations } from '#shared/server/upgrade/rehearse-migrations.ts';
import { createBareDatabase } from '#tests/support/bare-database.ts';
import { createFreshDatabase, type FreshDatabase } from '#tests/support/fresh-database.ts';
import { queryOnce } from '#tests/support/query-once.ts';
import { runCommand } from '#tests/support/run-command.ts';

const NEWEST = journal.entries.length;
/** Before `0037_first_reactions` and what came after it. */
const OLDER = journal.entries.findIndex(({ tag }) => tag === '0037_first_reactions');
/** From here on a migration lets the version before it go on running, or says in its first line why it cannot. */
const SAFE_FROM = journal.entries.findIndex(({ tag }) => tag === '0040_organisation_sign_in') + 1;
const CONTRACT = /^-- contract: \S/;

const folder = mkdtempSync(join(tmpdir(), 'upgrade-check-'));
const changeLog = readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8');
const databases: FreshDatabase[] = [];

/** With all migrations it is copied, which takes a tenth of running them. */
async function databaseAt(migrations: number): Promise<FreshDatabase> {
  const database = await (migrations === NEWEST ? createFreshDatabase() : createBareDatabase());
  databases.push(database);
  if (migrations < NEWEST) await migrateDatabase(database.ownerUrl, migrations);
  return database;
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = createClient({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** What one invented migration does to tables as they are now. */
async function rehearseOne(...statements: string[]) {
  const database = await createFreshDatabase();
  databases.push(database);
  return withClient(database.ownerUrl, (client) => rehearseMigrations(client, [{ tag: 'x', statements }]));
}

let older: FreshDatabase;
beforeAll(async () => {
  older = await databaseAt(OLDER);
  await queryOnce(
    older.ownerUrl,
    `insert into users (email, username, first_name, password_hash) values ('old@example.org', 'old', 'Amina', '')`,
  );
});
afterAll(async () => {
  await Promise.all(databases.map((database) => database.drop()));
  rmSync(folder, { recursive: true });
});

describe('npm run upgrade:check', () => {
  const settings = () => ({ DATABASE_OWNER_URL: older.superuserUrl, DATA_DIR: join(folder, 'data') });

  it('says what will run, what it locks and changes, and what is new, and changes nothing', async () => {
    const said = await runCommand('upgrade-check', { database: older, folder, settings: settings() });
    expect(said.err).toBe('');
    expect(said.code).toBe(0);
    expect(said.out).toContain(`${NEWEST - OLDER} migrations will run`);
    expect(said.out).toMatch(
      /0037_first_reactions\n {2}blocks reading and writing: memorials \(0 rows, \d+ MB\)\n/,
    );
    expect(said.out).toContain('changes rows of memorials');
    expect(said.out).toMatch(/0038_names_followed\n {2}blocks reading and writing: register_names/);
    expect(said.out).toContain('was not measured');
    expect(said.out).toContain('SECOND_FACTOR_REQUIRED');
    const [row] = await queryOnce<{ n: number }>(
      older.ownerUrl,
      'select count(*)::int as n from drizzle.__drizzle_migrations',
    );
    expect(row?.n).toBe(OLDER);
    const left = await queryOnce(
      older.superuserUrl,
      `select from pg_database where datname like 'ziyarah_verify%'`,
    );
    expect(left).toEqual([]);
  });

  it('measures it on the rows of a backup', async () => {
    const path = join(folder, 'older.backup');
    const { rows } = await backupDatabase(older.ownerUrl, { path, force: false });
    const said = await runCommand(
      'upgrade-check',
      { database: older, folder, settings: settings() },
      '--backup',
      'older.backup',
    );
    expect(said.err).toBe('');
    expect(said.out).toContain(`with the ${rows} rows of the backup`);
    expect(said.out).toMatch(/0037_first_reactions, \d+\.\d s/);
  });

  it('says that nothing is to be done, and refuses other arguments, newer databases and other lines', async () => {
    const now = await databaseAt(NEWEST);
    const run = (...args: string[]) =>
      runCommand(
        'upgrade-check',
        { database: now, folder, settings: { ...settings(), DATABASE_OWNER_URL: now.superuserUrl } },
        ...args,
      );
    expect((await run()).out).toContain('The database is up to date');
    const refused = await run('--fast');
    expect(refused.err).toContain('Usage: npm run upgrade:check');
    expect(refused.code).toBe(1);
    await queryOnce(
      now.ownerUrl,
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of-tomorrow', 9999999999999)`,
    );
    expect((await run()).err).toContain('a newer version');
    await queryOnce(
      now.ownerUrl,
      `delete from drizzle.__drizzle_migrations where created_at = (select min(created_at) from drizzle.__drizzle_migrations)`,
    );
    expect((await run()).err).toContain('another line');
  });
});

describe('what an older version trips over', () => {
  it.each([
    ['alter table graves drop column section', 'graves.section is gone'],
    ['alter table graves rename column section to part', 'graves.section is gone'],
    ['drop table cemetery_spots', 'table cemetery_spots is gone'],
    ['alter table users add column nick text not null', 'users.nick is new and must be filled'],
    ['alter table graves alter column section set not null', 'graves.section must be filled'],
    ['alter table users alter column first_name type varchar(500)', 'users.first_name was character varying'],
    [`alter table users add constraint named check (first_name <> 'x')`, 'rule named of users is new'],
    ['create unique index one_name on users (first_name)', 'rule one_name of users is new'],
  ])('%s', async (statement, reason) => {
    const { breaks } = await rehearseOne(statement);
    expect(breaks.join('\n')).toContain(reason);
  });

  it('is nothing of what only adds', async () => {
    const { breaks, steps } = await rehearseOne(
      'create table additions (id bigint primary key, user_id bigint not null references users (id))',
      'alter table users add column nick text',
      `alter table users add column tone text not null default 'plain'`,
      `alter table users add constraint tones check (tone in ('plain', 'warm'))`,
      'create index users_nick on users (nick)',
    );
    expect(breaks).toEqual([]);
    expect(steps).toMatchObject([
      { locks: [{ table: 'users', blocked: 'reading and writing' }], rewritten: [] },
    ]);
  });

  it('tells an index from what blocks readers, and a rewritten table', async () => {
    const { steps } = await rehearseOne('create index users_nick on users (first_name)');
    expect(steps).toMatchObject([{ locks: [{ table: 'users', blocked: 'writing' }], rewritten: [] }]);
    const again = await rehearseOne(
      'alter table users alter column bio type varchar(3000) using left(bio, 3000) || now()',
    );
    expect(again.steps).toMatchObject([{ rewritten: ['users'] }]);
  });
});

it('a migration that fails on the rows that are there is named, with the reason', async () => {
  await expect(rehearseOne('alter table councils add constraint none check (id < 0)')).rejects.toThrow(
    /^x fails: check constraint "none" .* The upgrade would fail in the same way/,
  );
});

describe('the migrations of this program', () => {
  it('let the version before them run beside them, or say why not', async () => {
    const { ownerUrl } = await databaseAt(SAFE_FROM);
    const { pending } = await withClient(ownerUrl, readUpgradeSpan);
    for (const migration of pending) {
      const { breaks } = await withClient(ownerUrl, (client) => rehearseMigrations(client, [migration]));
      const isContract = CONTRACT.test(migration.statements[0] ?? '');
      expect({ [migration.tag]: isContract ? [] : breaks }).toEqual({ [migration.tag]: [] });
    }
  });

  it('have a section of the change log, newest first', () => {
    const sections = changeLog.split(/^(?=## )/m).slice(1);
    const numbers = sections.map(numberOf);
    expect(numbers[0]).toBe(NEWEST);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    expect(numbers).not.toContain(0);
    expect(newsSince(changeLog, NEWEST)).toBe('');
    expect(newsSince(changeLog, NEWEST - 1)).toBe(sections[0]?.trim());
  });
});
