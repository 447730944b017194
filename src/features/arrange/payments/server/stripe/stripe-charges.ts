import type Stripe from 'stripe';
import { type ChargeCalls, type ChargeState, PaymentRefused } from '../payment-provider.ts';
import { ask, askFor, askOnce, idOf, instant } from './stripe-calls.ts';

/** Seconds after which no card holds a sum any more: seven days, plus one to be sure. */
const LONGEST_HOLD = 8 * 24 * 3600;
const MOST = 100;

/** Saved cards and sums held on them for a payee. */
export function stripeCharges(client: Stripe): ChargeCalls {
  const read = async (id: string) => {
    const found = await askFor(() => client.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));
    return found && presentCharge(found);
  };
  const must = async (id: string): Promise<ChargeState> => {
    const state = await read(id);
    if (!state) throw new PaymentRefused('charge_unknown');
    return state;
  };
  const readSetup: ChargeCalls['readSetup'] = async (setupId) => {
    const found = await askFor(() => client.setupIntents.retrieve(setupId));
    const [customerId, methodId] = [idOf(found?.customer), idOf(found?.payment_method)];
    return found?.status === 'succeeded' && customerId && methodId ? { customerId, methodId } : null;
  };
  return {
    saveMethod: async (customer, key) => {
      const params: Stripe.SetupIntentCreateParams = {
        customer,
        usage: 'off_session',
        allowed_payment_method_types: ['card'],
      };
      const made = await ask(() => client.setupIntents.create(params, { idempotencyKey: key }));
      return { setupId: made.id, clientSecret: made.client_secret ?? '' };
    },
    readSetup,
    methodOf: async (setupId) => (await readSetup(setupId))?.methodId ?? null,
    listHolds: async (customer, keyPrefix) => {
      const created = { gte: Math.floor(Date.now() / 1000) - LONGEST_HOLD };
      const params = { customer, created, limit: MOST, expand: ['data.latest_charge'] };
      const { data } = await ask(() => client.paymentIntents.list(params));
      return data
        .filter(
          ({ status, metadata }) => status === 'requires_capture' && metadata.hold?.startsWith(keyPrefix),
        )
        .map(presentCharge);
    },
    authorise: async ({ customerId, methodId, payeeId, amount, currency, key }) => {
      const params: Stripe.PaymentIntentCreateParams = {
        customer: customerId,
        payment_method: methodId,
        allowed_payment_method_types: ['card'],
        amount,
        currency,
        capture_method: 'manual',
        confirm: true,
        off_session: true,
        // The key by which a hold is found again when its answer never reached us.
        metadata: { hold: key },
        // The whole sum goes to the cleaner: the platform takes no fee.
        transfer_data: { destination: payeeId },
        expand: ['latest_charge'],
      };
      return presentCharge(await ask(() => client.paymentIntents.create(params, { idempotencyKey: key })));
    },
    // What is taken, let go or given back in full needs no key of ours: Stripe does it once, and would repeat a fault for a day.
    capture: async (id) => {
      await askOnce(() => client.paymentIntents.capture(id), ['payment_intent_unexpected_state']);
      return settled(await must(id), ['paid', 'refunded']);
    },
    release: async (id) => {
      await askOnce(() => client.paymentIntents.cancel(id), ['payment_intent_unexpected_state']);
      return settled(await must(id), ['released', 'failed']);
    },
    refund: async (id) => {
      await askOnce(
        () => client.refunds.create({ payment_intent: id, reverse_transfer: true }),
        ['charge_already_refunded'],
      );
      return settled(await must(id), ['refunded']);
    },
    readCharge: read,
  };
}

/** A refusal because of the present state is no failure where that state is the wished one. */
function settled(state: ChargeState, wished: readonly ChargeState['status'][]): ChargeState {
  if (!wished.includes(state.status)) throw new PaymentRefused(`charge_${state.status}`);
  return state;
}

function presentCharge(of: Stripe.PaymentIntent): ChargeState {
  const charge = typeof of.latest_charge === 'object' ? of.latest_charge : null;
  const until = charge?.payment_method_details?.card?.capture_before;
  return {
    intentId: of.id,
    status: statusOf(of, charge),
    amount: of.amount,
    holdUntil: of.status === 'requires_capture' && until ? instant(until) : null,
  };
}

function statusOf(of: Stripe.PaymentIntent, charge: Stripe.Charge | null): ChargeState['status'] {
  if (of.status === 'requires_capture') return 'authorised';
  if (of.status === 'canceled') return 'released';
  if (of.status !== 'succeeded') return 'failed';
  return charge?.refunded ? 'refunded' : 'paid';
}
