import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox } from '#db/schema/outbox.ts';
import { auditLog } from '#db/schema/records.ts';
import { providerContacts } from '#db/schema/services.ts';
import { notifications } from '#db/schema/trust.ts';
import { remindProviders } from '#features/arrange/services/server/remind-providers.ts';
import type {
  Provider,
  ProviderContact,
  ProviderReply,
  ProviderReview,
  ServicesOverview,
} from '#features/arrange/services/services-contract.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';
import { makeProvider } from '#tests/support/make-provider.ts';
import { openedLink } from '#tests/support/opened-link.ts';
import { testJobs } from '#tests/support/test-jobs.ts';
import { TEST_KEYS } from '#tests/support/test-secret.ts';

const HOUR_MS = 3_600_000;
const PATH = '/api/provider-contact';

let test: TestApp;
let member: Person;
let admin: Person;
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' } });
  [member, admin] = await Promise.all([signInAs(test), signInAs(test, 'admin')]);
});
afterAll(() => test.close());

const call = asker(() => test);
const mailsOf = async (contactId: number) =>
  (await test.db.orm.select().from(mailOutbox)).filter(({ onceKey }) =>
    `${onceKey}:`.startsWith(`provider-contact:${contactId}:`),
  );
/** As if so many hours had passed since. */
const age = (id: number, hours: number) =>
  test.db.orm
    .update(providerContacts)
    .set({ createdAt: new Date(Date.now() - hours * HOUR_MS) })
    .where(eq(providerContacts.id, id));
async function ask(who: Person = member, provider?: Awaited<ReturnType<typeof makeProvider>>) {
  const asked = provider ?? (await makeProvider(test.db));
  const body = { serviceType: asked.type, providerId: asked.id, message: 'White flowers, please.' };
  return { provider: asked, contact: (await call<ProviderContact>('POST', PATH, who, body)).body };
}
async function linkOf(contactId: number): Promise<string> {
  const mail = (await mailsOf(contactId)).find(({ template }) => template === 'services.request');
  return (mail ? openedLink(mail) : '').replace('/provider-reply/', '');
}

describe('providers', () => {
  it('are listed where they are published, by kind and by name, a page at a time', async () => {
    const made = [
      await makeProvider(test.db, { type: 'undertaker', name: 'B', priceFrom: 99_900 }),
      await makeProvider(test.db, { type: 'undertaker', name: 'A', priceFrom: 120_000 }),
      await makeProvider(test.db, { type: 'undertaker', name: 'Hidden', isPublished: false, priceFrom: 1 }),
    ];
    const first = await call<Provider[]>('GET', '/api/services/providers?type=undertaker&limit=1', null);
    expect(first.body.map(({ name }) => name)).toEqual(['A']);
    const second = await call<Provider[]>('GET', first.link ?? '', null);
    expect(second.body.map(({ name }) => name)).toEqual(['B']);
    expect(second.link).toBeUndefined();
    // Its address is nobody's but its owner's.
    expect(JSON.stringify(first.body)).not.toContain('@');
    expect((await call('GET', `/api/services/providers/${made[2]?.id}`, member)).status).toBe(404);
    expect((await call('GET', '/api/services/providers?type=wedding', null)).body.fields?.type?.code).toBe(
      'services.unknown_type',
    );
    const { body } = await call<ServicesOverview>('GET', '/api/services', null);
    expect(body.types.find(({ type }) => type === 'undertaker')).toEqual({
      type: 'undertaker',
      providers: 2,
      priceFrom: 99_900,
    });
  });
});

describe('a contact request', () => {
  it('needs a member', async () => {
    const { id } = await makeProvider(test.db);
    expect((await call('POST', PATH, null, { serviceType: 'florist', providerId: id })).status).toBe(401);
  });

  it('takes exactly the specified keys, and mails the stored address with the member to answer to', async () => {
    const provider = await makeProvider(test.db);
    const { user } = member;
    const before = (await call<ServicesOverview>('GET', '/api/services', null)).body.connections;
    const { status, body } = await call<ProviderContact>('POST', PATH, member, {
      serviceType: 'florist',
      providerId: provider.id,
      providerName: provider.name,
      providerEmail: provider.email,
      userEmail: user.email,
      userName: `${user.firstName} ${user.lastName}`,
      message: ' White flowers,\r\nplease. ',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'sent',
      message: 'White flowers,\nplease.',
      may: { review: false },
    });
    expect(body.reference).toMatch(/^Z[A-Z0-9]{3}-[A-Z0-9]{4}$/);
    const mails = await mailsOf(body.id);
    expect(
      mails.map(({ template, address, userId, replyToUserId, topic }) => [
        template,
        address,
        userId,
        replyToUserId,
        topic,
      ]),
    ).toEqual([
      ['services.request', provider.email, null, user.id, null],
      ['services.sent', null, user.id, null, 'services'],
    ]);
    expect(mails[0]?.values).toMatchObject({ reference: body.reference, message: 'White flowers,\nplease.' });
    // The table keeps the secret's hash alone.
    const [stored] = await test.db.orm
      .select()
      .from(providerContacts)
      .where(eq(providerContacts.id, body.id));
    expect(JSON.stringify(stored)).not.toContain(await linkOf(body.id));
    const { body: after } = await call<ServicesOverview>('GET', '/api/services', null);
    expect(after.connections).toBe(before + 1);
    const rows = await test.db.orm.select().from(auditLog).where(eq(auditLog.action, 'provider.contact'));
    expect(rows.find(({ details }) => details.contactId === body.id)).toMatchObject({
      actorId: user.id,
      subjectId: provider.id,
    });
  });

  it.each([
    [{ providerName: 'Somebody else' }, 'providerName'],
    [{ providerEmail: 'thief@example.org' }, 'providerEmail'],
    [{ userEmail: 'thief@example.org' }, 'userEmail'],
    [{ userName: 'Somebody Else' }, 'userName'],
    [{ serviceType: 'catering' }, 'serviceType'],
  ])('refuses %o, which is not what is stored', async (change, field) => {
    const { id } = await makeProvider(test.db);
    const body = { serviceType: 'florist', providerId: id, ...change };
    const refusal = await call('POST', PATH, member, body);
    expect(refusal.status).toBe(422);
    expect(refusal.body.fields?.[field]?.code).toBe('services.differs');
  });

  it('refuses what is too long, what it does not know, and a provider that is not listed', async () => {
    const { id } = await makeProvider(test.db);
    const send = (change: object) =>
      call('POST', PATH, member, { serviceType: 'florist', providerId: id, ...change });
    expect((await send({ message: 'x'.repeat(2001) })).body.fields?.message?.code).toBe('common.too_long');
    expect((await send({ isPublished: true })).status).toBe(400);
    expect((await send({ serviceType: 'wedding' })).body.fields?.serviceType?.code).toBe(
      'services.unknown_type',
    );
    const hidden = await makeProvider(test.db, { isPublished: false });
    expect((await send({ providerId: hidden.id })).status).toBe(404);
    const own = await makeProvider(test.db, { ownerId: member.user.id });
    expect((await send({ providerId: own.id })).body.code).toBe('services.own_entry');
  });

  it('is made once within a day, however often and at once it is sent', async () => {
    const provider = await makeProvider(test.db);
    const who = await signInAs(test);
    const body = { serviceType: provider.type, providerId: provider.id };
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => call<ProviderContact & { message: string }>('POST', PATH, who, body)),
    );
    const [made] = replies.filter(({ status }) => status === 200);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
    for (const { status, body: refusal } of replies) {
      if (status === 409) expect(refusal.message).toContain(made?.body.reference);
    }
    expect(await mailsOf(made?.body.id ?? 0)).toHaveLength(2);
    await age(made?.body.id ?? 0, 25);
    expect((await call('POST', PATH, who, body)).status).toBe(200);
  });

  it('that is sent again with its key answers the first reply', async () => {
    const provider = await makeProvider(test.db);
    const body = { serviceType: provider.type, providerId: provider.id, message: 'Salam' };
    const key = { 'idempotency-key': `again-${provider.id}` };
    const first = await call<ProviderContact>('POST', PATH, member, body, key);
    const again = await call<ProviderContact>('POST', PATH, member, body, key);
    expect([again.status, again.body.id]).toEqual([200, first.body.id]);
    expect((await call('POST', PATH, member, { ...body, message: 'Other' }, key)).status).toBe(422);
  });
});

describe('what becomes of it', () => {
  it('is its member’s alone to see and to settle', async () => {
    const { contact } = await ask();
    const other = await signInAs(test);
    for (const act of ['answered', 'close']) {
      expect((await call('POST', `/api/provider-contacts/${contact.id}/${act}`, null)).status).toBe(401);
      for (const who of [other, admin])
        expect((await call('POST', `/api/provider-contacts/${contact.id}/${act}`, who)).status).toBe(404);
    }
    const mine = await call<ProviderContact[]>('GET', '/api/provider-contacts/mine', member);
    expect(mine.body[0]?.id).toBe(contact.id);
    expect((await call<ProviderContact[]>('GET', '/api/provider-contacts/mine', other)).body).toEqual([]);
    const { body } = await call<ProviderContact>(
      'POST',
      `/api/provider-contacts/${contact.id}/answered`,
      member,
    );
    expect(body).toMatchObject({ status: 'answered', may: { review: true } });
    expect(body.answeredAt).not.toBeNull();
    const closed = await call<ProviderContact>('POST', `/api/provider-contacts/${contact.id}/close`, member);
    expect(closed.body).toMatchObject({ status: 'closed', answeredAt: body.answeredAt });
  });

  it('is told by the provider’s secret link, without an account, once', async () => {
    const { contact, provider } = await ask();
    const secret = await linkOf(contact.id);
    const { body } = await call<ProviderReply>('GET', `/api/provider-replies/${secret}`, null);
    expect(body).toEqual({
      reference: contact.reference,
      providerName: provider.name,
      status: 'sent',
      createdAt: contact.createdAt,
    });
    for (const wrong of [`${secret}x`, 'x'.repeat(43), String(contact.id)])
      expect((await call('POST', `/api/provider-replies/${wrong}`, null)).status).toBe(404);
    const told = await Promise.all(
      [1, 2, 3].map(() => call<ProviderReply>('POST', `/api/provider-replies/${secret}`, null)),
    );
    expect(told.map(({ body: { status } }) => status)).toEqual(['answered', 'answered', 'answered']);
    const shown = await test.db.orm
      .select()
      .from(notifications)
      .where(eq(notifications.userId, member.user.id));
    expect(shown.filter(({ values }) => values.reference === contact.reference)).toHaveLength(1);
    const answered = (await mailsOf(contact.id)).filter(({ template }) => template === 'services.answered');
    expect(answered.map(({ userId, topic }) => [userId, topic])).toEqual([[member.user.id, 'services']]);
  });

  it('a provider is reminded of once, a day later, with the same link', async () => {
    const jobs = testJobs(test.db, (error) => expect.fail(String(error)));
    const remind = () => remindProviders(test.db, { jobs, keyRing: TEST_KEYS });
    // What other tests left waiting.
    await remind();
    const waiting = await ask();
    const young = await ask();
    const answered = await ask();
    await call('POST', `/api/provider-contacts/${answered.contact.id}/answered`, member);
    await age(waiting.contact.id, 25);
    await age(answered.contact.id, 25);
    await age(young.contact.id, 23);
    const [first, second] = await Promise.all([remind(), remind()]);
    expect(first + second).toBe(1);
    expect(await remind()).toBe(0);
    await jobs.close();
    const reminders = (await mailsOf(waiting.contact.id)).filter(
      ({ template }) => template === 'services.reminder',
    );
    expect(reminders.map((mail) => [mail.address, openedLink(mail)])).toEqual([
      [waiting.provider.email, `/provider-reply/${await linkOf(waiting.contact.id)}`],
    ]);
    expect((await mailsOf(young.contact.id)).length).toBe(2);
  });
});

describe('a review', () => {
  const review = (id: number, who: Person | null, body: object = { rating: 4, text: 'Kind.' }) =>
    call<ProviderContact>('POST', `/api/provider-contacts/${id}/review`, who, body);

  it('is its member’s, once, when answered or a day later', async () => {
    const { contact, provider } = await ask();
    expect((await review(contact.id, null)).status).toBe(401);
    expect((await review(contact.id, admin)).status).toBe(404);
    expect((await review(contact.id, member)).body).toMatchObject({ code: 'services.review_early' });
    await age(contact.id, 24.1);
    for (const rating of [0, 6, 2.5, '5'])
      expect((await review(contact.id, member, { rating })).status).toBe(400);
    const replies = await Promise.all([1, 2, 3, 4].map(() => review(contact.id, member)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const { body } = await call<Provider>('GET', `/api/services/providers/${provider.id}`, null);
    expect(body).toMatchObject({ rating: 4, reviews: 1 });
  });

  it('counts in an average to one decimal, shows no name, and no more once it is taken down', async () => {
    const provider = await makeProvider(test.db);
    for (const rating of [5, 4, 4]) {
      const who = await signInAs(test);
      const { contact } = await ask(who, provider);
      await call('POST', `/api/provider-contacts/${contact.id}/answered`, who);
      await review(contact.id, who, { rating, text: `Stars: ${rating}` });
    }
    const shown = async () =>
      (await call<Provider>('GET', `/api/services/providers/${provider.id}`, null)).body;
    expect(await shown()).toMatchObject({ rating: 4.3, reviews: 3 });
    const list = `/api/services/providers/${provider.id}/reviews`;
    const page = await call<ProviderReview[]>('GET', `${list}?limit=2`, null);
    expect(page.body.map(({ text }) => text)).toEqual(['Stars: 4', 'Stars: 4']);
    expect(Object.keys(page.body[0] ?? {})).toEqual(['id', 'rating', 'text', 'createdAt']);
    const rest = await call<ProviderReview[]>('GET', page.link ?? '', null);
    const bad = rest.body[0];
    expect(bad?.rating).toBe(5);
    const target = { targetType: 'provider_review', targetId: bad?.id };
    const report = { ...target, reason: 'spam', note: '' };
    expect((await call('GET', `/api/services/reviews/${bad?.id}`, null)).body).toEqual({
      type: 'florist',
      providerId: provider.id,
    });
    expect((await call('POST', '/api/reports', null, report)).status).toBe(201);
    expect((await call('POST', '/api/reports', member, report)).status).toBe(201);
    const open = await call<{ targetType: string; targetId: number; excerpt: string }[]>(
      'GET',
      '/api/admin/reports?status=open',
      admin,
    );
    expect(open.body.find(({ targetId }) => targetId === bad?.id)?.excerpt).toBe('5/5 Stars: 5');
    const down = { ...target, reason: 'spam', explanation: 'It advertises.' };
    expect((await call('POST', '/api/admin/takedowns', member, down)).status).toBe(403);
    expect((await call('POST', '/api/admin/takedowns', admin, down)).status).toBe(201);
    expect(await shown()).toMatchObject({ rating: 4, reviews: 2 });
    expect((await call('POST', '/api/reports', member, report)).status).toBe(404);
    expect((await call('GET', `/api/services/reviews/${bad?.id}`, member)).status).toBe(404);
  });
});

describe('the estimate', () => {
  it('is a PDF in the language of whoever asks, for any choice', async () => {
    for (const language of ['en', 'ar', 'fr']) {
      const response = await test.fetch(
        '/api/services/estimate.pdf?guests=80&funeral=standard&catering=meal',
        {
          headers: { 'accept-language': language },
        },
      );
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(bytes.toString('latin1')).toContain(`/Lang (${language})`);
    }
    expect((await test.fetch('/api/services/estimate.pdf?guests=zz&funeral=zz')).status).toBe(200);
    expect((await test.fetch('/api/services/estimate.pdf?unknown=1')).status).toBe(400);
  });
});
