import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERSONAL_FILES } from '#app/contributions.ts';
import { duaDates, helpRequests } from '#db/schema/accounts.ts';
import { bookingMessages } from '#db/schema/booking-messages.ts';
import { graveCleaningBookings } from '#db/schema/cleaning.ts';
import { memorialClaims, memorialInvitations } from '#db/schema/family.ts';
import { visitPlans } from '#db/schema/maps.ts';
import { media } from '#db/schema/media.ts';
import { duas, memorialComments, memorialMembers, memorialPosts, memorials } from '#db/schema/memorials.ts';
import { nameSuggestions } from '#db/schema/name-suggestions.ts';
import { mailOutbox } from '#db/schema/outbox.ts';
import { paymentReceipts } from '#db/schema/payments.ts';
import { accountRequests, users } from '#db/schema/people.ts';
import { providerContacts, providerReviews, serviceProviders } from '#db/schema/services.ts';
import { liveStreams, streamMessages, streamRequests } from '#db/schema/streams.ts';
import { notifications, privacyRequests, reports, takedowns } from '#db/schema/trust.ts';
import { cleanerReviews } from '#db/schema/visit-outcomes.ts';
import { forgetPaymentReceipts } from '#features/arrange/payments/server/forget-payment-receipts.ts';
import { appFor } from '#tests/support/account-world.ts';
import { giveCard, makeBradfordGrave, makeCleaner } from '#tests/support/cleaning-world.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { eraseDue, findEverywhere, unzip } from '#tests/support/erasure-world.ts';
import {
  makeComment,
  makeDua,
  makeMemorial,
  makePost,
  makeUser,
  PASSWORD,
  signInAs,
} from '#tests/support/factories.ts';
import { send } from '#tests/support/payment-world.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

type Person = Awaited<ReturnType<typeof signInAs>>;
const end = (who: Person | null, body: object = { currentPassword: PASSWORD }) =>
  send(test, who, 'POST /api/account/ending', body);
const rowOf = async (who: Person) =>
  (await test.db.orm.select().from(users).where(eq(users.id, who.user.id)))[0];

/** Words that stand nowhere else. */
function makeWords() {
  const tag = Math.random().toString(36).slice(2, 8);
  return { tag, MARK: `qzx${tag}`, NAME: `Zubaydah Qarin${tag}`, MARKS: [`qarin${tag}`, `qzx${tag}`] };
}

/** A member of whom something stands in every table that holds words of members. */
async function makeKnownPerson() {
  const { tag, MARK, NAME, MARKS } = makeWords();
  const person = await signInAs(test);
  const userId = person.user.id;
  const { db } = test;
  const email = `${MARK}-${tag}@example.org`;
  const [firstName = '', lastName = ''] = NAME.split(' ');
  await db.orm
    .update(users)
    .set({
      email,
      username: `zubaydah-qarin${tag}`,
      firstName,
      lastName,
      bio: `${MARK} bio`,
      location: `${MARK} town`,
    })
    .where(eq(users.id, userId));
  const other = await signInAs(test);
  const alone = await makeMemorial(db, { createdBy: userId, title: 'Left to be read' });
  const shared = await makeMemorial(db, { createdBy: userId, title: 'Passed on' });
  await db.orm
    .insert(memorialMembers)
    .values({ memorialId: shared.id, userId: other.user.id, role: 'manager' });
  const elsewhere = await makeMemorial(db, { createdBy: other.user.id });
  const post = await makePost(db, {
    memorialId: elsewhere.id,
    authorId: userId,
    content: 'He planted the apple tree.',
  });
  const comment = await makeComment(db, post.id, { authorId: userId, content: 'And the pear tree.' });
  const approved = await makeDua(db, { memorialId: elsewhere.id, senderId: userId, submittedBy: NAME });
  const pending = await makeDua(db, {
    memorialId: elsewhere.id,
    senderId: userId,
    submittedBy: NAME,
    content: `${MARK} pending`,
    isApproved: null,
  });
  const grave = await makeBradfordGrave(db);
  const cleaner = await makeCleaner(test);
  const [visit] = await db.orm
    .insert(graveCleaningBookings)
    .values({
      graveId: grave.id,
      clientId: userId,
      cleanerId: cleaner.cleaner.id,
      serviceType: 'one_off',
      preferredDate: '2026-01-05',
      scheduledDate: '2026-01-05',
      status: 'approved',
      price: '25.00',
      paymentStatus: 'paid',
      specialInstructions: `${MARK} by the gate`,
      approvalNotes: `${MARK} thank you`,
    })
    .returning();
  await db.orm
    .insert(bookingMessages)
    .values({ bookingId: visit?.id ?? 0, side: 'client', message: `${MARK} at the gate` });
  const [provider] = await db.orm
    .insert(serviceProviders)
    .values({ type: 'florist', name: 'A florist', location: 'Leeds', phone: '1', email: 'f@example.org' })
    .returning();
  if (!visit || !provider) throw new Error('no visit, no provider');
  await db.orm.insert(cleanerReviews).values({
    bookingId: visit.id,
    cleanerId: cleaner.cleaner.id,
    clientId: userId,
    rating: 5,
    reviewText: `${MARK} kind`,
  });
  const [contact] = await db.orm
    .insert(providerContacts)
    .values({
      reference: `R-${tag}`,
      providerId: provider.id,
      userId,
      serviceType: 'florist',
      message: `${MARK} please call`,
      answerHash: tag,
    })
    .returning();
  await db.orm.insert(providerReviews).values({
    providerId: provider.id,
    contactId: contact?.id ?? 0,
    userId,
    rating: 4,
    text: `${MARK} good`,
  });
  await db.orm.insert(media).values({
    key: `${tag}${'k'.repeat(16)}`,
    ownerId: userId,
    kind: 'photo',
    status: 'ready',
    bytes: 5,
    caption: `${MARK} caption`,
  });
  const [stream] = await db.orm
    .insert(liveStreams)
    .values({
      title: 'A lesson',
      hostId: userId,
      hostName: NAME,
      startTime: new Date(Date.now() + 86_400_000),
      streamType: 'educational',
    })
    .returning();
  const streamId = stream?.id ?? 0;
  await db.orm
    .insert(streamMessages)
    .values({ streamId, number: 1, userId, userName: NAME, message: `${MARK} salam` });
  await db.orm.insert(streamRequests).values({ userId, message: `${MARK} please host` });
  await db.orm
    .insert(reports)
    .values({ targetType: 'post', targetId: post.id, reporterId: userId, reason: 'other', note: MARK });
  await db.orm.insert(takedowns).values({
    targetType: 'dua',
    targetId: pending.id,
    ownerId: userId,
    reason: 'other',
    explanation: `${MARK} why`,
    appeal: `${MARK} please`,
    appealedAt: new Date(),
    appealStatus: 'open',
  });
  await db.orm.insert(privacyRequests).values({
    reference: `P-${tag}`,
    kind: 'own_data',
    status: 'granted',
    page: '/memorial/1',
    name: NAME,
    email,
    statement: `${MARK} statement`,
  });
  await db.orm.insert(helpRequests).values({
    reference: `ZH-${tag}`,
    name: NAME,
    email,
    topic: 'other',
    message: `${MARK} help`,
    language: 'en',
  });
  await db.orm.insert(nameSuggestions).values({
    ...{ nameA: 'Omar', nameB: 'Umer', verdict: 'same', language: 'en' },
    ...{ userId, why: `${MARK} why` },
  });
  await db.orm.insert(accountRequests).values({
    userId,
    role: 'official',
    organisationName: `${MARK} council`,
    officialTitle: MARK,
    workEmail: email,
    statement: MARK,
  });
  await db.orm
    .insert(memorialClaims)
    .values({ memorialId: elsewhere.id, claimantId: userId, relation: MARK, statement: MARK });
  await db.orm.insert(memorialInvitations).values({
    memorialId: elsewhere.id,
    email,
    role: 'viewer',
    tokenHash: tag,
    expiresAt: new Date(Date.now() + 86_400_000),
  });
  await db.orm.insert(visitPlans).values({ userId, title: `${MARK} plan`, graveIds: [grave.id] });
  await db.orm
    .insert(duaDates)
    .values({ userId, label: `${MARK} father`, calendar: 'gregorian', month: 1, day: 1 });
  const mail = { template: 'family.accepted', language: 'en', status: 'sent' };
  await db.orm.insert(mailOutbox).values([
    { ...mail, userId: other.user.id, values: { person: NAME } },
    { ...mail, address: email, values: {} },
    { ...mail, userId, values: { name: MARK } },
  ]);
  return {
    MARK,
    MARKS,
    person,
    userId,
    email,
    other,
    alone,
    shared,
    elsewhere,
    post,
    comment,
    approved,
    pending,
    visit,
    cleaner,
    streamId,
  };
}

describe('a copy of one’s data', () => {
  it('holds every kind of record and the uploads, and nobody else’s', async () => {
    const known = await makeKnownPerson();
    await makePost(test.db, { authorId: known.other.user.id, content: 'Somebody else wrote this.' });
    const response = await test.fetch('/api/account/export', { headers: known.person.headers });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
    const entries = await unzip(Buffer.from(await response.arrayBuffer()));
    const read = (name: string) => JSON.parse(entries.get(`${name}.json`)?.toString() ?? 'null');
    for (const name of Object.keys(PERSONAL_FILES)) expect(read(name), name).toBeInstanceOf(Array);
    expect(read('account')).toEqual([
      expect.objectContaining({ id: known.userId, bio: `${known.MARK} bio` }),
    ]);
    expect(read('posts')).toEqual([expect.objectContaining({ content: 'He planted the apple tree.' })]);
    expect(read('duas')).toHaveLength(2);
    expect(read('cleaning-visits')).toHaveLength(1);
    expect(read('dua-dates')).toEqual([expect.objectContaining({ label: `${known.MARK} father` })]);
    expect(entries.get('README.txt')?.toString()).toContain('JSON');
    // The upload of this world has no file: that is said, and stops nothing.
    expect(entries.get('missing-files.txt')?.toString()).toBe('');
    const all = [...entries.values()].map(String).join('\n');
    expect(all).not.toContain('Somebody else wrote this.');
    expect(all).not.toContain('$argon2');
    expect(all).not.toMatch(/tokenHash|token_hash|answer_hash/);
    const ofCleaner = await test.fetch('/api/account/export', { headers: known.cleaner.headers });
    const hers = await unzip(Buffer.from(await ofCleaner.arrayBuffer()));
    expect(JSON.parse(hers.get('cleaning-visits.json')?.toString() ?? '')).toEqual([
      expect.objectContaining({ as_the: 'cleaner', special_instructions: null, approval_notes: null }),
    ]);
    // What her client wrote to her is her client's.
    expect([...hers.values()].map(String).join('\n')).not.toContain(known.MARK);
  });

  it('is for members only, and twelve times an hour', async () => {
    expect((await test.fetch('/api/account/export')).status).toBe(401);
    const person = await signInAs(test);
    const statuses: number[] = [];
    for (let time = 0; time < 13; time++) {
      const response = await test.fetch('/api/account/export', { headers: person.headers });
      statuses.push(response.status);
      await response.arrayBuffer();
    }
    expect(statuses[0]).toBe(200);
    expect(statuses.at(-1)).toBe(429);
  });

  it('names each column that leaves: no whole rows, nobody who decided or noted, no keys of other systems', async () => {
    const answers = await Promise.all(
      Object.entries(PERSONAL_FILES).map(async ([name, statement]) => {
        const { fields } = await test.db.pool.query(`select * from (${statement}) x limit 0`, [1]);
        return [name, statement, fields.map((field) => field.name)] as const;
      }),
    );
    const others =
      /(?:user|client|cleaner|owner|author|sender|claimant|reporter|host|actor|payee|customer|intent|method|contact|organisation|import)_id$|_by$|_ref$|hash|secret|token|^note$|_note$|moderator|^provider_id$/;
    /** What the member chose themselves, is themselves, or was written to them. */
    const own: Record<string, readonly string[]> = {
      duas: ['submitted_by'],
      'cleaning-visits': ['closing_note', 'settlement_note'],
      'provider-requests': ['provider_id'],
      'provider-reviews': ['provider_id'],
      'janazah-notices': ['note'],
    };
    for (const [name, statement, columns] of answers) {
      expect(statement, name).not.toMatch(/\.\*|(?:select|,)\s*\*/);
      const wrong = columns.filter((column) => others.test(column) && !own[name]?.includes(column));
      expect(wrong, name).toEqual([]);
    }
  });

  it('knows every table that names a member', async () => {
    const { rows } = await test.db.pool.query<{ table: string; column: string }>(
      `select c.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
       where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1, 2`,
    );
    const statements = Object.values(PERSONAL_FILES).join('\n');
    /** Acts of somebody's office on another one's record: they stand in the audit log, by number. */
    const ACTS = /^(?:.*_by|.*answered_by)$/;
    const SECRETS = ['account_tokens', 'passkey_challenges', 'recovery_codes'];
    const unknown = rows.filter(
      ({ table, column }) =>
        !SECRETS.includes(table) &&
        !(
          ACTS.test(column) && !/^(?:created_by|taken_by|started_by|changed_by|submitted_by)$/.test(column)
        ) &&
        !new RegExp(`\\b${table}\\b`).test(statements),
    );
    // Acts of administrators on the register and the platform; the export lists acts from the audit log.
    expect(unknown.map(({ table, column }) => `${table}.${column}`)).toEqual([
      'grave_corrections.changed_by',
      'platform_settings.changed_by',
    ]);
  });
});

describe('the end of an account', () => {
  it('says beforehand what will happen, in figures', async () => {
    const known = await makeKnownPerson();
    const { status, body } = await send(test, known.person, 'GET /api/account/ending');
    expect(status).toBe(200);
    expect(body).toEqual({
      endsAt: null,
      deletesContributions: false,
      memorialsPassedOn: 1,
      memorialsLeft: 1,
      posts: 1,
      comments: 1,
      hasSubscription: false,
      unsettledVisits: 0,
    });
  });

  it('asks for the password, waits fourteen days, and can be taken back', async () => {
    const person = await signInAs(test);
    expect((await end(null)).status).toBe(401);
    const wrong = await end(person, { currentPassword: 'not this one' });
    expect(wrong).toMatchObject({
      status: 403,
      body: { fields: { currentPassword: { code: 'access.wrong_password' } } },
    });
    expect((await end(person, {})).body.fields).toHaveProperty('currentPassword');
    expect((await end(person, { currentPassword: PASSWORD, role: 'admin' })).status).toBe(400);
    expect(await rowOf(person)).toMatchObject({ deletionRequestedAt: null });

    const asked = await end(person);
    expect(asked.status).toBe(200);
    const days = (Date.parse(asked.body.endsAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThanOrEqual(14);
    expect((await end(person)).body.code).toBe('own-data.already_ending');
    const mails = await test.db.orm
      .select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.userId, person.user.id), eq(mailOutbox.template, 'own-data.ending')));
    expect(mails).toHaveLength(1);

    expect(await eraseDue(test, null, 13)).toEqual({ erased: 0, faults: [] });
    const kept = await send(test, person, 'DELETE /api/account/ending');
    expect(kept.body).toMatchObject({ endsAt: null });
    expect((await send(test, person, 'DELETE /api/account/ending')).status).toBe(409);
    expect(await eraseDue(test)).toEqual({ erased: 0, faults: [] });
    expect(await rowOf(person)).toBeDefined();
  });

  it('asks for a code as well where a second factor is in force', async () => {
    const person = await signInAs(test);
    const path = 'POST /api/account/second-factor';
    const begun = await send(test, person, path, { currentPassword: PASSWORD });
    const code = appFor(begun.body.secret);
    const confirmed = await send(test, person, `${path}/confirm`, { code: code() });
    const [recovery] = confirmed.body.recoveryCodes;
    const without = await end(person);
    expect([without.status, without.body.code]).toEqual([403, 'access.code_required']);
    const wrong = await end(person, { currentPassword: PASSWORD, code: '000000' });
    expect(wrong.body.fields.code.code).toBe('access.code_invalid');
    expect(await rowOf(person)).toMatchObject({ deletionRequestedAt: null });
    expect((await end(person, { currentPassword: PASSWORD, code: recovery })).status).toBe(200);
    await send(test, person, 'DELETE /api/account/ending');
  });

  it('leaves their first name in nobody’s notifications and letters', async () => {
    const [inviter, leaving, other] = [await signInAs(test), await signInAs(test), await signInAs(test)];
    const name = 'Zubaydahmarker';
    const namesakes = [leaving.user.id, other.user.id];
    await test.db.orm.update(users).set({ firstName: name }).where(inArray(users.id, namesakes));
    const joins = async (person: typeof leaving) => {
      const { id } = await makeMemorial(test.db, { createdBy: inviter.user.id });
      const email = person.user.email;
      const invited = await send(test, inviter, `POST /api/memorials/${id}/invitations`, {
        email,
        role: 'viewer',
      });
      const token = invited.body.link.split('/').at(-1);
      expect((await send(test, person, `POST /api/invitations/${token}/accept`)).status).toBe(200);
      return id;
    };
    await joins(leaving);
    const older = await joins(leaving);
    await joins(other);
    // Of a version that kept no id.
    const ofOlder = eq(notifications.link, `/memorial/${older}/manage?tab=family`);
    await test.db.orm
      .update(notifications)
      .set({ values: { person: name, name: 'Amina' } })
      .where(ofOlder);
    const letter = { userId: inviter.user.id, template: 'notifications.memorials', language: 'en' } as const;
    await test.db.orm
      .insert(mailOutbox)
      .values({ ...letter, status: 'sent', values: { news: `${name} accepted your invitation.` } });
    const textsOf = async () =>
      (await send(test, inviter, 'GET /api/notifications')).body.map(({ text }: { text: string }) => text);
    expect((await textsOf()).filter((text: string) => text.includes(name))).toHaveLength(3);

    await end(leaving);
    expect(await eraseDue(test)).toEqual({ erased: 1, faults: [] });
    const told: string[] = await textsOf();
    expect(told.filter((text) => text.includes(name))).toHaveLength(1);
    expect(
      told.filter((text) => /^Your invitation to the memorial of .+ was accepted\.$/.test(text)),
    ).toHaveLength(2);
    // Those of their namesake.
    expect(await findEverywhere(test, [name])).toEqual(['notifications.values', 'users.first_name']);
  });

  it('leaves nothing of the person in any table but what the policy names', async () => {
    const known = await makeKnownPerson();
    expect(await findEverywhere(test, known.MARKS)).toContain('users.bio');
    await end(known.person);
    expect(await eraseDue(test)).toEqual({ erased: 1, faults: [] });
    expect(await findEverywhere(test, [...known.MARKS, known.email])).toEqual([]);
    expect((await test.fetch('/api/auth/me', { headers: known.person.headers })).status).toBe(401);

    const { orm } = test.db;
    const find = async <Row>(query: Promise<Row[]>) => (await query)[0];
    // The family keeps its pages and the words on them, without a name.
    expect(await find(orm.select().from(memorials).where(eq(memorials.id, known.shared.id)))).toMatchObject({
      createdBy: known.other.user.id,
    });
    expect(await find(orm.select().from(memorials).where(eq(memorials.id, known.alone.id)))).toMatchObject({
      createdBy: null,
    });
    expect(
      await find(orm.select().from(memorialPosts).where(eq(memorialPosts.id, known.post.id))),
    ).toMatchObject({ content: 'He planted the apple tree.', authorId: null });
    expect(
      await find(orm.select().from(memorialComments).where(eq(memorialComments.id, known.comment.id))),
    ).toMatchObject({ authorId: null });
    expect(await find(orm.select().from(duas).where(eq(duas.id, known.approved.id)))).toMatchObject({
      submittedBy: null,
      senderId: null,
      isAnonymous: true,
    });
    expect(await find(orm.select().from(duas).where(eq(duas.id, known.pending.id)))).toBeUndefined();
    // The books keep days and sums.
    expect(
      await find(
        orm.select().from(graveCleaningBookings).where(eq(graveCleaningBookings.id, known.visit.id)),
      ),
    ).toMatchObject({ clientId: null, price: '25.00', specialInstructions: null });
    expect(
      await find(orm.select().from(liveStreams).where(eq(liveStreams.id, known.streamId))),
    ).toMatchObject({ hostId: null, hostName: '', cancelledAt: expect.any(Date) });
  });

  it('takes the words on other pages as well where its member wished so', async () => {
    const known = await makeKnownPerson();
    const answer = await makeComment(test.db, known.post.id, { authorId: known.other.user.id });
    await end(known.person, { currentPassword: PASSWORD, deletesContributions: true });
    expect((await eraseDue(test)).erased).toBe(1);
    const { orm } = test.db;
    expect(await orm.select().from(memorialPosts).where(eq(memorialPosts.id, known.post.id))).toEqual([]);
    expect(await orm.select().from(memorialComments).where(eq(memorialComments.id, answer.id))).toEqual([]);
  });

  it('forgets a cleaner but not what was paid to her', async () => {
    const { NAME, MARK, MARKS } = makeWords();
    const cleaner = await makeCleaner(test, { fullName: NAME, bio: MARK });
    await end(cleaner);
    expect((await eraseDue(test)).erased).toBe(1);
    expect(await findEverywhere(test, MARKS)).toEqual([]);
    const { rows } = await test.db.pool.query('select * from cleaners where id = $1', [cleaner.cleaner.id]);
    expect(rows).toEqual([expect.objectContaining({ user_id: null, is_active: false, full_name: '' })]);
  });

  it('waits for visits that are not settled, and calls off those that have not begun', async () => {
    const client = await signInAs(test);
    await giveCard(test.db, client.user.id);
    const cleaner = await makeCleaner(test);
    const grave = await makeBradfordGrave(test.db);
    const book = (status: string, scheduledDate: string) =>
      test.db.orm
        .insert(graveCleaningBookings)
        .values({
          graveId: grave.id,
          clientId: client.user.id,
          cleanerId: cleaner.cleaner.id,
          serviceType: 'one_off',
          preferredDate: scheduledDate,
          scheduledDate,
          status,
          price: '25.00',
        })
        .returning();
    const [underWay] = await book('in_progress', '2030-01-05');
    const [waiting] = await book('pending', '2030-02-05');
    await test.db.pool.query('delete from payers where user_id = $1', [client.user.id]);
    await end(client);
    expect(await eraseDue(test)).toEqual({ erased: 0, faults: [] });
    const stateOf = async (id = 0) =>
      (await test.db.orm.select().from(graveCleaningBookings).where(eq(graveCleaningBookings.id, id)))[0]
        ?.status;
    expect(await stateOf(waiting?.id)).toBe('cancelled');
    expect(await rowOf(client)).toBeDefined();
    await test.db.orm
      .update(graveCleaningBookings)
      .set({ status: 'approved', paymentStatus: 'paid' })
      .where(eq(graveCleaningBookings.id, underWay?.id ?? 0));
    expect((await eraseDue(test)).erased).toBe(1);
  });

  it('waits while the payment provider cannot be asked, and holds up nobody else', async () => {
    const payer = await signInAs(test);
    await giveCard(test.db, payer.user.id);
    const other = await signInAs(test);
    await end(payer);
    await end(other);
    const asked: string[] = [];
    const provider = (isUp: boolean) =>
      ({
        name: 'sandbox',
        forgetCustomer: async (id: string) => {
          asked.push(id);
          if (!isUp) throw new Error('away');
        },
      }) as unknown as Parameters<typeof eraseDue>[1];
    const first = await eraseDue(test, provider(false));
    expect(first.erased).toBe(1);
    expect(first.faults).toHaveLength(1);
    expect(await rowOf(payer)).toBeDefined();
    expect(await rowOf(other)).toBeUndefined();
    expect((await eraseDue(test, provider(true))).erased).toBe(1);
    expect(asked).toEqual([`sbx_cus_${payer.user.id}`, `sbx_cus_${payer.user.id}`]);
  });

  it('leaves receipts for the books, and the years take them', async () => {
    const provider = 'sandbox';
    const receipts = ['2020-11-21', '2019-11-21'].map((day) => ({
      provider,
      providerRef: `old-${day}`,
      amount: 999,
      paidAt: new Date(`${day}T12:00:00Z`),
    }));
    await test.db.orm.insert(paymentReceipts).values(receipts);
    expect(await forgetPaymentReceipts(test.db, new Date('2026-11-22T12:00:00Z'))).toBe(1);
    const left = await test.db.orm.select().from(paymentReceipts);
    expect(left.map(({ providerRef }) => providerRef)).toContain('old-2020-11-21');
  });

  it('is refused to the only administrator', async () => {
    await test.db.orm.update(users).set({ role: 'user' }).where(eq(users.role, 'admin'));
    const admin = await signInAs(test, 'admin');
    expect((await end(admin)).body.code).toBe('own-data.last_admin');
    await makeUser(test.db, { role: 'admin' });
    expect((await end(admin)).status).toBe(200);
  });
});
