import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import journal from '#db/migrations/meta/_journal.json' with { type: 'json' };
import { backupDatabase } from '#shared/server/backup/backup-database.ts';
import { openArchive } from '#shared/server/backup/open-archive.ts';
import { restoreDatabase } from '#shared/server/backup/restore-database.ts';
import { migrateDatabase } from '#shared/server/db/migrate-database.ts';
import { createBareDatabase } from '#tests/support/bare-database.ts';
import { connectTestDatabase } from '#tests/support/connect-test-database.ts';
import { makeGrave } from '#tests/support/factories.ts';
import { createFreshDatabase, type FreshDatabase } from '#tests/support/fresh-database.ts';
import { queryOnce } from '#tests/support/query-once.ts';
import { runCommand } from '#tests/support/run-command.ts';

const NEWEST = journal.entries.length;
const folder = mkdtempSync(join(tmpdir(), 'backup-older-'));

const migrations = async (url: string) =>
  (await queryOnce<{ n: number }>(url, 'select count(*)::int as n from drizzle.__drizzle_migrations'))[0]?.n;

const databases: FreshDatabase[] = [];
const bare = async () => {
  const database = await createBareDatabase();
  databases.push(database);
  return database;
};

/** A backup that was made before the last `behind` migrations, with somebody in it. */
async function olderBackup(behind: number): Promise<string> {
  const source = await bare();
  await migrateDatabase(source.ownerUrl, NEWEST - behind);
  expect(await migrations(source.ownerUrl)).toBe(NEWEST - behind);
  await queryOnce(
    source.ownerUrl,
    `insert into users (email, username, first_name, password_hash) values ('old@example.org', 'old', 'Amina', '')`,
  );
  const path = join(folder, `older-${behind}.backup`);
  await backupDatabase(source.ownerUrl, { path, force: false });
  return path;
}

let path: string;
beforeAll(async () => {
  path = await olderBackup(1);
});
afterAll(async () => {
  await Promise.all(databases.map((database) => database.drop()));
  rmSync(folder, { recursive: true });
});

describe('a backup from before the newest migrations', () => {
  it.each([1, 6])(
    'of %i steps ago is restored into a new database and brought up to date',
    async (behind) => {
      const file = behind === 1 ? path : await olderBackup(behind);
      const target = await bare();
      const said = await runCommand('restore', { database: target, folder }, file);
      expect(said.err).toBe('');
      expect(said.code).toBe(0);
      expect(await migrations(target.ownerUrl)).toBe(NEWEST);
      expect(await queryOnce(target.ownerUrl, 'select first_name from users')).toEqual([
        { first_name: 'Amina' },
      ]);
      // The application's role has what the newest version needs: the product goes on with it.
      const db = connectTestDatabase(target.url);
      try {
        expect((await makeGrave(db)).id).toBeGreaterThan(0);
      } finally {
        await db.close();
      }
    },
  );

  it('is refused where the tables are newer already, and nothing changes', async () => {
    const target = await createFreshDatabase();
    databases.push(target);
    const said = await runCommand('restore', { database: target, folder }, path);
    expect(said.code).toBe(1);
    expect(said.err).toContain(`older version of Ziyarah (${NEWEST - 1} of ${NEWEST} migrations)`);
    expect(said.err).toContain('restore it into a new one');
    expect(await queryOnce(target.ownerUrl, 'select count(*)::int as n from users')).toEqual([{ n: 0 }]);
  });

  it('does not load by itself into another state of the tables', async () => {
    const target = await bare();
    await migrateDatabase(target.ownerUrl, NEWEST - 2);
    const archive = await openArchive(path);
    await expect(restoreDatabase(archive, target.ownerUrl)).rejects.toThrow('newer version of Ziyarah');
    archive.close();
  });
});
