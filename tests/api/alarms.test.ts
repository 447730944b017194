import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAlarms } from '#app/alarms.ts';
import { mailOutbox } from '#db/schema/outbox.ts';
import { auditLog } from '#db/schema/records.ts';
import { reports } from '#db/schema/trust.ts';
import type { Health } from '#features/people/admin/admin-contract.ts';
import { REVIEWED_DOCUMENTS } from '#features/people/admin/reviews-values.ts';
import { reviewAlarms } from '#features/people/admin/server/reviews.ts';
import { isNearlyFull } from '#features/people/admin/server/system-alarms.ts';
import { trustAlarms } from '#features/people/trust/server/trust-alarms.ts';
import { adminAsker, type Person, signInRoles } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeMemorial } from '#tests/support/factories.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let test: TestApp;
let admin: Person;

beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' } });
  ({ admin } = await signInRoles(test));
  for (const document of REVIEWED_DOCUMENTS)
    await ask('POST', '/api/admin/documents/reviewed', admin, { document });
});
afterAll(() => test.close());

const ask = adminAsker(() => ({ test, admin }));
/** As the System page shows them. */
const told = async () =>
  (await ask<Health>('GET', '/api/admin/health')).body.alarms.map(({ name, count }) => [name, count]);
const gauge = async (name: string) => {
  const { body } = await test.app.inject({ url: '/metrics' });
  return Number(new RegExp(`^ziyarah_alarm\\{name="${name}"\\} (\\d)$`, 'm').exec(body)?.[1]);
};
const ago = (ms: number) => new Date(Date.now() - ms);
/** What a full table left behind would make the next case red for another reason. */
const clear = (table: 'mail_outbox' | 'reports') => test.db.orm.execute(sql.raw(`delete from ${table}`));

describe('an alarm', () => {
  it('stands nowhere while all is well', async () => {
    // Whoever signed in left entries, all of them younger than an hour.
    expect(await told()).toEqual([]);
    expect([await gauge('jobsFailed'), await gauge('diskLow')]).toEqual([0, 0]);
  });

  it('tells failed jobs, but not those of backups, which have their own', async () => {
    const fail = (name: string, state: string) =>
      test.db.pool.query(`update pgboss.job set state = $2 where name = $1`, [name, state]);
    await test.db.pool.query(
      `insert into pgboss.job (name, state) values ('upkeep.hourly', 'failed'), ('backup.run', 'failed')`,
    );
    expect(await told()).toEqual([['jobsFailed', 1]]);
    expect(await gauge('jobsFailed')).toBe(1);
    await fail('upkeep.hourly', 'completed');
    expect(await told()).toEqual([]);
  });

  it('tells mail that failed; mail that is held only where a server could send it', async () => {
    const mail = { address: 'a@example.org', template: 'duas.approved', language: 'en' as const };
    await test.db.orm.insert(mailOutbox).values({ ...mail, status: 'held' });
    expect(await told()).toEqual([]);
    await test.db.orm.insert(mailOutbox).values({ ...mail, status: 'failed' });
    expect(await told()).toEqual([['mailHeld', 1]]);
    await clear('mail_outbox');
    expect(await told()).toEqual([]);
  });

  it('tells reports past the hour or the days that people were promised', async () => {
    const { id } = await makeMemorial(test.db);
    const of = (reason: 'danger' | 'spam', createdAt: Date) =>
      test.db.orm.insert(reports).values({ targetType: 'memorial', targetId: id, reason, createdAt });
    await of('spam', ago(71 * HOUR));
    await of('danger', ago(50 * MINUTE));
    expect(await told()).toEqual([]);
    await of('danger', ago(70 * MINUTE));
    expect(await told()).toEqual([['reportsLate', 1]]);
    await of('spam', ago(73 * HOUR));
    expect(await told()).toEqual([['reportsLate', 2]]);
    expect(await trustAlarms({ db: test.db }, ago(2 * HOUR))).toEqual([]);
    await clear('reports');
  });

  it('tells documents that no administrator has read for a year, not in a demonstration', async () => {
    const { documents } = (await ask<Health>('GET', '/api/admin/health')).body;
    expect(documents.map(({ document }) => document)).toEqual([...REVIEWED_DOCUMENTS]);
    for (const { reviewedAt, isDue } of documents)
      expect([reviewedAt === null, isDue]).toEqual([false, false]);
    const later = (days: number, demo = false) =>
      reviewAlarms({ db: test.db, config: { demo } }, new Date(Date.now() + days * 24 * HOUR));
    expect(await later(364)).toEqual([]);
    expect(await later(366)).toEqual([{ name: 'documentsDue', count: REVIEWED_DOCUMENTS.length }]);
    expect(await later(366, true)).toEqual([]);
    expect((await ask('POST', '/api/admin/documents/reviewed', admin, { document: 'novel' })).status).toBe(
      400,
    );
    const noted = await test.db.orm
      .select({ details: auditLog.details, actorId: auditLog.actorId })
      .from(auditLog)
      .where(sql`${auditLog.action} = 'platform.document_reviewed'`);
    expect(noted).toHaveLength(REVIEWED_DOCUMENTS.length);
    expect(noted).toContainEqual({ details: { document: 'asvs' }, actorId: admin.user.id });
  });

  it('tells an entry of the audit log that an hour has not sealed', async () => {
    await test.db.orm.insert(auditLog).values({
      ...{ action: 'jobs.retry', actorRole: 'admin', subjectType: 'system' },
      at: ago(HOUR + MINUTE),
    });
    expect(await told()).toEqual([['auditUnsealed', null]]);
    expect(await gauge('auditUnsealed')).toBe(1);
  });

  it('is one of its own where a check fails, and silences no other', async () => {
    const broken = () => Promise.reject(new Error('the store does not answer'));
    const late = async () => [{ name: 'reportsLate' as const, count: 3 }];
    expect(await readAlarms({} as never, new Date(), [late, broken])).toEqual([
      { name: 'checkFailed', problem: 'the store does not answer' },
      { name: 'reportsLate', count: 3 },
    ]);
  });
});

describe('a disk', () => {
  it('is nearly full below a tenth of it or below a gibibyte', () => {
    const GIB = 1024 ** 3;
    expect(isNearlyFull({ freeBytes: 10 * GIB, totalBytes: 100 * GIB })).toBe(false);
    expect(isNearlyFull({ freeBytes: 10 * GIB - 1, totalBytes: 100 * GIB })).toBe(true);
    expect(isNearlyFull({ freeBytes: GIB, totalBytes: 2 * GIB })).toBe(false);
    expect(isNearlyFull({ freeBytes: GIB - 1, totalBytes: 2 * GIB })).toBe(true);
  });
});
