import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { janazahNotices } from '#db/schema/janazah.ts';
import { duas, memorials } from '#db/schema/memorials.ts';
import { serviceProviders } from '#db/schema/services.ts';
import { liveStreams } from '#db/schema/streams.ts';
import { reports } from '#db/schema/trust.ts';
import type { Takedown } from '#features/people/trust/takedowns-contract.ts';
import type { ReportCase } from '#features/people/trust/trust-contract.ts';
import type { ReportTarget } from '#features/people/trust/trust-values.ts';
import { asker, type Person, signInRoles } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeComment, makeDua, makeGrave, makeMemorial, makePost } from '#tests/support/factories.ts';
import { makeStream } from '#tests/support/make-stream.ts';
import { plant } from '#tests/support/takedown-world.ts';

/** What an administrator is told of where a reported thing stands, and whom it is about. */
let test: TestApp;
let admin: Person;
let others: (Person | null)[];
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '1000' } });
  ({ admin, others } = await signInRoles(test));
});
afterAll(() => test.close());

const ask = asker(() => test);
const NO_SCRIPTS = { nameArabic: null, nameUrdu: null };

/** As a report is kept, whoever may have sent it. */
async function keepReport(targetType: ReportTarget, targetId: number, memorialId: number | null = null) {
  const values = { targetType, targetId, memorialId, reason: 'other' };
  const [row] = await test.db.orm.insert(reports).values(values).returning();
  if (!row) throw new Error('no report was kept');
  return row.id;
}

async function caseOf(id: number, language = 'en'): Promise<ReportCase | undefined> {
  const path = '/api/admin/reports?limit=100';
  const { body } = await ask<ReportCase[]>('GET', path, admin, undefined, { 'accept-language': language });
  return body.find((found) => found.id === id);
}
const placeOf = async (id: number, language?: string) => (await caseOf(id, language))?.belongsTo;

async function insert<Row>(rows: Promise<Row[]>): Promise<Row> {
  const [row] = await rows;
  if (!row) throw new Error('nothing was written');
  return row;
}

describe('a report about what stands on a memorial', () => {
  it('names the deceased whole, whoever may read the page, in the letters that somebody confirmed', async () => {
    const grave = await makeGrave(test.db, {
      deceasedName: 'Sakina Begum Dar',
      nameUrdu: 'سکینہ بیگم ڈار',
      nameUrduBy: 'family',
    });
    for (const overrides of [
      { visibility: 'private' },
      { visibility: 'unlisted' },
      { hiddenAt: new Date() },
      { takenDownAt: new Date() },
      { archivedAt: new Date() },
      { womensNames: 'initials' },
    ]) {
      const memorial = await makeMemorial(test.db, { graveId: grave.id, ...overrides });
      const post = await makePost(test.db, { memorialId: memorial.id });
      const comment = await makeComment(test.db, post.id);
      const belongsTo = {
        type: 'memorial',
        id: memorial.id,
        name: 'Sakina Begum Dar',
        nameArabic: null,
        nameUrdu: { name: 'سکینہ بیگم ڈار', by: 'family' },
        isGone: false,
      };
      for (const [type, id] of [
        ['memorial', memorial.id],
        ['post', post.id],
        ['comment', comment.id],
      ] as const)
        expect(await placeOf(await keepReport(type, id, memorial.id))).toEqual(belongsTo);
      expect((await ask('GET', `/api/memorials/${memorial.id}`, admin)).status).toBe(200);
    }
  });

  it('has the name in the letters of a reader of Arabic or Urdu, where nobody confirmed one', async () => {
    const grave = await makeGrave(test.db, { deceasedName: 'Mohammed Hussain' });
    const { id: memorialId } = await makeMemorial(test.db, { graveId: grave.id });
    const report = await keepReport('memorial', memorialId, memorialId);
    expect(await placeOf(report)).not.toHaveProperty('readingAid');
    expect(await placeOf(report, 'ar')).toMatchObject({
      name: 'Mohammed Hussain',
      readingAid: { text: 'محمد حسين' },
    });
  });

  it('follows it where its grave was merged into another record', async () => {
    const gone = await makeGrave(test.db, { deceasedName: 'Yusuf Before' });
    const keep = await makeGrave(test.db, { deceasedName: 'Yusuf After', cemeteryId: gone.cemeteryId });
    const memorial = await makeMemorial(test.db, { graveId: gone.id });
    const [onPage, onGrave] = [
      await keepReport('memorial', memorial.id, memorial.id),
      await keepReport('grave', gone.id),
    ];
    const merged = await ask('POST', `/api/admin/graves/${gone.id}/merge`, admin, { into: keep.id });
    expect(merged.status).toBe(200);
    expect(await placeOf(onPage)).toMatchObject({ type: 'memorial', id: memorial.id, name: 'Yusuf After' });
    expect(await placeOf(onGrave)).toMatchObject({ type: 'grave', id: keep.id, name: 'Yusuf After' });
  });

  it('says that it is gone where it was deleted, and no longer names whom nobody knows', async () => {
    const memorial = await makeMemorial(test.db, {});
    const report = await keepReport('memorial', memorial.id, memorial.id);
    await test.db.orm.update(memorials).set({ deletedAt: new Date() }).where(eq(memorials.id, memorial.id));
    expect(await placeOf(report)).toMatchObject({ name: 'Abdul Kareem Siddiqui', isGone: true });
    expect((await ask('GET', `/api/memorials/${memorial.id}`, admin)).status).toBe(404);
    await test.db.orm.delete(memorials).where(eq(memorials.id, memorial.id));
    const left = { type: 'memorial', id: memorial.id, name: null, ...NO_SCRIPTS, isGone: true };
    expect(await placeOf(report)).toEqual(left);
  });
});

describe('a report about what stands on no memorial', () => {
  it('names the grave, the stream, the provider or the cleaner that it belongs to', async () => {
    const { db } = test;
    const grave = await makeGrave(db, { deceasedName: 'Ibrahim of the grave' });
    const [chat, review, rated, written] = [
      await plant(test, 'chat'),
      await plant(test, 'provider_review'),
      await plant(test, 'cleaner_review'),
      await plant(test, 'booking_message'),
    ];
    const provider = { id: review.ids[1] ?? 0, name: 'Florist of Leeds' };
    await db.orm
      .update(serviceProviders)
      .set({ name: provider.name })
      .where(eq(serviceProviders.id, provider.id));
    const ofGrave = { type: 'grave', id: grave.id, name: 'Ibrahim of the grave' };
    const title = 'Visiting the graves: what to say and do';
    for (const [type, id, place] of [
      ['grave', grave.id, ofGrave],
      ['dua', (await makeDua(db, { graveId: grave.id })).id, ofGrave],
      ['booking_message', written.id, { type: 'grave', name: 'Abdul Kareem Siddiqui' }],
      ['chat', chat.id, { type: 'stream', id: chat.ids[1], name: title }],
      ['provider_review', review.id, { type: 'provider', ...provider }],
      ['cleaner_review', rated.id, { type: 'cleaner', name: 'Amina Karim Khan' }],
    ] as const) {
      const report = await keepReport(type, id);
      const belongsTo = { ...place, ...NO_SCRIPTS, isGone: false };
      expect([type, await placeOf(report)]).toEqual([type, expect.objectContaining(belongsTo)]);
      // Names of people only are written in other letters.
      if (place.type !== 'grave')
        expect([type, await placeOf(report, 'ar')]).toEqual([type, await placeOf(report)]);
    }
  });

  it('says that a provider is gone who is listed no more, so that no link leads nowhere', async () => {
    const review = await plant(test, 'provider_review');
    const id = review.ids[1] ?? 0;
    const report = await keepReport('provider_review', review.id);
    const { orm } = test.db;
    await orm.update(serviceProviders).set({ isPublished: false }).where(eq(serviceProviders.id, id));
    expect(await placeOf(report)).toMatchObject({ type: 'provider', id, isGone: true });
    expect((await ask('GET', `/api/providers/${id}`, admin)).status).toBe(404);
  });

  it('names the memorial of a stream and of a notice, where they have one', async () => {
    const memorial = await makeMemorial(test.db, {});
    const stream = await makeStream(test.db, { memorialId: memorial.id });
    const notice = await insert(
      test.db.orm
        .insert(janazahNotices)
        .values({
          ...{ deceasedName: 'Somebody', mosque: 'A mosque', consentName: 'A son' },
          ...{ memorialId: memorial.id, prayerAt: new Date(), expiresAt: new Date() },
        })
        .returning(),
    );
    for (const [type, id] of [
      ['stream', stream.id],
      ['notice', notice.id],
    ] as const)
      expect(await placeOf(await keepReport(type, id))).toMatchObject({ type: 'memorial', id: memorial.id });
    const alone = await makeStream(test.db);
    expect(await placeOf(await keepReport('stream', alone.id))).toBeNull();
    expect(await placeOf(await keepReport('profile', admin.user.id))).toBeNull();
  });

  it('says of a dua for nobody in particular that it is for everyone, for as long as there is one', async () => {
    const dua = await makeDua(test.db);
    const report = await keepReport('dua', dua.id);
    const everyone = { type: 'everyone', id: null, name: null, ...NO_SCRIPTS, isGone: false };
    expect(await placeOf(report)).toEqual(everyone);
    await test.db.orm.delete(duas).where(eq(duas.id, dua.id));
    expect(await placeOf(report)).toBeNull();
  });

  it('tells of a page of its own only while it can be opened', async () => {
    const stream = await makeStream(test.db);
    const report = await keepReport('stream', stream.id);
    expect((await caseOf(report))?.hasPage).toBe(true);
    await test.db.orm.delete(liveStreams).where(eq(liveStreams.id, stream.id));
    expect((await caseOf(report))?.hasPage).toBe(false);
    const values = { deceasedName: 'Somebody', mosque: 'A mosque', consentName: 'A son' };
    const notice = await insert(
      test.db.orm
        .insert(janazahNotices)
        .values({ ...values, prayerAt: new Date(), expiresAt: new Date() })
        .returning(),
    );
    const told = await keepReport('notice', notice.id);
    expect((await caseOf(told))?.hasPage).toBe(true);
    const { orm } = test.db;
    await orm.update(janazahNotices).set({ removedAt: new Date() }).where(eq(janazahNotices.id, notice.id));
    expect((await caseOf(told))?.hasPage).toBe(false);
  });
});

it('a takedown names the memorial as a report does, to administrators alone', async () => {
  const grave = await makeGrave(test.db, { deceasedName: 'Safiya Noor Lodhi' });
  const memorial = await makeMemorial(test.db, { visibility: 'private', graveId: grave.id });
  const post = await makePost(test.db, { memorialId: memorial.id });
  const form = { targetType: 'post', targetId: post.id, reason: 'other', explanation: 'Not of this place.' };
  const belongsTo = { type: 'memorial', id: memorial.id, name: 'Safiya Noor Lodhi', isGone: false };
  const taken = await ask<Takedown>('POST', '/api/admin/takedowns', admin, form);
  expect(taken.body).toMatchObject({ targetType: 'post', belongsTo });
  const listed = async () => {
    const { body } = await ask<Takedown[]>('GET', '/api/admin/takedowns?limit=100', admin);
    return body.find(({ id }) => id === taken.body.id)?.belongsTo;
  };
  expect(await listed()).toMatchObject(belongsTo);
  for (const person of others) {
    const refused = await ask('GET', '/api/admin/takedowns', person);
    expect(refused.status).toBe(person ? 403 : 401);
    expect(JSON.stringify(refused.body)).not.toContain('Lodhi');
    if (person)
      expect(JSON.stringify((await ask('GET', '/api/takedowns', person)).body)).not.toContain('Lodhi');
  }
  await test.db.orm.update(memorials).set({ deletedAt: new Date() }).where(eq(memorials.id, memorial.id));
  expect(await listed()).toMatchObject({ ...belongsTo, isGone: true });
});

it('nobody but an administrator is told, neither by the list nor by an answer to a decision', async () => {
  const grave = await makeGrave(test.db, { deceasedName: 'Private Person Qazi' });
  const memorial = await makeMemorial(test.db, { visibility: 'private', graveId: grave.id });
  const id = await keepReport('memorial', memorial.id, memorial.id);
  for (const person of others) {
    const status = person ? 403 : 401;
    for (const [method, path, body] of [
      ['GET', '/api/admin/reports', undefined],
      ['POST', `/api/admin/reports/${id}/take`, {}],
      ['POST', `/api/admin/reports/${id}/decide`, { status: 'dismissed', decision: '' }],
    ] as const) {
      const answer = await ask(method, path, person, body);
      expect([path, answer.status]).toEqual([path, status]);
      expect(JSON.stringify(answer.body)).not.toContain('Qazi');
    }
  }
  const taken = await ask<ReportCase>('POST', `/api/admin/reports/${id}/take`, admin, {});
  expect(taken.body.belongsTo?.name).toBe('Private Person Qazi');
});
