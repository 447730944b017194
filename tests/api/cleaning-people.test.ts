import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleaners, graveCleaningBookings } from '#db/schema/cleaning.ts';
import { monthLater } from '#features/arrange/cleaning/visit-days.ts';
import {
  caller,
  createTender,
  inDays,
  makeBradfordGrave,
  makeCleaner,
  makeClient,
  type Person,
  today,
} from '#tests/support/cleaning-world.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeCemetery, makeGrave, signInAs } from '#tests/support/factories.ts';

let test: TestApp;
let ask: ReturnType<typeof caller>;
let tender: ReturnType<typeof createTender>;
let graveId: number;
beforeAll(async () => {
  test = await createTestApp({ settings: { DEMO: '1', RATE_LIMIT_SCALE: '10000' } });
  ask = caller(test);
  tender = createTender(test);
  graveId = (await makeBradfordGrave(test.db)).id;
});
afterAll(async () => {
  await tender.close();
  await test.close();
});

const FORM = {
  fullName: 'Khadija Noor Begum',
  phone: '07700 900123',
  address: '12 Quiet Lane',
  postcode: 'bd7 1aa',
  areas: ['BD7', 'LS'],
  languages: ['en', 'ur'],
  bio: 'I look after graves with care.',
  weeklySlots: ['mon-am', 'mon-pm'],
  oneOffPrice: 3000,
  isWidow: true,
};

async function addDocument(who: Person, content: string | Uint8Array<ArrayBuffer>, kind = 'identity') {
  const body = new FormData();
  body.set('kind', kind);
  body.set('name', '../../id‮fdp.exe.pdf');
  body.set('file', new Blob([content]), 'x');
  const response = await test.fetch('/api/cleaners/mine/documents', {
    method: 'POST',
    headers: who.headers,
    body,
  });
  return { status: response.status, body: await response.json() };
}
const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF';

describe('a cleaner', () => {
  it('registers, shows documents, is verified, can be paid, and only then is offered', async () => {
    const [member, admin, other] = [
      await signInAs(test),
      await signInAs(test, 'admin'),
      await signInAs(test),
    ];
    expect((await ask(member, 'GET', '/api/cleaners/mine')).body).toBe('null');
    const made = await ask(member, 'POST', '/api/cleaners', FORM);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      status: 'pending',
      postcode: 'BD7 1AA',
      isPayable: false,
      isWidow: true,
    });
    expect((await ask(member, 'POST', '/api/cleaners', FORM)).body.code).toBe('cleaning.already_registered');
    const { id } = made.body;
    expect((await addDocument(member, '<html>')).status).toBe(415);
    expect((await addDocument(other, PDF)).status).toBe(404);
    const shown = await addDocument(member, PDF);
    expect(shown.body.documents).toMatchObject([
      { kind: 'identity', type: 'application/pdf', fileName: 'idfdp.exe.pdf' },
    ]);
    const file = `/api/cleaner-documents/${shown.body.documents[0].id}/file`;
    expect((await ask(null, 'GET', file)).status).toBe(401);
    expect((await ask(other, 'GET', file)).status).toBe(404);
    expect((await ask(await signInAs(test, 'official'), 'GET', file)).status).toBe(404);
    const read = await test.fetch(file, { headers: admin.headers });
    expect([read.status, read.headers.get('content-disposition')?.startsWith('attachment')]).toEqual([
      200,
      true,
    ]);
    expect((await ask(member, 'GET', file)).status).toBe(200);

    const found = async () =>
      (await ask(null, 'GET', `/api/cleaners?graveId=${graveId}`)).body.cleaners.filter(
        (one: { id: number }) => one.id === id,
      );
    expect(await found()).toEqual([]);
    const decide = (who: Person, status: string, note = '') =>
      ask(who, 'POST', `/api/admin/cleaners/${id}/decide`, { status, note });
    expect((await decide(member, 'verified')).status).toBe(403);
    expect((await decide(admin, 'rejected')).status).toBe(400);
    expect((await decide(admin, 'suspended', 'x')).body.code).toBe('cleaning.bad_step');
    const both = await Promise.all([decide(admin, 'verified'), decide(admin, 'verified')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await found()).toEqual([]);
    const link = await ask(member, 'POST', '/api/cleaners/mine/payee');
    expect(link.body.url).toContain('/cleaner?tab=payouts');
    expect((await ask(member, 'POST', '/api/cleaners/mine/payee/refresh')).body.isPayable).toBe(true);
    expect(await found()).toMatchObject([
      { name: 'Khadija B.', oneOffPrice: 3000, isWidow: false, rating: null, checked: ['identity'] },
    ]);
    // What came after the decision was looked at by nobody yet.
    const { body: later } = await addDocument(member, PDF, 'check');
    expect(await found()).toMatchObject([{ checked: ['identity'] }]);
    const { id: laterId } = later.documents.find(({ kind }: { kind: string }) => kind === 'check');
    await ask(member, 'DELETE', `/api/cleaners/mine/documents/${laterId}`);

    const profile = JSON.stringify((await ask(null, 'GET', `/api/cleaners/${id}`)).body);
    for (const secret of ['Noor', 'Begum', '07700', 'Quiet Lane', 'BD7 1AA', 'sbx_acct'])
      expect(profile).not.toContain(secret);
    const { version } = (await ask(member, 'GET', '/api/cleaners/mine')).body;
    await ask(member, 'PUT', '/api/cleaners/mine', { ...FORM, version, consentsToShowWidow: true });
    expect(await found()).toMatchObject([{ isWidow: true }]);
    const renamed = await ask(member, 'PUT', '/api/cleaners/mine', {
      ...FORM,
      version: version + 1,
      fullName: 'Somebody Else',
    });
    expect(renamed.body.code).toBe('cleaning.name_fixed');
    const taken = await ask(member, 'PUT', '/api/cleaners/mine', { ...FORM, version, isPayable: true });
    expect(taken.status).toBe(400);
    const gone = await ask(member, 'DELETE', `/api/cleaners/mine/documents/${shown.body.documents[0].id}`);
    expect(gone.body.documents).toEqual([]);
    // Nothing is claimed that no document shows any more.
    expect(await found()).toMatchObject([{ checked: [] }]);
    const { rows } = await test.db.pool.query(
      'select verification_documents as keys from cleaners where id = $1',
      [id],
    );
    expect(rows[0].keys).toEqual([]);
  });

  it('who is suspended comes to nobody: visits not begun are called off, plans end', async () => {
    const [cleaner, client, admin] = [
      await makeCleaner(test),
      await makeClient(test),
      await signInAs(test, 'admin'),
    ];
    const body = { graveId, cleanerId: cleaner.cleaner.id, date: inDays(4), slot: 'am', service: 'basic' };
    const { id, planId } = (await ask(client, 'POST', '/api/cleaning/bookings', body)).body;
    const path = `/api/admin/cleaners/${cleaner.cleaner.id}/decide`;
    expect((await ask(admin, 'POST', path, { status: 'suspended', note: 'A complaint' })).status).toBe(200);
    expect((await ask(client, 'GET', `/api/cleaning/bookings/${id}`)).body.status).toBe('cancelled');
    expect((await ask(client, 'GET', '/api/cleaning/plans')).body).toMatchObject([
      { id: planId, isActive: false },
    ]);
    expect((await ask(cleaner, 'GET', '/api/cleaners/mine')).body).toMatchObject({
      status: 'suspended',
      decisionNote: 'A complaint',
    });
    expect((await ask(admin, 'POST', path, { status: 'verified' })).body.status).toBe('verified');
    expect((await ask(admin, 'GET', '/api/admin/cleaners?status=verified')).body.length).toBeGreaterThan(0);
    expect((await ask(client, 'GET', '/api/admin/cleaners')).status).toBe(403);
  });

  it('whose account is suspended comes to nobody either, and the family is told', async () => {
    const [cleaner, client, admin] = [
      await makeCleaner(test),
      await makeClient(test),
      await signInAs(test, 'admin'),
    ];
    const body = { graveId, cleanerId: cleaner.cleaner.id, date: inDays(4), slot: 'am', service: 'basic' };
    const { id, planId } = (await ask(client, 'POST', '/api/cleaning/bookings', body)).body;
    const path = `/api/admin/users/${cleaner.user.id}/suspend`;
    expect((await ask(admin, 'POST', path, { reason: 'A complaint' })).status).toBe(200);
    expect((await ask(client, 'GET', `/api/cleaning/bookings/${id}`)).body.status).toBe('cancelled');
    expect((await ask(client, 'GET', '/api/cleaning/plans')).body).toMatchObject([
      { id: planId, isActive: false },
    ]);
    const told = (await ask(client, 'GET', '/api/notifications')).body as { kind: string }[];
    expect(told.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['cleaning.cancelled', 'cleaning.plan_over']),
    );
  });

  it('is found by the areas of a cemetery, or of a postcode where that has none', async () => {
    const cleaner = await makeCleaner(test, { availableAreas: ['YO31', 'HU'] });
    const ids = async (query: string) =>
      (await ask(null, 'GET', `/api/cleaners?${query}`)).body.cleaners?.map(({ id }: { id: number }) => id);
    expect(await ids('postcode=yo31 8xx')).toEqual([cleaner.cleaner.id]);
    expect(await ids('postcode=HU1')).toEqual([cleaner.cleaner.id]);
    expect(await ids('postcode=YO1')).toEqual([]);
    expect(await ids(`graveId=${graveId}&postcode=HU1`)).not.toContain(cleaner.cleaner.id);
    const apart = await makeGrave(test.db, { cemeteryId: (await makeCemetery(test.db)).id });
    expect((await ask(null, 'GET', `/api/cleaners?graveId=${apart.id}`)).body).toEqual({
      areas: [],
      cleaners: [],
    });
    expect(await ids(`graveId=${apart.id}&postcode=HU1`)).toEqual([cleaner.cleaner.id]);
    expect((await ask(null, 'GET', '/api/cleaners?postcode=nowhere')).status).toBe(400);
    expect((await ask(null, 'GET', '/api/cleaners?graveId=99999999')).status).toBe(404);
    expect(await ids(`postcode=HU1&date=${today()}`)).toEqual([]);
    expect(await ids(`postcode=HU1&date=${inDays(60)}`)).toEqual([cleaner.cleaner.id]);
  });
});

describe('a monthly plan', () => {
  it('books the next visit once, on its weekday, and moves a week on where that is taken', async () => {
    const [cleaner, client, other] = [
      await makeCleaner(test),
      await makeClient(test),
      await makeClient(test),
    ];
    const date = inDays(2);
    const body = { graveId, cleanerId: cleaner.cleaner.id, date, slot: 'am', service: 'full' };
    const { planId } = (await ask(client, 'POST', '/api/cleaning/bookings', body)).body;
    const next = monthLater(date);
    await tender.tend();
    const visits = async () =>
      (await ask(client, 'GET', '/api/cleaning/bookings')).body.map((one: { date: string }) => one.date);
    expect(await visits()).toEqual([date]);
    const blocking = await ask(other, 'POST', '/api/cleaning/bookings', {
      ...body,
      date: next,
      service: 'one_off',
    });
    expect(blocking.status).toBe(201);
    const due = new Date(new Date(`${next}T12:00:00Z`).getTime() - 14 * 86_400_000);
    // The visit that is there already is answered, so that time does not call it off.
    await test.db.orm
      .update(graveCleaningBookings)
      .set({ status: 'approved', paymentStatus: 'paid' })
      .where(eq(graveCleaningBookings.planId, planId));
    await Promise.all([tender.tend({ now: due }), tender.tend({ now: due })]);
    await tender.tend({ now: due });
    const weekLater = new Date(new Date(`${next}T12:00:00Z`).getTime() + 7 * 86_400_000)
      .toISOString()
      .slice(0, 10);
    expect(await visits()).toEqual([weekLater, date]);
    const told = await test.db.pool.query(
      `select kind from notifications where user_id = $1 and kind like 'cleaning.next%'`,
      [client.user.id],
    );
    expect(told.rows).toEqual([{ kind: 'cleaning.next_planned' }]);
    expect((await ask(other, 'POST', `/api/cleaning/plans/${planId}/end`)).status).toBe(404);
    expect((await ask(cleaner, 'POST', `/api/cleaning/plans/${planId}/end`)).status).toBe(404);
    expect((await ask(client, 'POST', `/api/cleaning/plans/${planId}/end`)).body.isActive).toBe(false);
    expect((await ask(client, 'POST', `/api/cleaning/plans/${planId}/end`)).status).toBe(409);
    const [open] = (await ask(client, 'GET', '/api/cleaning/bookings')).body;
    expect(open.status).toBe('cancelled');
    await tender.tend({ now: new Date(due.getTime() + 40 * 86_400_000) });
    expect(await visits()).toHaveLength(2);
  });
});

describe('reviews', () => {
  it('are of approved visits, once, and make the rating; what is taken down does not count', async () => {
    const [cleaner, client, admin] = [
      await makeCleaner(test),
      await makeClient(test),
      await signInAs(test, 'admin'),
    ];
    const book = async (slot: string) => {
      const body = { graveId, cleanerId: cleaner.cleaner.id, date: inDays(5), slot, service: 'one_off' };
      return (await ask(client, 'POST', '/api/cleaning/bookings', body)).body.id as number;
    };
    const [first, second] = [await book('am'), await book('pm')];
    const review = (who: Person, id: number, body: object) =>
      ask(who, 'POST', `/api/cleaning/bookings/${id}/review`, body);
    expect((await review(client, first, { rating: 5 })).body.code).toBe('cleaning.not_approved');
    await test.db.orm
      .update(graveCleaningBookings)
      .set({ status: 'approved' })
      .where(eq(graveCleaningBookings.cleanerId, cleaner.cleaner.id));
    expect((await review(client, first, { rating: 6 })).status).toBe(400);
    expect((await review(cleaner, first, { rating: 5 })).status).toBe(403);
    expect((await review(admin, first, { rating: 5 })).status).toBe(403);
    const made = await review(client, first, { rating: 5, text: 'Careful and kind.' });
    expect(made.body).toMatchObject({ mayReview: false, review: { rating: 5, text: 'Careful and kind.' } });
    expect((await review(client, first, { rating: 1 })).body.code).toBe('cleaning.reviewed_before');
    const bad = await review(client, second, { rating: 2, text: 'Rude words', isRecommended: false });
    const profile = async () => (await ask(null, 'GET', `/api/cleaners/${cleaner.cleaner.id}`)).body;
    expect(await profile()).toMatchObject({ rating: 3.5, reviewCount: 2, visits: 2 });
    const targetId = bad.body.review.id;
    const report = await ask(admin, 'POST', '/api/reports', {
      targetType: 'cleaner_review',
      targetId,
      reason: 'disrespect',
    });
    expect(report.status).toBe(201);
    const [entry] = (await ask(admin, 'GET', '/api/admin/reports')).body;
    expect(entry).toMatchObject({ excerpt: '2/5 Rude words' });
    const takedown = {
      targetType: 'cleaner_review',
      targetId,
      reason: 'disrespect',
      explanation: 'Rude words.',
    };
    expect((await ask(admin, 'POST', '/api/admin/takedowns', takedown)).status).toBeLessThan(300);
    expect(await profile()).toMatchObject({ rating: 5, reviewCount: 1 });
    const shown = await ask(null, 'GET', `/api/cleaners/${cleaner.cleaner.id}/reviews`);
    expect(shown.body.map(({ rating }: { rating: number }) => rating)).toEqual([5]);
    expect(
      (await ask(client, 'POST', '/api/reports', { targetType: 'cleaner_review', targetId, reason: 'spam' }))
        .status,
    ).toBe(404);
  });
});

describe('what the programme did', () => {
  it('is counted from paid visits of those who consent, and small numbers are not told', async () => {
    const client = await makeClient(test);
    await test.db.orm.update(cleaners).set({ consentsToBeCounted: false });
    const counted = async (changes: Partial<typeof cleaners.$inferInsert>, visits: number) => {
      const { cleaner } = await makeCleaner(test, { isWidow: true, consentsToBeCounted: true, ...changes });
      for (let visit = 0; visit < visits; visit++)
        await test.db.orm.insert(graveCleaningBookings).values({
          graveId,
          clientId: client.user.id,
          cleanerId: cleaner.id,
          serviceType: 'one_off',
          preferredDate: inDays(visit),
          scheduledDate: inDays(visit),
          price: '25.10',
          status: 'approved',
          paymentStatus: 'paid',
        });
    };
    for (let person = 0; person < 4; person++) await counted({}, 1);
    await counted({ consentsToBeCounted: false }, 2);
    await counted({ isWidow: false }, 2);
    const impact = async () => {
      await tender.tend();
      const {
        updatedAt: _at,
        smallest: _smallest,
        oneOffFrom: _from,
        ...rest
      } = (await ask(null, 'GET', '/api/cleaning/impact')).body;
      return rest;
    };
    expect(await impact()).toEqual({ cleaners: null, services: null, earnings: null, rating: null });
    await counted({}, 3);
    expect(await impact()).toEqual({ cleaners: 5, services: 7, earnings: 7 * 2510, rating: null });
  });

  it('names the lowest price of who is offered, and none where nobody is', async () => {
    const lowest = async () => (await ask(null, 'GET', '/api/cleaning/impact')).body.oneOffFrom;
    await test.db.orm.update(cleaners).set({ isActive: false });
    expect(await lowest()).toBeNull();
    await makeCleaner(test, { oneOffPrice: null });
    expect(await lowest()).toBeNull();
    await makeCleaner(test, { oneOffPrice: 2300 });
    await makeCleaner(test, { oneOffPrice: 1900 });
    await makeCleaner(test, { oneOffPrice: 600, verificationStatus: 'pending' });
    await makeCleaner(test, { oneOffPrice: 700, isPayable: false });
    await makeCleaner(test, { oneOffPrice: 800, isActive: false });
    expect(await lowest()).toBe(1900);
  });
});
