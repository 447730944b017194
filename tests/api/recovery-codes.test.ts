import { hashRaw } from '@node-rs/argon2';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recoveryCodes } from '#db/schema/accounts.ts';
import type { FactorSetup } from '#features/people/access/security-contract.ts';
import { readCodeGuess } from '#features/people/access/server/assert-code.ts';
import { createFactorSeal } from '#features/people/access/server/factor-seal.ts';
import { createPasswordHasher, type PasswordHasher } from '#features/people/access/server/hash-password.ts';
import {
  hashNewCodes,
  hashOldCodes,
  hashTypedCode,
  OLD_FORM_DAYS,
} from '#features/people/access/server/recovery-code-hashes.ts';
import {
  keepOldCode,
  listOldCodes,
  takeRecoveryCode,
} from '#features/people/access/server/recovery-codes-store.ts';
import { unavailable } from '#shared/server/http/app-error.ts';
import { createRateLimits } from '#shared/server/http/rate-limits.ts';
import { appFor, logIn } from '#tests/support/account-world.ts';
import { asker } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { PASSWORD, signInAs } from '#tests/support/factories.ts';
import { TEST_KEYS } from '#tests/support/test-secret.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' } });
});
afterAll(() => test.close());

const FACTOR = '/api/account/second-factor';
const DAY_MS = 86_400_000;
const ask = asker(() => test);
const seal = createFactorSeal(TEST_KEYS);

/** A member whose factor is in force, with ten codes in the form of this version. */
async function setUp() {
  const person = await signInAs(test);
  const begun = await ask<FactorSetup>('POST', FACTOR, person, { currentPassword: PASSWORD });
  const code = appFor(begun.body.secret)();
  const confirmed = await ask<{ recoveryCodes: string[] }>('POST', `${FACTOR}/confirm`, person, { code });
  expect(confirmed.status).toBe(200);
  return { person, ...person.user, codes: confirmed.body.recoveryCodes };
}

const OLD = ['111122223333', '444455556666', '777788889999'];

/** As the version before kept codes: in a table that had neither a salt nor a time. */
async function setUpOld(codes = OLD) {
  const { person, id, email } = await setUp();
  await test.db.orm.delete(recoveryCodes).where(eq(recoveryCodes.userId, id));
  for (const code of codes)
    await test.db.pool.query('insert into recovery_codes (user_id, hash) values ($1, $2)', [
      id,
      seal.keyed(code, id),
    ]);
  return { person, id, email };
}

const rowsOf = (userId: number) =>
  test.db.orm
    .select()
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
    .orderBy(asc(recoveryCodes.hash));
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

it('keeps codes as passwords are kept: by argon2id, with a random salt of each set', async () => {
  const [one, other] = [await setUp(), await setUp()];
  const rows = await test.db.orm
    .select()
    .from(recoveryCodes)
    .where(inArray(recoveryCodes.userId, [one.id, other.id]));
  const salts = [...new Set(rows.map(({ salt }) => salt ?? ''))];
  expect([rows.length, salts.length]).toEqual([20, 2]);
  for (const salt of salts) expect(Buffer.from(salt, 'base64url')).toHaveLength(16);
  const [code = ''] = one.codes;
  const keyed = seal.keyed(code.replaceAll('-', ''), one.id);
  const kept = rows.filter(({ userId }) => userId === one.id);
  const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
  const hash = await hashRaw(keyed, { ...options, salt: Buffer.from(kept[0]?.salt ?? '', 'base64url') });
  expect(kept.map((row) => row.hash)).toContain(hash.toString('hex'));
  expect(kept.map((row) => row.hash)).not.toContain(keyed);
});

describe('codes of a version before', () => {
  it('open once each, and stay in its form for 30 days, so that it takes them after going back', async () => {
    const { id, email } = await setUpOld();
    const before = await rowsOf(id);
    await hashOldCodes(test.db.orm, inDays(OLD_FORM_DAYS - 1));
    expect(await rowsOf(id)).toEqual(before);
    expect((await logIn(test, { email, code: '1111-2222-3333' })).status).toBe(200);
    expect((await logIn(test, { email, code: '1111-2222-3333' })).status).toBe(401);
    await hashOldCodes(test.db.orm, inDays(OLD_FORM_DAYS - 1));
    // What that version asks when somebody types a code.
    const asked = await test.db.orm
      .update(recoveryCodes)
      .set({ usedAt: new Date() })
      .where(
        and(
          eq(recoveryCodes.userId, id),
          isNull(recoveryCodes.usedAt),
          inArray(recoveryCodes.hash, seal.keyedByAll('444455556666', id)),
        ),
      )
      .returning();
    expect(asked).toHaveLength(1);
    expect((await logIn(test, { email, code: '4444-5555-6666' })).status).toBe(401);
    expect((await logIn(test, { email, code: '7777-8888-9999' })).status).toBe(200);
  });

  it('are hashed after 30 days without anybody knowing them, and still open once each', async () => {
    const { id, email } = await setUpOld();
    expect((await logIn(test, { email, code: '111122223333' })).status).toBe(200);
    expect(await hashOldCodes(test.db.orm, inDays(OLD_FORM_DAYS + 1))).toBeGreaterThanOrEqual(2);
    const unused = (await rowsOf(id)).filter(({ usedAt }) => usedAt === null);
    expect(unused.map(({ salt }) => salt?.length)).toEqual([22, 22]);
    expect(new Set(unused.map(({ salt }) => salt)).size).toBe(1);
    for (const code of OLD) expect(unused.map(({ hash }) => hash)).not.toContain(seal.keyed(code, id));
    // Arabic-Indic digits, as an Arabic keyboard types them.
    expect((await logIn(test, { email, code: '٤٤٤٤ ٥٥٥٥ ٦٦٦٦' })).status).toBe(200);
    expect((await logIn(test, { email, code: '٤٤٤٤ ٥٥٥٥ ٦٦٦٦' })).status).toBe(401);
    expect((await logIn(test, { email, code: '111122223333' })).status).toBe(401);
    expect(await hashOldCodes(test.db.orm, inDays(OLD_FORM_DAYS + 1))).toBe(0);
    expect((await logIn(test, { email, code: '777788889999' })).status).toBe(200);
  });

  it('made later, after going back, wait for their own 30 days', async () => {
    const [early, late] = [await setUpOld(), await setUpOld()];
    await test.db.orm
      .update(recoveryCodes)
      .set({ keptSince: inDays(10) })
      .where(eq(recoveryCodes.userId, late.id));
    await hashOldCodes(test.db.orm, inDays(OLD_FORM_DAYS + 1));
    expect((await rowsOf(early.id)).filter(({ salt }) => salt === null)).toEqual([]);
    expect((await rowsOf(late.id)).filter(({ salt }) => salt === null)).toHaveLength(OLD.length);
    await hashOldCodes(test.db.orm, inDays(OLD_FORM_DAYS + 11));
    expect((await rowsOf(late.id)).filter(({ salt }) => salt === null)).toEqual([]);
  });

  it('are taken up by whole members, so that one has one salt however many there are', async () => {
    await Promise.all([setUpOld(), setUpOld()]);
    const old = await listOldCodes(test.db.orm, inDays(1), 1);
    expect(old).toHaveLength(OLD.length);
    expect(new Set(old.map(({ userId }) => userId)).size).toBe(1);
    await hashOldCodes(test.db.orm, inDays(OLD_FORM_DAYS + 1));
  });

  it('that were used or renewed while they were being hashed stay so', async () => {
    const { id } = await setUpOld();
    const [used, renewed] = await rowsOf(id);
    await takeRecoveryCode(test.db.orm, id, [used?.hash ?? ''], new Date());
    await test.db.orm
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, id), eq(recoveryCodes.hash, renewed?.hash ?? '')));
    const before = await rowsOf(id);
    const fresh = { salt: 's'.repeat(22), hash: 'f'.repeat(64) };
    for (const one of [used, renewed])
      await keepOldCode(test.db.orm, { userId: id, hash: one?.hash ?? '' }, fresh);
    expect(await rowsOf(id)).toEqual(before);
  });
});

it.each([
  ['this version', async () => setUp().then(({ email, codes }) => ({ email, code: codes[0] ?? '' }))],
  ['the version before', async () => setUpOld().then(({ email }) => ({ email, code: OLD[0] ?? '' }))],
])('opens once for a code of %s that arrives eight times at the same moment', async (_, make) => {
  const { email, code } = await make();
  const statuses = await Promise.all(
    Array.from({ length: 8 }, async () => (await logIn(test, { email, code })).status),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 401)).toHaveLength(7);
});

/** A hasher that notes how often it was asked for a hash of a code. */
function counting(derive?: PasswordHasher['derive']) {
  const real = createPasswordHasher();
  const counted = { times: 0, passwords: real };
  counted.passwords = {
    ...real,
    derive: (secret, salt) => {
      counted.times++;
      return (derive ?? real.derive)(secret, salt);
    },
  };
  return counted;
}

describe('a typed code', () => {
  it('takes one hash, whatever is kept: by this version, by the one before, or nothing', async () => {
    const [now, old, none] = [await setUp(), await setUpOld(), await setUpOld([])];
    for (const { id } of [now, old, none]) {
      const counted = counting();
      await hashTypedCode(test.db.orm, { ...counted, seal }, id, '000000000000');
      expect(counted.times).toBe(1);
    }
  });

  it('is hashed only if it may be a recovery code, and not once there are too many guesses', async () => {
    const { id } = await setUp();
    const counted = counting();
    const limits = createRateLimits(test.db.pool, 1);
    const guess = (typed: string) =>
      readCodeGuess(test.db.orm, { limits, passwords: counted.passwords, seal }, id, typed);
    for (const typed of ['123456', '', 'no code', '1234-5678-901', '1'.repeat(500)]) await guess(typed);
    expect(counted.times).toBe(0);
    for (let at = 5; at < 10; at++) await guess('0000-0000-0000');
    expect(counted.times).toBe(5);
    for (let at = 0; at < 20; at++)
      await expect(guess('0000-0000-0000')).rejects.toMatchObject({ status: 429 });
    expect(counted.times).toBe(5);
  });

  it('counts as no guess where the server is too busy to hash it', async () => {
    const { id } = await setUp();
    const busy = counting(() => Promise.reject(unavailable(new Error('full'))));
    const parts = { limits: createRateLimits(test.db.pool, 1), passwords: busy.passwords, seal };
    for (let at = 0; at < 20; at++)
      await expect(readCodeGuess(test.db.orm, parts, id, '000000000000')).rejects.toMatchObject({
        status: 503,
      });
  });
});

it('makes new codes one hash at a time, so that others sign in meanwhile', async () => {
  let running = 0;
  const counted = counting(async () => {
    expect(++running).toBe(1);
    await new Promise(setImmediate);
    running--;
    return 'f'.repeat(64);
  });
  const { codes, kept } = await hashNewCodes({ passwords: counted.passwords, seal }, 1);
  expect([codes.length, kept.hashes.length, counted.times]).toEqual([10, 10, 10]);
});

it('wrong and foreign codes open nothing, and ten new ones replace all that were kept before', async () => {
  const [mine, other] = [await setUpOld(), await setUp()];
  expect((await logIn(test, { email: mine.email, code: other.codes[0] ?? '' })).status).toBe(401);
  expect((await logIn(test, { email: mine.email, code: '0000-0000-0000' })).status).toBe(401);
  // The keyed hash itself, as somebody with a copy of the table has it, is no code.
  const [row] = await rowsOf(mine.id);
  expect((await logIn(test, { email: mine.email, code: (row?.hash ?? '').slice(0, 40) })).status).toBe(401);
  const renew = (code: string) =>
    ask<{ recoveryCodes: string[] }>('POST', `${FACTOR}/codes`, mine.person, {
      currentPassword: PASSWORD,
      code,
    });
  expect((await renew('0000-0000-0000')).status).toBe(403);
  expect(await rowsOf(mine.id)).toHaveLength(OLD.length);
  const renewed = await renew(OLD[0] ?? '');
  expect(renewed.status).toBe(200);
  expect((await rowsOf(mine.id)).map(({ salt }) => salt?.length)).toEqual(Array(10).fill(22));
  expect((await logIn(test, { email: mine.email, code: OLD[1] ?? '' })).status).toBe(401);
  expect((await logIn(test, { email: mine.email, code: renewed.body.recoveryCodes[9] ?? '' })).status).toBe(
    200,
  );
});
