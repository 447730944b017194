import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payers } from '#db/schema/payments.ts';
import { ensurePayer } from '#features/arrange/payments/server/keep-payer.ts';
import { mustPay } from '#features/arrange/payments/server/payment-parts.ts';
import {
  type ChargeState,
  type PaymentProvider,
  PaymentRefused,
} from '#features/arrange/payments/server/payment-provider.ts';
import { workEvent } from '#features/arrange/payments/server/work-event.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeUser } from '#tests/support/factories.ts';
import { deliver, type FakeStripe, startFakeStripe } from '#tests/support/fake-stripe.ts';
import { eventParts } from '#tests/support/payment-world.ts';

const DAY = 24 * 3_600_000;

let stripe: FakeStripe;
let test: TestApp;
let byStripe: ReturnType<typeof eventParts>;
let bySandbox: ReturnType<typeof eventParts>;
beforeAll(async () => {
  stripe = await startFakeStripe();
  test = await createTestApp({ settings: { ...stripe.settings, RATE_LIMIT_SCALE: '1000' } });
  byStripe = eventParts(test, stripe.settings);
  bySandbox = eventParts(test, { DEMO: '1' });
});
afterAll(async () => {
  await Promise.all([byStripe.close(), bySandbox.close()]);
  await test.close();
  await stripe.close();
});

const providers = (): Record<string, PaymentProvider> => ({
  stripe: mustPay(byStripe).payments,
  sandbox: mustPay(bySandbox).payments,
});
const chargeOf = (key: string, methodId: string) => ({
  customerId: 'cus_1',
  methodId,
  payeeId: 'acct_1',
  amount: 8500,
  currency: 'gbp',
  key,
});

describe.each(['stripe', 'sandbox'])('a visit that is paid by %s', (name) => {
  const provider = () => providers()[name] as PaymentProvider;
  const card = name === 'stripe' ? 'pm_card' : 'sbx_pm_card';

  it('is held once, taken once and given back once', async () => {
    const key = `visit-${name}-1`;
    const held = await provider().authorise(chargeOf(key, card));
    expect(held).toMatchObject({ status: 'authorised', amount: 8500 });
    expect(held.holdUntil?.getTime()).toBeGreaterThan(Date.now() + 6 * DAY);
    expect((await provider().authorise(chargeOf(key, card))).intentId).toBe(held.intentId);
    for (let time = 0; time < 2; time++) {
      expect((await provider().capture(held.intentId)).status).toBe('paid');
    }
    await expect(provider().release(held.intentId)).rejects.toThrow(PaymentRefused);
    for (let time = 0; time < 2; time++) {
      expect((await provider().refund(held.intentId)).status).toBe('refunded');
    }
    expect((await provider().readCharge(held.intentId))?.status).toBe('refunded');
  });

  it('is released, and cannot be taken then', async () => {
    const { intentId } = await provider().authorise(chargeOf(`visit-${name}-2`, card));
    expect((await provider().release(intentId)).status).toBe('released');
    expect((await provider().release(intentId)).status).toBe('released');
    await expect(provider().capture(intentId)).rejects.toThrow(PaymentRefused);
  });

  it('is refused by a card that is declined, and unknown where it never was', async () => {
    const declined = name === 'stripe' ? 'pm_declined' : 'sbx_pm_declined';
    await expect(provider().authorise(chargeOf(`visit-${name}-3`, declined))).rejects.toThrow(PaymentRefused);
    expect(await provider().readCharge('pi_of_nobody')).toBeNull();
    expect(await provider().methodOf('seti_of_nobody')).toBeNull();
  });
});

describe('Stripe', () => {
  it('sends the whole of a visit to who did it, from a card alone', async () => {
    await mustPay(byStripe).payments.authorise(chargeOf('visit-4', 'pm_card'));
    const asked = stripe.asked.findLast(({ path }) => path === '/v1/payment_intents');
    expect(asked?.params).toMatchObject({
      amount: '8500',
      capture_method: 'manual',
      off_session: 'true',
      allowed_payment_method_types: { 0: 'card' },
      transfer_data: { destination: 'acct_1' },
    });
    expect(asked?.params.application_fee_amount).toBeUndefined();
  });

  it('says when a payee can be paid, and keeps nothing of her here', async () => {
    const { payments } = mustPay(byStripe);
    const payee = await payments.createPayee({ cleanerId: 7, email: 'cleaner@example.invalid' });
    expect(await payments.createPayee({ cleanerId: 7, email: 'cleaner@example.invalid' })).toBe(payee);
    expect(await payments.isPayable(payee)).toBe(false);
    Object.assign(stripe.get(payee), { payouts_enabled: true, capabilities: { transfers: 'active' } });
    expect(await payments.isPayable(payee)).toBe(true);
    const link = await payments.payeeLink(payee, {
      back: 'https://a.invalid/b',
      again: 'https://a.invalid/c',
    });
    expect(link).toContain(payee);
  });

  it('keeps a card that was entered, and hands other news to who asked for it', async () => {
    const parts = mustPay(byStripe);
    const { id: userId } = await makeUser(test.db);
    const { customerId } = await ensurePayer(parts, userId);
    const { setupId } = await parts.payments.saveMethod(customerId, 'card-1');
    expect(await parts.payments.methodOf(setupId)).toBeNull();
    Object.assign(stripe.get(setupId), { status: 'succeeded', payment_method: 'pm_new' });
    const heard: (ChargeState | string)[] = [];
    const listeners = {
      onCharge: async (_parts: unknown, state: ChargeState) => void heard.push(state),
      onPayee: async (_parts: unknown, payeeId: string) => void heard.push(payeeId),
    };
    const { intentId } = await parts.payments.authorise(chargeOf('visit-5', 'pm_card'));
    const tell = async (type: string, id: string) => {
      const event = { id: `evt_${type}`, object: 'event', type, data: { object: { id } } };
      expect(await deliver(test.origin, { body: JSON.stringify(event) })).toBe(200);
      await workEvent({ ...parts, listeners }, event.id);
      await workEvent({ ...parts, listeners }, event.id);
    };
    await tell('setup_intent.succeeded', setupId);
    await tell('payment_intent.amount_capturable_updated', intentId);
    await tell('account.updated', 'acct_1');
    const [payer] = await test.db.orm.select().from(payers).where(eq(payers.userId, userId));
    expect(payer?.methodId).toBe('pm_new');
    expect(heard).toEqual([expect.objectContaining({ intentId, status: 'authorised' }), 'acct_1']);
  });
});
