import { and, eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEALED_COLUMNS } from '#app/contributions.ts';
import { createParts } from '#app/create-parts.ts';
import { keptKeys } from '#db/schema/records.ts';
import type { Health } from '#features/people/admin/admin-contract.ts';
import { AUDIT_COLUMNS, readAuditRow } from '#shared/server/audit/audit-rows.ts';
import { CHAIN_START, chainHash } from '#shared/server/audit/chain-hash.ts';
import { verifyAudit } from '#shared/server/audit/verify-audit.ts';
import { ConfigError } from '#shared/server/config/config-error.ts';
import { parseConfig } from '#shared/server/config/parse-config.ts';
import { countOlder } from '#shared/server/keys/count-older.ts';
import { keyIdOf } from '#shared/server/keys/derive-key.ts';
import { KEY_PURPOSES, type KeyPurpose, purposesOf } from '#shared/server/keys/key-purposes.ts';
import { createKeyRing, type KeyRing } from '#shared/server/keys/key-ring.ts';
import { openKeyRing } from '#shared/server/keys/open-key-ring.ts';
import { resealTexts } from '#shared/server/keys/reseal-texts.ts';
import { createTextSeal } from '#shared/server/keys/text-seal.ts';
import { openAnotherInstance } from '#tests/support/another-instance.ts';
import { adminAsker, type Person, signInRoles } from '#tests/support/ask.ts';
import { KEYED_CASES } from '#tests/support/cases/keyed-cases.ts';
import { connectTestDatabase } from '#tests/support/connect-test-database.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { createFreshDatabase } from '#tests/support/fresh-database.ts';
import { TEST_SECRET as A } from '#tests/support/test-secret.ts';

const B = 'the second secret of these tests, long enough';
const C = 'the third secret of these tests, long enough';

const configOf = (test: TestApp, key: string, before = '') =>
  parseConfig({
    DATABASE_URL: test.db.url,
    SECRET_KEY: key,
    SECRET_KEY_BEFORE: before.replaceAll(',', '\\,'),
  });
const ringOf = (test: TestApp, key: string, before = '') => openKeyRing(test.db, configOf(test, key, before));
const reseal = (test: TestApp, keyRing: KeyRing) =>
  resealTexts(test.db, { keyRing, columns: SEALED_COLUMNS });
const left = (test: TestApp, keyRing: KeyRing) => countOlder(test.db, { keyRing, columns: SEALED_COLUMNS });

type Made = Awaited<ReturnType<(typeof KEYED_CASES)[KeyPurpose]>>;
/** One of everything, sealed or signed with these keys. */
async function makeAll(test: TestApp, keyRing: KeyRing): Promise<Map<KeyPurpose, Made>> {
  const made = new Map<KeyPurpose, Made>();
  for (const purpose of Object.keys(KEY_PURPOSES) as KeyPurpose[])
    made.set(purpose, await KEYED_CASES[purpose]({ db: test.db, keyRing }));
  return made;
}
async function assertHolds(
  test: TestApp,
  { keyRing, made }: { keyRing: KeyRing; made: Map<KeyPurpose, Made> },
  isMeant: (purpose: KeyPurpose) => boolean = () => true,
) {
  for (const [purpose, check] of made)
    if (isMeant(purpose))
      await Promise.resolve(check({ db: test.db, keyRing })).catch((cause) => {
        throw new Error(`${purpose} does not hold`, { cause });
      });
}
/** Everything that is sealed in the database, as it lies there. */
const dump = async (test: TestApp) =>
  JSON.stringify(
    await Promise.all(
      SEALED_COLUMNS.map(({ column }) =>
        test.db.orm
          .select({ text: sql<string>`${column}` })
          .from(column.table)
          .orderBy(column),
      ),
    ),
  );

describe('a SECRET_KEY that is replaced', () => {
  let test: TestApp;
  let admin: Person;
  let made: Map<KeyPurpose, Made>;
  beforeAll(async () => {
    test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' } });
    ({ admin } = await signInRoles(test));
    made = await makeAll(test, await ringOf(test, A));
  });
  afterAll(() => test.close());

  /** What System says of keys at an instance with these. */
  async function toldBy(key: string, before = '') {
    const instance = await openAnotherInstance(test, {
      settings: { SECRET_KEY: key, SECRET_KEY_BEFORE: before, RATE_LIMIT_SCALE: '100' },
    });
    const ask = adminAsker(() => ({ test: instance, admin }));
    const { body } = await ask<Health>('GET', '/api/admin/health');
    await instance.close();
    return body.alarms.filter(({ name }) => name.startsWith('key')).map(({ name, count }) => [name, count]);
  }

  it('holds everything before, and System says nothing of it', async () => {
    await assertHolds(
      test,
      { made, keyRing: await ringOf(test, A) },
      (purpose) => KEY_PURPOSES[purpose] !== 'restarts',
    );
    expect(await toldBy(A)).toEqual([]);
  });

  it('cannot be exchanged without the former one: the start refuses in words, and changes nothing', async () => {
    const before = await dump(test);
    const started = createParts({ config: configOf(test, B), db: test.db, onFault: () => {} });
    await expect(started).rejects.toThrow(ConfigError);
    await expect(started).rejects.toThrow(`another SECRET_KEY (${keyIdOf(A)})`);
    await expect(started).rejects.toThrow('Set SECRET_KEY_BEFORE to the former one');
    expect(await dump(test)).toBe(before);
  });

  it('gives way to a new one beside it: all that was sealed and signed still counts', async () => {
    const keyRing = await ringOf(test, B, A);
    await assertHolds(test, { made, keyRing });
    const { older, lost } = await left(test, keyRing);
    expect([older > 10, lost]).toEqual([true, 0]);
    expect(await toldBy(B, A)).toEqual([['keyBeforeNeeded', older]]);
  });

  it('is named by nothing once all was sealed again, and can then be removed', async () => {
    const both = await ringOf(test, B, A);
    const { older } = await left(test, both);
    expect(await reseal(test, both)).toBe(older);
    expect(await left(test, both)).toEqual({ older: 0, lost: 0 });
    expect(await dump(test)).not.toContain(`1.${keyIdOf(A)}.`);
    expect(await toldBy(B, A)).toEqual([['keyBeforeDone', null]]);

    const alone = await ringOf(test, B);
    await assertHolds(test, { made, keyRing: alone }, (purpose) => KEY_PURPOSES[purpose] !== 'listed');
    for (const purpose of purposesOf('listed'))
      await expect(
        (async () => made.get(purpose)?.({ db: test.db, keyRing: alone }))(),
        `${purpose} under a removed key`,
      ).rejects.toThrow();
    expect(await toldBy(B)).toEqual([]);
    // Sealing again what is sealed already would keep the database busy for nothing.
    expect(await reseal(test, alone)).toBe(0);
  });

  it('can be replaced a second time', async () => {
    await reseal(test, await ringOf(test, C, B));
    const keyRing = await ringOf(test, C);
    await assertHolds(test, { made, keyRing }, (purpose) => KEY_PURPOSES[purpose] !== 'listed');
    const { rows } = await test.db.pool.query(
      `select name from kept_keys where purpose = 'audit-chain' order by name::bigint`,
    );
    expect(rows.length).toBe(3);
  });

  it('is of no use to whoever learnt it: it opens no text', async () => {
    const { older, lost } = await left(test, createKeyRing(A));
    expect([older, lost > 10]).toEqual([0, true]);
  });

  it('is of no use to whoever learnt it: it rewrites nothing in the audit log, whoever owns the database', async () => {
    const keyRing = await ringOf(test, C);
    expect((await verifyAudit(test.db, keyRing)).fault).toBeUndefined();
    const owner = new Client({ connectionString: test.ownerUrl });
    await owner.connect();
    for (const table of ['audit_log', 'audit_seals'])
      await owner.query(`alter table ${table} disable trigger user`);
    const { rows: ranges } = await owner.query<{ from: number }>(
      `select name::int as from from kept_keys where purpose = 'audit-chain' order by 1`,
    );
    const handedOver = ranges[1]?.from ?? 0;
    await owner.query(
      'update audit_log set actor_id = 99 where id = (select audit_id from audit_seals where place = 1)',
    );
    const { rows } = await owner.query(
      `select s.place, ${AUDIT_COLUMNS} from audit_seals s join audit_log a on a.id = s.audit_id
       where s.place < $1 order by s.place`,
      [handedOver],
    );
    // Every hash under the former key, computed again so that it fits.
    let hash = CHAIN_START;
    for (const row of rows) {
      hash = chainHash(createKeyRing(A).own('audit-chain'), hash, readAuditRow(row));
      await owner.query('update audit_seals set hash = $1 where place = $2', [hash, row.place]);
    }
    await owner.end();
    expect(rows.length).toBeGreaterThan(0);
    expect((await verifyAudit(test.db, keyRing)).fault).toMatchObject({ place: handedOver, kind: 'changed' });

    await test.db.orm
      .update(keptKeys)
      .set({ sealed: createTextSeal(createKeyRing(A), 'kept-keys').seal('{}', 'audit-chain 1') })
      .where(and(eq(keptKeys.purpose, 'audit-chain'), eq(keptKeys.name, '1')));
    expect((await verifyAudit(test.db, keyRing)).fault).toMatchObject({ place: 1, kind: 'changed' });
  });
});

describe('several instances', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('that list the new key before it is used open what each other seals, in both orders', async () => {
    await makeAll(test, await ringOf(test, A));
    // First every instance accepts the new key, then one after the other seals with it.
    const rings = [await ringOf(test, A, B), await ringOf(test, B, A)];
    for (const keyRing of rings) {
      const made = await makeAll(test, keyRing);
      for (const other of rings)
        await assertHolds(test, { made, keyRing: other }, (purpose) => KEY_PURPOSES[purpose] !== 'restarts');
    }
    const last = await ringOf(test, B, A);
    await reseal(test, last);
    expect(await left(test, last)).toEqual({ older: 0, lost: 0 });
    expect((await verifyAudit(test.db, await ringOf(test, B))).fault).toBeUndefined();
  });

  it('keep their first keys once, whichever starts first', async () => {
    const fresh = await createFreshDatabase();
    const db = connectTestDatabase(fresh.url);
    const rings = await Promise.all([A, A, A, A].map((key) => openKeyRing(db, configOf(test, key))));
    const handles = new Set(rings.map((ring) => ring.first('passkey-handles').toString('hex')));
    expect(handles.size).toBe(1);
    const kept = await db.orm.select().from(keptKeys);
    const [each, firsts] = [purposesOf('kept', 'public'), purposesOf('first')];
    expect(kept.map(({ purpose }) => purpose).sort()).toEqual([...each, ...firsts].sort());
    await db.close();
    await fresh.drop();
  });
});

describe('what may seal', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('has a column for each of its purposes, and no sealed column is forgotten', async () => {
    const declared = new Set(SEALED_COLUMNS.map(({ purpose }) => purpose));
    expect([...declared].sort()).toEqual(purposesOf('resealed').sort());
    const { rows } = await test.db.pool.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and column_name like '%sealed%' order by 1`,
    );
    const known = SEALED_COLUMNS.map(
      ({ column }) => test.db.orm.select({ x: column }).from(column.table).toSQL().sql,
    );
    for (const { name } of rows) {
      const [table, column] = name.split('.');
      expect(
        known.some((text) => text.includes(`"${column}"`) && text.includes(`"${table}"`)),
        name,
      ).toBe(true);
    }
    expect(rows.length).toBeGreaterThan(6);
  });

  it('keeps what older keys left for good: the application cannot remove it', async () => {
    await expect(test.db.pool.query('delete from kept_keys')).rejects.toThrow(/permission denied/);
  });
});
