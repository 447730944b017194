import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WAITING } from '#app/waiting.ts';
import { helpRequests } from '#db/schema/accounts.ts';
import { graveCleaningBookings } from '#db/schema/cleaning.ts';
import { memorialClaims } from '#db/schema/family.ts';
import { imports } from '#db/schema/graves.ts';
import { nameSuggestions } from '#db/schema/name-suggestions.ts';
import { mailOutbox } from '#db/schema/outbox.ts';
import { bankDisputes } from '#db/schema/payments.ts';
import { accountRequests } from '#db/schema/people.ts';
import { streamRequests } from '#db/schema/streams.ts';
import { notifications, privacyRequests, reports, takedowns } from '#db/schema/trust.ts';
import type { PaymentFigures } from '#features/arrange/payments/payments-contract.ts';
import type { Health, WaitingCount } from '#features/people/admin/admin-contract.ts';
import { tellWaiting } from '#features/people/admin/server/tell-waiting.ts';
import { WAITING_QUEUES, type WaitingQueue } from '#features/people/admin/waiting-values.ts';
import type { ImportSummary } from '#features/records/imports/imports-contract.ts';
import { WAITING as WAITING_IMPORTS } from '#features/records/imports/imports-values.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { inDays, makeBradfordGrave, makeCleaner } from '#tests/support/cleaning-world.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeDua, makeMemorial, signInAs } from '#tests/support/factories.ts';
import { makeProvider } from '#tests/support/make-provider.ts';
import { makeOffice, officialBody } from '#tests/support/office-world.ts';

let test: TestApp;
let admin: Person;
let member: Person;
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '1000' } });
  [admin, member] = [await signInAs(test, 'admin'), await signInAs(test)];
});
afterAll(() => test.close());

const ask = asker(() => test);
const PATH = '/api/admin/waiting';
const waiting = async () => (await ask<WaitingCount[]>('GET', PATH, admin)).body;
/** Older than whatever else this file makes. */
const LONG_AGO = new Date('2020-02-03T10:00:00Z');
const DECIDED = { decidedAt: new Date() };

const add = (table: PgTable, ...rows: Record<string, unknown>[]) => test.db.orm.insert(table).values(rows);

/** Adds to each queue one that has waited long, and beside it one that waits no more. */
const MAKERS: Record<WaitingQueue, () => Promise<unknown>> = {
  reports: () => {
    const report = { targetType: 'memorial', targetId: 1, reason: 'spam' };
    return add(reports, { ...report, createdAt: LONG_AGO }, { ...report, ...DECIDED, status: 'dismissed' });
  },
  appeals: () => {
    const row = { targetType: 'dua', reason: 'spam', appeal: 'Please look.' };
    return add(
      takedowns,
      { ...row, targetId: 1, appealedAt: LONG_AGO, appealStatus: 'open' },
      { targetType: 'dua', targetId: 2, reason: 'spam' },
    );
  },
  privacy: () => {
    const row = {
      kind: 'other',
      page: '/grave/1',
      name: 'Sana',
      email: 's@example.org',
      statement: 'Mine.',
    };
    return add(
      privacyRequests,
      { ...row, reference: 'a', createdAt: LONG_AGO },
      { ...row, reference: 'b', ...DECIDED, status: 'refused' },
    );
  },
  async duas() {
    await makeDua(test.db, { isApproved: null, createdAt: LONG_AGO });
    await makeDua(test.db, { isApproved: true });
    const gone = await makeMemorial(test.db, { deletedAt: new Date() });
    await makeDua(test.db, { isApproved: null, memorialId: gone.id });
  },
  async claims() {
    const row = { claimantId: member.user.id, relation: 'Daughter', statement: 'He was my father.' };
    const [memorial, gone] = [
      await makeMemorial(test.db),
      await makeMemorial(test.db, { deletedAt: new Date() }),
    ];
    await add(memorialClaims, { ...row, memorialId: memorial.id, createdAt: LONG_AGO });
    await add(memorialClaims, { ...row, memorialId: gone.id });
  },
  support: () => {
    const row = { name: 'Sana', email: 's@example.org', topic: 'other', message: 'How?', language: 'en' };
    return add(
      helpRequests,
      { ...row, reference: 'a', createdAt: LONG_AGO },
      { ...row, reference: 'b', status: 'answered', answeredAt: new Date() },
    );
  },
  spellings: () => {
    const row = { nameA: 'Omar', nameB: 'Umer', verdict: 'same', language: 'en' };
    return add(nameSuggestions, { ...row, createdAt: LONG_AGO }, { ...row, ...DECIDED, status: 'accepted' });
  },
  requests: () => {
    const row = { role: 'official', organisationName: 'Leeds', officialTitle: 'Registrar', statement: 'Us.' };
    const of = { ...row, userId: member.user.id, workEmail: 'w@example.org' };
    return add(accountRequests, { ...of, createdAt: LONG_AGO }, { ...of, ...DECIDED, status: 'refused' });
  },
  async verifications() {
    const { cemetery, official } = await makeOffice(test, 'Scholemoor');
    const body = officialBody(cemetery.name, {
      ...{ deceasedName: 'Yaqub Khan', verificationStatus: 'pending_verification' },
    });
    expect((await ask('POST', '/api/official-grave-verification', official, body)).status).toBe(201);
    await test.db.pool.query('update official_verifications set created_at = $1', [LONG_AGO]);
  },
  imports: () => {
    const row = { fileName: 'a.csv', fileHash: 'a', format: 'csv' };
    return add(imports, { ...row, status: 'checked', createdAt: LONG_AGO }, { ...row, status: 'done' });
  },
  async providers() {
    await makeProvider(test.db, { isPublished: false, application: 'new', appliedAt: LONG_AGO });
    await makeProvider(test.db, { isPublished: false, application: 'refused', appliedAt: new Date() });
  },
  async cleaners() {
    await makeCleaner(test, { verificationStatus: 'pending', joinedAt: LONG_AGO });
    await makeCleaner(test);
  },
  async visits() {
    const { cleaner } = await makeCleaner(test);
    const { id: graveId } = await makeBradfordGrave(test.db);
    const row = {
      ...{ graveId, clientId: member.user.id, cleanerId: cleaner.id, serviceType: 'basic', price: '9.99' },
    };
    const on = (days: number) => ({ ...row, preferredDate: inDays(days), scheduledDate: inDays(days) });
    await add(
      graveCleaningBookings,
      { ...on(-4), status: 'disputed', updatedAt: LONG_AGO },
      { ...on(-3), status: 'approved', paymentStatus: 'failed' },
      { ...on(-2), status: 'approved', paymentStatus: 'paid' },
      { ...on(-1), status: 'in_progress' },
      { ...on(0), status: 'in_progress' },
    );
  },
  disputes: () => {
    const row = {
      provider: 'stripe',
      providerRef: 'in_1',
      amount: 999,
      currency: 'gbp',
      reason: 'fraudulent',
    };
    return add(
      bankDisputes,
      { ...row, id: 'du_1', status: 'to_answer', openedAt: LONG_AGO },
      { ...row, id: 'du_2', status: 'under_review' },
      { ...row, id: 'du_3', status: 'lost' },
    );
  },
  streams: () => {
    const row = { userId: member.user.id, message: 'Please.' };
    return add(streamRequests, { ...row, createdAt: LONG_AGO }, { ...row, answeredAt: new Date() });
  },
  mail: () => {
    const row = { address: 'a@example.org', template: 'access.reset', language: 'en' };
    return add(mailOutbox, { ...row, status: 'failed', createdAt: LONG_AGO }, { ...row, status: 'sent' });
  },
};

const listed = async (path: string) => (await ask<unknown[]>('GET', path, admin)).body.length;

/** How many the screen of each queue lists. */
const LISTS: Record<WaitingQueue, () => Promise<number>> = {
  reports: () => listed('/api/admin/reports?status=open'),
  appeals: () => listed('/api/admin/takedowns?state=appeals'),
  privacy: () => listed('/api/admin/privacy-requests?status=open'),
  duas: () => listed('/api/admin/duas/pending'),
  claims: () => listed('/api/admin/claims'),
  support: () => listed('/api/admin/help-requests?status=open'),
  spellings: () => listed('/api/admin/name-suggestions'),
  requests: () => listed('/api/admin/account-requests'),
  verifications: () => listed('/api/admin/official-verifications'),
  async imports() {
    const { body } = await ask<ImportSummary[]>('GET', '/api/admin/imports', admin);
    return body.filter(({ status }) => WAITING_IMPORTS.includes(status)).length;
  },
  providers: () => listed('/api/admin/services/applications'),
  cleaners: () => listed('/api/admin/cleaners?status=pending'),
  visits: () => listed('/api/admin/cleaning/bookings'),
  async disputes() {
    const { body } = await ask<PaymentFigures>('GET', '/api/admin/payments/figures', admin);
    return body.bankDisputes.filter(({ status }) => status === 'to_answer').length;
  },
  streams: () => listed('/api/admin/stream-requests'),
  mail: async () => (await ask<Health>('GET', '/api/admin/health', admin)).body.mail.failed,
};

it('says of every queue that nothing waits, and tells nobody', async () => {
  expect(await waiting()).toEqual(WAITING_QUEUES.map((queue) => ({ queue, count: 0, since: null })));
  expect(await tellWaiting(test.db, WAITING, new Date(new Date().setUTCHours(12)))).toBe(0);
});

it.each(WAITING_QUEUES)('counts in %s what its list shows, and says since when', async (queue) => {
  await MAKERS[queue]();
  const told = (await waiting()).find((one) => one.queue === queue);
  expect(told?.count).toBe(queue === 'visits' ? 3 : 1);
  expect(told).toEqual({ queue, count: await LISTS[queue](), since: LONG_AGO.toISOString() });
});

it('is told to each administrator in the morning, in one message that replaces the last', async () => {
  const second = await signInAs(test, 'admin');
  await signInAs(test, 'official');
  const noon = new Date(new Date().setUTCHours(12, 0, 0, 0));
  const later = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
  const tell = (now: Date) => tellWaiting(test.db, WAITING, now);
  const messages = async () =>
    (await test.db.orm.select().from(notifications).where(eq(notifications.kind, 'admin.waiting'))).map(
      ({ userId, values, link }) => ({ userId, count: values.count, link }),
    );
  const sum = (await waiting()).reduce((total, { count }) => total + count, 0);
  const count = String(sum);
  const both = [admin, second].map(({ user }) => ({ userId: user.id, count, link: '/admin' }));
  expect(sum).toBeGreaterThan(0);
  expect(await tell(new Date(new Date(noon).setUTCHours(4)))).toBe(0);
  expect((await Promise.all([tell(noon), tell(noon)])).toSorted()).toEqual([0, 2]);
  expect(await tell(later(1))).toBe(0);
  expect(await messages()).toEqual(both);
  await makeDua(test.db, { isApproved: null });
  expect(await tell(later(24))).toBe(2);
  expect(await messages()).toEqual(both.map((one) => ({ ...one, count: String(sum + 1) })));
});

it('is told to administrators only', async () => {
  for (const role of ['user', 'community_leader', 'official', 'registrar'] as const)
    expect((await ask('GET', PATH, await signInAs(test, role))).status).toBe(403);
  expect((await ask('GET', PATH, null)).status).toBe(401);
});
