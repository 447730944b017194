import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graveCleaningBookings } from '#db/schema/cleaning.ts';
import { mailOutbox } from '#db/schema/outbox.ts';
import { users } from '#db/schema/people.ts';
import { formatMoney } from '#shared/contract/format-money.ts';
import type { Language } from '#shared/contract/languages.ts';
import { renderMail } from '#shared/server/mail/render-mail.ts';
import { loadTexts } from '#shared/server/texts.ts';
import {
  createTender,
  makeBradfordGrave,
  makeCleaner,
  makeClient,
  stateOf,
  today,
} from '#tests/support/cleaning-world.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';
import { begin, eventParts, send, wish, workAll } from '#tests/support/payment-world.ts';

const ORIGIN = 'https://ziyarah.invalid';
const LANGUAGES = ['en', 'ar', 'ur', 'tr', 'ms', 'fr'] as const;
const texts = loadTexts();
let test: TestApp;
let tender: ReturnType<typeof createTender>;
let parts: ReturnType<typeof eventParts>;
let graveId: number;
beforeAll(async () => {
  test = await createTestApp({ settings: { DEMO: '1', RATE_LIMIT_SCALE: '1000' } });
  tender = createTender(test);
  parts = eventParts(test, { DEMO: '1' });
  graveId = (await makeBradfordGrave(test.db)).id;
});
afterAll(async () => {
  await Promise.all([tender.close(), parts.close()]);
  await test.close();
});

const speak = (userId: number, language: Language) =>
  test.db.orm.update(users).set({ language }).where(eq(users.id, userId));

async function mailOf(userId: number, template: string) {
  const [row, ...others] = await test.db.orm
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.userId, userId), eq(mailOutbox.template, template)));
  expect(others).toEqual([]);
  if (!row) throw new Error(`no ${template}`);
  const mail = { template, language: row.language as Language, values: row.values as Record<string, string> };
  return { row, mail, ...renderMail(texts, mail, { origin: ORIGIN, unsubscribe: null }) };
}

/** A visit whose sum is held and which its client has approved. */
async function approvedVisit(language: Language) {
  const [cleaner, client] = [await makeCleaner(test), await makeClient(test)];
  await speak(client.user.id, language);
  await speak(cleaner.user.id, 'en');
  const [row] = await test.db.orm
    .insert(graveCleaningBookings)
    .values({
      graveId,
      clientId: client.user.id,
      cleanerId: cleaner.cleaner.id,
      serviceType: 'one_off',
      preferredDate: today(),
      scheduledDate: today(),
      status: 'approved',
      paymentStatus: 'authorised',
      price: '25.00',
    })
    .returning();
  const id = row?.id ?? 0;
  const { intentId } = await tender.sandbox.authorise({
    customerId: `sbx_cus_${client.user.id}`,
    methodId: 'sbx_pm_ok',
    payeeId: 'sbx_acct_1',
    amount: 2500,
    currency: 'gbp',
    key: `cleaning-${id}-sbx_pm_ok-${today()}`,
  });
  await test.db.orm
    .update(graveCleaningBookings)
    .set({ paymentIntentId: intentId })
    .where(eq(graveCleaningBookings.id, id));
  return { id, cleaner, client };
}

describe('the mail about a visit that is paid', () => {
  it.each(LANGUAGES)('is a whole receipt in the client’s language: %s', async (language) => {
    const { id, cleaner, client } = await approvedVisit(language);
    await tender.tend();
    expect(await stateOf(test.db, id)).toMatchObject({ payment: 'paid' });
    const { row, text, html, subject } = await mailOf(client.user.id, 'cleaning.receipt');
    expect([row.language, row.topic]).toEqual([language, null]);
    const { rows } = await test.db.pool.query('select id from payment_receipts where booking_id = $1', [id]);
    const t = texts.translate(language);
    const sum = formatMoney(2500, language);
    expect(subject).toContain(sum);
    for (const told of [sum, t('cleaning:service.one_off'), 'Amina K.', t('payments:sandbox.note')])
      expect(text).toContain(told);
    // Whole lines: label and value.
    expect(text).toMatch(new RegExp(`: ${rows[0].id}$`, 'm'));
    expect(text).toMatch(new RegExp(`: [^\n]*${today().slice(0, 4)}$`, 'm'));
    expect(text).toContain(`${ORIGIN}/my-plan`);
    expect(html).toContain(`dir="${['ar', 'ur'].includes(language) ? 'rtl' : 'ltr'}"`);
    for (const words of [subject, text, html]) expect(words).not.toMatch(/\{\{|cleaning:|payments:|mail\./);
    const payout = await mailOf(cleaner.user.id, 'cleaning.news');
    expect([payout.row.language, payout.mail.values.cleaner]).toEqual(['en', '']);
    expect(payout.text).toContain('Price: £25');
    expect(payout.text).not.toContain('Cleaner:');
  });

  it('is followed by one about the money that comes back, once', async () => {
    const { id, client, cleaner } = await approvedVisit('fr');
    await tender.tend();
    await test.db.orm
      .update(graveCleaningBookings)
      .set({ status: 'cancelled' })
      .where(eq(graveCleaningBookings.id, id));
    for (let run = 0; run < 3; run++) await tender.tend();
    expect(await stateOf(test.db, id)).toMatchObject({ payment: 'refunded' });
    const { text } = await mailOf(client.user.id, 'cleaning.refund');
    expect(text).toContain('Remboursé: 25');
    expect(text).toContain(`${ORIGIN}/my-plan`);
    const news = await test.db.orm
      .select({ link: mailOutbox.values })
      .from(mailOutbox)
      .where(and(eq(mailOutbox.userId, cleaner.user.id), eq(mailOutbox.template, 'cleaning.news')));
    expect(news.map(({ link }) => link.link)).toEqual([`/my-bookings/${id}`, `/my-bookings/${id}`]);
  });
});

describe('the mail about a plan that is paid', () => {
  it.each(LANGUAGES)('names the sum, the plan and the day: %s', async (language) => {
    const payer = await signInAs(test);
    await speak(payer.user.id, language);
    const { body } = await begin(test, payer, wish('extended', 'year'));
    const confirm = { clientSecret: body.clientSecret, outcome: 'pay' };
    await send(test, payer, 'POST /api/payments/sandbox/confirm', confirm);
    await workAll(parts);
    const { text, html, mail } = await mailOf(payer.user.id, 'payments.receipt');
    const t = texts.translate(language);
    const what = `${t('plans:name.extended')} · ${t('plans:interval.year')}`;
    for (const told of [formatMoney(9588, language), what, t('payments:sandbox.note')])
      expect(text).toContain(`: ${told}`);
    expect(Number(mail.values.number)).toBeGreaterThan(0);
    expect(text).toContain(`: ${mail.values.number}\n`);
    expect(html).toContain(`<bdi>${mail.values.date}</bdi>`);
  });

  it.each(['renewal_failed', 'grace_ends', 'ended'])('and about its end has its lines: %s', (name) => {
    const values = { plan: 'PLAN', date: 'DAY', link: '/my-plan' };
    for (const language of LANGUAGES) {
      const mail = { template: `plans.${name}`, language, values };
      const { text } = renderMail(texts, mail, { origin: ORIGIN, unsubscribe: null });
      expect(text).toMatch(/^\S[^:\n]*: PLAN\n\S[^:\n]*: DAY$/m);
    }
  });
});
