import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailOutbox } from '#db/schema/outbox.ts';
import { users } from '#db/schema/people.ts';
import { notifications, privacyRequests, reports, takedowns } from '#db/schema/trust.ts';
import type { PrivacyRequest } from '#features/people/trust/privacy-contract.ts';
import { tellLate } from '#features/people/trust/server/tell-late.ts';
import type { Takedown } from '#features/people/trust/takedowns-contract.ts';
import type { Report, ReportCase } from '#features/people/trust/trust-contract.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { renderMail } from '#shared/server/mail/render-mail.ts';
import { loadTexts } from '#shared/server/texts.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeGrave, makePost, signInAs } from '#tests/support/factories.ts';
import { testJobs } from '#tests/support/test-jobs.ts';

let jobs: Jobs;
let test: TestApp;
let admin: Person;
let second: Person;
let grave: number;

beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' } });
  jobs = testJobs(test.db, fail);
  [admin, second] = [await signInAs(test, 'admin'), await signInAs(test, 'admin')];
});
afterAll(async () => {
  await jobs.close();
  await test.close();
});
beforeEach(async () => {
  await test.db.orm.update(reports).set({ status: 'dismissed' });
  grave = (await makeGrave(test.db)).id;
});

const fail = (error: Error) => {
  throw error;
};
const ask = asker(() => test);
const report = (reason: string, person: Person | null = null, targetId = grave) =>
  ask<Report>('POST', '/api/reports', person, { targetType: 'grave', targetId, reason });
const told = async (kind: string) =>
  (await test.db.orm.select().from(notifications).where(eq(notifications.kind, kind))).map(
    ({ userId }) => userId,
  );
const mailed = async (template: string) =>
  (await test.db.orm.select().from(mailOutbox).where(eq(mailOutbox.template, template))).map(
    ({ userId }) => userId,
  );
const wordsOf = async (template: string, language: 'en' | 'ar') => {
  const [mail] = await test.db.orm.select().from(mailOutbox).where(eq(mailOutbox.template, template));
  const values = mail?.values ?? {};
  return renderMail(loadTexts(), { template, language, values }, { origin: test.origin, unsubscribe: null })
    .text;
};
const bothAdmins = () => [admin.user.id, second.user.id];

describe('somebody who could come to harm', () => {
  it('is told to every administrator at once, once for each thing, and stands first in the queue', async () => {
    const suspended = await signInAs(test, 'admin');
    await test.db.orm.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, suspended.user.id));
    const spam = await report('spam');
    expect(await told('trust.danger')).toEqual([]);
    const danger = await report('danger');
    await report('danger');
    await report('danger', await signInAs(test));
    expect(await told('trust.danger')).toEqual(bothAdmins());
    expect(await mailed('trust.danger')).toEqual(bothAdmins());
    expect(await wordsOf('trust.danger', 'en')).toContain('within one hour.');
    expect(await wordsOf('trust.danger', 'ar')).toContain('خلال ساعة واحدة.');
    const { body: queue } = await ask<ReportCase[]>('GET', '/api/admin/reports', admin);
    expect(queue[0]).toMatchObject({ id: danger.body.id, reason: 'danger', reporter: null });
    expect(queue.at(-1)?.id).toBe(spam.body.id);
    const hours = ({ createdAt, dueAt }: ReportCase) =>
      (Date.parse(dueAt) - Date.parse(createdAt)) / 3_600_000;
    expect(queue.map(hours)).toEqual([1, 1, 1, 72]);
    // Page by page in the same order.
    const first = await ask<ReportCase[]>('GET', '/api/admin/reports?limit=3', admin);
    const rest = await ask<ReportCase[]>('GET', first.link ?? '', admin);
    expect([...first.body, ...rest.body].map(({ id }) => id)).toEqual(queue.map(({ id }) => id));
  });
});

describe('what is late', () => {
  const ago = (interval: string) => sql`now() - ${interval}::interval`;
  const tell = (now: Date) => tellLate(test.db, jobs, now);
  const noon = new Date(new Date().setUTCHours(12, 0, 0, 0));

  it('is told to administrators once a day in one message, and nothing where nothing is late', async () => {
    const { body: fresh } = await report('spam');
    await ask('POST', '/api/privacy-requests', null, {
      ...{ kind: 'complaint', page: '/', name: 'A', email: 'a@example.org', statement: 'Please.' },
    });
    expect(await tell(noon)).toBe(0);
    const { body: open } = await ask<PrivacyRequest[]>('GET', '/api/admin/privacy-requests', admin);
    expect(open[0]).toMatchObject({ kind: 'complaint' });
    const days = (Date.parse(open[0]?.dueAt ?? '') - Date.parse(open[0]?.createdAt ?? '')) / 86_400_000;
    expect(days).toBeGreaterThanOrEqual(28);
    expect(days).toBeLessThanOrEqual(31);

    await test.db.orm
      .update(reports)
      .set({ createdAt: ago('4 days') })
      .where(eq(reports.id, fresh.id));
    await test.db.orm.update(privacyRequests).set({ createdAt: ago('32 days') });
    // Before morning in the United Kingdom nobody is told.
    expect(await tell(new Date(new Date(noon).setUTCHours(4)))).toBe(0);
    expect((await Promise.all([tell(noon), tell(noon)])).toSorted()).toEqual([0, 2]);
    expect(await told('trust.late')).toEqual(bothAdmins());
    expect(await mailed('trust.late')).toEqual(bothAdmins());
    const [row] = await test.db.orm.select().from(notifications).where(eq(notifications.kind, 'trust.late'));
    expect(row).toMatchObject({
      values: { reports: '1', appeals: '0', requests: '1' },
      link: '/admin?tab=reports',
    });
    expect(await tell(new Date(noon.getTime() + 3_600_000))).toBe(0);
    expect(await tell(new Date(noon.getTime() + 86_400_000))).toBe(2);
    expect(await mailed('trust.late')).toHaveLength(4);
  });
});

describe('an appeal', () => {
  it('is decided by another administrator where there is one, within fourteen days', async () => {
    const author = await signInAs(test);
    const post = await makePost(test.db, { authorId: author.user.id });
    const { body: made } = await ask<Takedown>('POST', '/api/admin/takedowns', admin, {
      ...{ targetType: 'post', targetId: post.id, reason: 'spam', explanation: 'It sells.' },
    });
    expect(made).toMatchObject({ dueAt: null, decider: null });
    await ask('POST', `/api/takedowns/${made.id}/appeal`, author, { appeal: 'It does not.' });
    const seenBy = async (person: Person) =>
      (await ask<Takedown[]>('GET', '/api/admin/takedowns?state=appeals', person)).body.find(
        ({ id }) => id === made.id,
      );
    const decide = (person: Person) =>
      ask('POST', `/api/admin/takedowns/${made.id}/decide-appeal`, person, {
        status: 'refused',
        decision: 'No.',
      });
    const shown = await seenBy(admin);
    expect(shown?.decider).toBe('another');
    expect(Date.parse(shown?.dueAt ?? '') - Date.parse(shown?.appealedAt ?? '')).toBe(14 * 86_400_000);
    expect((await seenBy(second))?.decider).toBe('any');
    expect(await decide(admin)).toMatchObject({ status: 403, body: { code: 'trust.needs_another' } });
    const [row] = await test.db.orm.select().from(takedowns).where(eq(takedowns.id, made.id));
    expect(row?.appealStatus).toBe('open');
    // Without another administrator who may act, the only one decides, and is told so.
    const others = inArray(users.id, [second.user.id]);
    await test.db.orm.update(users).set({ suspendedAt: new Date() }).where(others);
    expect((await seenBy(admin))?.decider).toBe('only_you');
    await test.db.orm.update(users).set({ suspendedAt: null }).where(others);
    expect(await decide(second)).toMatchObject({
      status: 200,
      body: { appealStatus: 'refused', decider: null },
    });
  });
});
