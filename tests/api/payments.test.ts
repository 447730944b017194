import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentReceipts } from '#db/schema/payments.ts';
import { auditLog } from '#db/schema/records.ts';
import { isQuietFor } from '#features/people/notifications/server/is-quiet-for.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeGrave, makeMemorial, signInAs } from '#tests/support/factories.ts';
import { deliver, type FakeStripe, startFakeStripe } from '#tests/support/fake-stripe.ts';
import {
  begin,
  courier,
  eventParts,
  type Payer,
  readPlan,
  send,
  standing,
  wish,
  workAll,
} from '#tests/support/payment-world.ts';

const DAY = 24 * 3_600_000;
const MEMBERS_ONLY = [
  'GET /api/plans/mine',
  'POST /api/plans/cancel',
  'POST /api/plans/resume',
  'POST /api/payments/create-intent',
  'POST /api/payments/portal',
  'GET /api/payments/receipts',
  'GET /api/payments/receipts/1/file',
  'POST /api/payments/sandbox/confirm',
];
const ADMINS_ONLY = [
  'GET /api/admin/payments',
  'GET /api/admin/payments/figures',
  'POST /api/admin/payments/1/refund',
];

describe('payments by Stripe', () => {
  let stripe: FakeStripe;
  let test: TestApp;
  let parts: ReturnType<typeof eventParts>;
  let payer: Payer;
  let receiptId: number;
  beforeAll(async () => {
    stripe = await startFakeStripe();
    test = await createTestApp({ settings: { ...stripe.settings, RATE_LIMIT_SCALE: '1000' } });
    parts = eventParts(test, stripe.settings);
    payer = await signInAs(test);
    const { body } = await begin(test, payer, wish('extended', 'year'));
    stripe.pay(body.clientSecret);
    await courier(test, stripe, parts)();
    const receipts = await send(test, payer, 'GET /api/payments/receipts');
    receiptId = receipts.body[0].id;
  });
  afterAll(async () => {
    await parts.close();
    await test.close();
    await stripe.close();
  });

  it('shows a receipt to its member alone, as a list and as a PDF', async () => {
    const { body } = await send(test, payer, 'GET /api/payments/receipts');
    expect(body).toEqual([
      expect.objectContaining({
        about: 'plan',
        planId: 'extended',
        interval: 'year',
        amount: 9588,
        isSandbox: false,
      }),
    ]);
    const other = await signInAs(test);
    const official = await signInAs(test, 'official');
    for (const who of [other, official]) {
      expect((await send(test, who, 'GET /api/payments/receipts')).body).toEqual([]);
      expect((await send(test, who, `GET /api/payments/receipts/${receiptId}/file`)).status).toBe(404);
    }
    for (const language of ['en', 'ar', 'ur']) {
      const url = `/api/payments/receipts/${receiptId}/file?lang=${language}`;
      const file = await test.fetch(url, { headers: payer.headers });
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(file.headers.get('cache-control')).toContain('no-store');
      const bytes = Buffer.from(await file.arrayBuffer());
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  it('leads to the provider’s own pages, of the caller', async () => {
    const { body } = await send(test, payer, 'POST /api/payments/portal');
    expect(body.url).toMatch(/^https:\/\/billing\.stripe\.invalid\/cus_/);
    expect((await send(test, await signInAs(test), 'POST /api/payments/portal')).body.url).toBeNull();
  });

  it.each(MEMBERS_ONLY)('refuses a visitor at %s', async (path) => {
    expect((await send(test, null, path)).status).toBe(401);
  });

  it.each(ADMINS_ONLY)('is for administrators alone at %s', async (path) => {
    expect((await send(test, null, path)).status).toBe(401);
    for (const role of ['user', 'community_leader', 'official', 'registrar'] as const) {
      expect((await send(test, await signInAs(test, role), path)).status).toBe(403);
    }
  });

  it('has no sandbox', async () => {
    const form = { clientSecret: 'sbx_sub_1_secret', outcome: 'pay' };
    expect((await send(test, payer, 'POST /api/payments/sandbox/confirm', form)).status).toBe(404);
  });

  it('lets an administrator give a receipt back, once, and writes it down', async () => {
    const admin = await signInAs(test, 'admin');
    const listed = await send(test, admin, 'GET /api/admin/payments');
    expect(listed.body[0]).toMatchObject({ id: receiptId, member: { id: payer.user.id } });
    const path = `POST /api/admin/payments/${receiptId}/refund`;
    expect((await send(test, admin, path)).status).toBe(200);
    expect((await send(test, admin, path)).status).toBe(409);
    const [row] = await test.db.orm.select().from(paymentReceipts).where(eq(paymentReceipts.id, receiptId));
    expect(row).toMatchObject({ amount: 9588, refunded: 9588, status: 'refunded' });
    expect(stripe.refunds).toHaveLength(1);
    const written = await test.db.orm
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectType, 'payment_receipt'), eq(auditLog.subjectId, receiptId)))
      .orderBy(auditLog.id);
    expect(written).toMatchObject([
      { action: 'payment.refund_asked', actorId: admin.user.id },
      { action: 'payment.refund', actorRole: 'system', details: { amount: 9588 } },
    ]);
    expect((await send(test, admin, 'GET /api/admin/payments/figures')).body).toMatchObject({
      provider: 'stripe',
      active: 1,
      waiting: [],
    });
    expect((await standing(test, payer.user.id)).mails).toEqual(['payments.receipt', 'payments.refund']);
  });

  it('keeps an event that cannot be worked, and says so', async () => {
    const other = await signInAs(test);
    const { body } = await begin(test, other, wish('large', 'month'));
    stripe.pay(body.clientSecret);
    const event = stripe.events.at(-1);
    if (!event) throw new Error('no event');
    expect(await deliver(test.origin, event)).toBe(200);
    stripe.breakDown(/GET .v1.subscriptions/);
    await expect(workAll(parts)).rejects.toThrow();
    const admin = await signInAs(test, 'admin');
    const { body: figures } = await send(test, admin, 'GET /api/admin/payments/figures');
    expect(figures.waiting).toMatchObject([{ id: event.id, attempts: 1 }]);
    expect(figures.waiting[0].problem).not.toBe('');
    stripe.breakDown(null);
    await workAll(parts);
    expect((await standing(test, other.user.id)).tier).toBe('large');
  });
});

describe('the sandbox of a demonstration', () => {
  let test: TestApp;
  let parts: ReturnType<typeof eventParts>;
  beforeAll(async () => {
    const settings = { DEMO: '1', RATE_LIMIT_SCALE: '1000' };
    test = await createTestApp({ settings });
    parts = eventParts(test, settings);
  });
  afterAll(async () => {
    await parts.close();
    await test.close();
  });
  const confirm = (who: Payer, clientSecret: string, outcome: 'pay' | 'decline') =>
    send(test, who, 'POST /api/payments/sandbox/confirm', { clientSecret, outcome });

  it('goes through all of it without money', async () => {
    const payer = await signInAs(test);
    expect((await send(test, null, 'GET /api/plans')).body.payments).toBe('sandbox');
    const { body } = await begin(test, payer, wish('extended', 'month'));
    expect(body).toMatchObject({ provider: 'sandbox', outcome: 'pay', publishableKey: null });
    const declined = await confirm(payer, body.clientSecret, 'decline');
    expect([declined.status, declined.body.code]).toEqual([402, 'payments.declined']);
    expect((await confirm(await signInAs(test), body.clientSecret, 'pay')).status).toBe(404);
    for (let time = 0; time < 3; time++) {
      expect((await confirm(payer, body.clientSecret, 'pay')).status).toBe(200);
    }
    expect((await readPlan(test, payer)).planId).toBe('basic');
    await workAll(parts);
    expect((await standing(test, payer.user.id)).receipts).toHaveLength(1);
    expect((await begin(test, payer, wish('large', 'year'))).body.outcome).toBe('changed');
    expect(await readPlan(test, payer)).toMatchObject({ planId: 'large', limit: 31 });
    const ended = await send(test, payer, 'POST /api/plans/cancel', { refund: true });
    expect(ended.body.planId).toBe('basic');
    const now = await standing(test, payer.user.id);
    expect(now.receipts.map(({ status }) => status)).toEqual(['refunded', 'refunded']);
    expect((await send(test, payer, 'POST /api/payments/portal')).body.url).toBeNull();
  });
});

describe('an installation without a provider', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '1000' } });
  });
  afterAll(() => test.close());

  it('shows its plans and takes nothing', async () => {
    const payer = await signInAs(test);
    const { body } = await send(test, null, 'GET /api/plans');
    expect(body.payments).toBeNull();
    expect(body.plans).toEqual([
      { id: 'basic', memorials: 1, photos: 10, monthly: { amount: 0 }, yearly: { amount: 0, perMonth: 0 } },
      {
        id: 'extended',
        memorials: 6,
        photos: null,
        monthly: { amount: 999 },
        yearly: { amount: 9588, perMonth: 799 },
      },
      {
        id: 'large',
        memorials: 31,
        photos: null,
        monthly: { amount: 1499 },
        yearly: { amount: 14_388, perMonth: 1199 },
      },
    ]);
    expect((await begin(test, payer, wish('large', 'year'))).status).toBe(503);
    expect((await begin(test, payer, { ...wish('large', 'year'), amount: 1 })).status).toBe(422);
    const hook = await test.fetch('/api/payments/webhook', { method: 'POST', body: '{}' });
    expect(hook.status).toBe(503);
  });

  it('is quiet for two weeks after a memorial for a recent death', async () => {
    const day = (ago: number) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10);
    const made = async (diedAgo: number, madeAgo: number) => {
      const { user } = await signInAs(test);
      const grave = await makeGrave(test.db, { dateOfDeath: day(diedAgo), dateOfDeathPrecision: 'day' });
      const createdAt = new Date(Date.now() - madeAgo * DAY);
      await makeMemorial(test.db, { graveId: grave.id, createdBy: user.id, createdAt });
      return isQuietFor(test.db, user.id);
    };
    expect(await made(3, 0)).toBe(true);
    expect(await made(40, 13)).toBe(true);
    expect(await made(40, 0)).toBe(false);
    expect(await made(20, 15)).toBe(false);
    expect(await isQuietFor(test.db, (await signInAs(test)).user.id)).toBe(false);
  });
});
