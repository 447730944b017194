import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEALED_COLUMNS } from '#app/contributions.ts';
import { eraseAgain } from '#app/erase-again.ts';
import { verifyAudit } from '#shared/server/audit/verify-audit.ts';
import { backupDatabase } from '#shared/server/backup/backup-database.ts';
import { openArchive } from '#shared/server/backup/open-archive.ts';
import { restoreDatabase } from '#shared/server/backup/restore-database.ts';
import { parseConfig } from '#shared/server/config/parse-config.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { KEY_PURPOSES, type KeyPurpose } from '#shared/server/keys/key-purposes.ts';
import { openKeyRing } from '#shared/server/keys/open-key-ring.ts';
import { resealTexts } from '#shared/server/keys/reseal-texts.ts';
import { KEYED_CASES } from '#tests/support/cases/keyed-cases.ts';
import { connectTestDatabase } from '#tests/support/connect-test-database.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { createFreshDatabase, type FreshDatabase } from '#tests/support/fresh-database.ts';
import { TEST_SECRET } from '#tests/support/test-secret.ts';

const NEW = 'a new secret of this test that is long enough';
const folder = mkdtempSync(join(tmpdir(), 'replaced-secret-'));
let source: TestApp;
let target: FreshDatabase;
let db: Database;
beforeAll(async () => {
  [source, target] = await Promise.all([createTestApp(), createFreshDatabase()]);
  db = connectTestDatabase(target.url);
});
afterAll(async () => {
  await db.close();
  await Promise.all([source.close(), target.drop()]);
  rmSync(folder, { recursive: true });
});

it('a backup made under a former key is restored with that key listed, and never taken up without it', async () => {
  const configOf = (key: string, before = '') =>
    parseConfig({ DATABASE_URL: target.url, SECRET_KEY: key, SECRET_KEY_BEFORE: before });
  const keyRing = await openKeyRing(source.db, configOf(TEST_SECRET));
  const purposes = Object.keys(KEY_PURPOSES) as KeyPurpose[];
  const checks = await Promise.all(
    purposes.map(async (purpose) => ({
      purpose,
      check: await KEYED_CASES[purpose]({ db: source.db, keyRing }),
    })),
  );
  const path = join(folder, 'whole.backup');
  await backupDatabase(source.ownerUrl, { path, force: false });
  const archive = await openArchive(path);
  await restoreDatabase(archive, target.ownerUrl);
  archive.close();

  await expect(openKeyRing(db, configOf(NEW))).rejects.toThrow('Set SECRET_KEY_BEFORE');
  const told = await eraseAgain(configOf(NEW), db, [1], []);
  expect(told[0]).toMatch(/1 account.*once it is started.*SECRET_KEY_BEFORE/s);

  const both = await openKeyRing(db, configOf(NEW, TEST_SECRET));
  for (const { check } of checks) await check({ db, keyRing: both });
  await resealTexts(db, { keyRing: both, columns: SEALED_COLUMNS });
  const alone = await openKeyRing(db, configOf(NEW));
  for (const { purpose, check } of checks)
    if (KEY_PURPOSES[purpose] !== 'listed') await check({ db, keyRing: alone });
  expect((await verifyAudit(db, alone)).fault).toBeUndefined();
});
