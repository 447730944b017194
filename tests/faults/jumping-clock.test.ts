import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createParts, type ServerParts } from '#app/create-parts.ts';
import { keepUp } from '#app/upkeep.ts';
import { auditLog } from '#db/schema/records.ts';
import { grantCookie, readCookie } from '#features/live/broadcast/server/viewer-cookie.ts';
import { sealAudit } from '#shared/server/audit/seal-audit.ts';
import { verifyAudit } from '#shared/server/audit/verify-audit.ts';
import { parseConfig } from '#shared/server/config/parse-config.ts';
import { formStamp, isStampGood } from '#shared/server/http/form-stamp.ts';
import { createRateLimits } from '#shared/server/http/rate-limits.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';
import { makePicture } from '#tests/support/make-media.ts';
import { upload } from '#tests/support/send-media.ts';
import { shiftClock } from '#tests/support/shift-clock.ts';
import { TEST_KEYS, TEST_SECRET } from '#tests/support/test-secret.ts';

const HOUR = 3_600_000;
const JUMPS = [
  ['forward', HOUR],
  ['back', -HOUR],
] as const;

let test: TestApp;
let parts: ServerParts;
let setRight = () => {};
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '1000' } });
  const config = parseConfig({ DATABASE_URL: test.db.url, SECRET_KEY: TEST_SECRET });
  parts = await createParts({ config, db: test.db, onFault: (error) => console.error(error) });
});
afterEach(() => {
  setRight();
  setRight = () => {};
});
afterAll(async () => {
  await parts.jobs.close();
  await test.close();
});
const jump = (ms: number) => {
  setRight = shiftClock(ms);
};
const meStatus = async (headers: Record<string, string>) =>
  (await test.fetch('/api/auth/me', { headers })).status;

describe.each(JUMPS)('a clock that jumps an hour %s', (direction, ms) => {
  it('ends no member’s session, takes a new one, and sets right again ends neither', async () => {
    const before = await signInAs(test);
    jump(ms);
    expect(await meStatus(before.headers)).toBe(200);
    const meanwhile = await signInAs(test);
    expect(await meStatus(meanwhile.headers)).toBe(200);
    setRight();
    expect([await meStatus(before.headers), await meStatus(meanwhile.headers)]).toEqual([200, 200]);
  });

  it('keeps nobody out longer than a rule says, and lets nobody guess more', async () => {
    const rule = { points: 3, seconds: 600 };
    const limits = createRateLimits(test.db.aside, 1);
    const name = `clock ${direction}`;
    for (let call = 0; call < 3; call++) await limits.take(name, rule, 'a');
    await expect(limits.take(name, rule, 'a')).rejects.toMatchObject({ status: 429 });
    jump(ms);
    const other = createRateLimits(test.db.aside, 1);
    for (let call = 0; call < 3; call++) await other.take(name, rule, 'a');
    const refused = await other.take(name, rule, 'a').catch((error) => error);
    expect(refused).toMatchObject({ status: 429 });
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(rule.seconds);
  });

  it('refuses no form that somebody has before them', () => {
    const key = Buffer.alloc(32, 1);
    const stamp = formStamp(key, Date.now() - 5000);
    jump(ms);
    expect(isStampGood(key, stamp, { now: Date.now() })).toBe(true);
    expect(isStampGood(key, `${stamp}x`, { now: Date.now() })).toBe(false);
  });

  it('breaks no chain of the audit log', async () => {
    const write = () =>
      test.db.orm
        .insert(auditLog)
        .values({ action: 'profile.avatar', actorRole: 'system', subjectType: 'user', subjectId: 1 });
    await write();
    await sealAudit(test.db, TEST_KEYS);
    jump(ms);
    await write();
    await sealAudit(test.db, TEST_KEYS);
    setRight();
    await write();
    await sealAudit(test.db, TEST_KEYS);
    expect(await verifyAudit(test.db, TEST_KEYS)).not.toHaveProperty('fault');
  });

  it('erases nothing early: an upload keeps its day', async () => {
    const member = await signInAs(test);
    const { key } = await upload(test, member.headers, await makePicture({ width: 60, height: 40 }));
    const age = (minutes: number) =>
      test.db.pool.query(`update media set created_at = now() - make_interval(mins => $2) where key = $1`, [
        key,
        minutes,
      ]);
    const isThere = async () =>
      (await test.db.pool.query('select 1 from media where key = $1', [key])).rowCount === 1;
    await age(24 * 60 - 30);
    jump(ms);
    await keepUp({ ...parts, onFault: (error) => console.error(error) });
    expect(await isThere()).toBe(true);
    setRight();
    await age(24 * 60 + 1);
    await keepUp({ ...parts, onFault: (error) => console.error(error) });
    expect(await isThere()).toBe(false);
  });
});

describe('a viewer’s pass to a stream', () => {
  const key = createHash('sha256').update('a key').digest();
  const asked = { streamId: 1, userId: null, scope: 'watch' } as const;
  const opens = (value: string) => readCookie(key, { ...asked, value, now: Date.now() }) !== null;

  it('of before a jump back still opens; of before a jump forward it is given anew', () => {
    const { value } = grantCookie(key, { ...asked, now: Date.now() }).cookie;
    jump(-HOUR);
    expect(opens(value)).toBe(true);
    setRight();
    jump(HOUR);
    expect(opens(value)).toBe(false);
    expect(opens(grantCookie(key, { ...asked, now: Date.now() }).cookie.value)).toBe(true);
  });
});
