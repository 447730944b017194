import type { Database } from '#shared/server/db/connect-database.ts';
import {
  type ChargeCalls,
  type ChargeState,
  type PaymentProvider,
  PaymentRefused,
} from '../payment-provider.ts';
import { change, chargesFrom, putOnce, read, type SandboxCharge } from './sandbox-store.ts';

/** A held sum is released after a week, as card networks do. */
const HOLD_MS = 7 * 24 * 3_600_000;
const HOLD = 'sbx_pi_';
/** The id of a card that is always refused. */
const DECLINED = 'sbx_pm_declined';

type Cards = ChargeCalls & Pick<PaymentProvider, 'createPayee' | 'payeeLink' | 'isPayable'>;

/** Saved cards, held sums and payees of the demonstration. */
export function sandboxCards(db: Database): Cards {
  const move = async (id: string, from: SandboxCharge['status'], to: SandboxCharge['status']) => {
    const after = await change(db, 'charge', id, (before) => {
      const now = lapse(before);
      if (now.status === to) return now;
      if (now.status !== from) throw new PaymentRefused(`charge_${now.status}`);
      return { ...now, status: to };
    });
    if (!after) throw new PaymentRefused('charge_unknown');
    return present(id, after);
  };
  const readSetup: Cards['readSetup'] = async (setupId) => {
    const setup = await read(db.orm, 'setup', setupId);
    return setup?.methodId ? { customerId: setup.customerId, methodId: setup.methodId } : null;
  };
  return {
    saveMethod: async (customerId, key) => {
      const setupId = `sbx_seti_${key}`;
      await putOnce(db.orm, 'setup', setupId, { customerId, methodId: null });
      return { setupId, clientSecret: `${setupId}_secret` };
    },
    readSetup,
    methodOf: async (setupId) => (await readSetup(setupId))?.methodId ?? null,
    listHolds: async (_customerId, keyPrefix) => {
      const found = await chargesFrom(db.orm, `${HOLD}${keyPrefix}`);
      return found
        .map(({ id, data }) => present(id, lapse(data)))
        .filter(({ status }) => status === 'authorised');
    },
    authorise: async ({ methodId, amount, key }) => {
      if (methodId === DECLINED) throw new PaymentRefused('card_declined');
      const id = `${HOLD}${key}`;
      await putOnce(db.orm, 'charge', id, { status: 'authorised', amount, holdUntil: Date.now() + HOLD_MS });
      const charge = await read(db.orm, 'charge', id);
      if (!charge) throw new PaymentRefused('charge_unknown');
      return present(id, lapse(charge));
    },
    capture: (id) => move(id, 'authorised', 'paid'),
    release: (id) => move(id, 'authorised', 'released'),
    refund: (id) => move(id, 'paid', 'refunded'),
    readCharge: async (id) => {
      const charge = await read(db.orm, 'charge', id);
      return charge && present(id, lapse(charge));
    },
    createPayee: async ({ cleanerId }) => `sbx_acct_${cleanerId}`,
    // There is nothing to enter in the demonstration: she is sent straight back.
    payeeLink: async (_payeeId, { back }) => back,
    isPayable: async (payeeId) => payeeId.startsWith('sbx_acct_'),
  };
}

const lapse = (charge: SandboxCharge): SandboxCharge =>
  charge.status === 'authorised' && charge.holdUntil < Date.now()
    ? { ...charge, status: 'released' }
    : charge;

const present = (intentId: string, { status, amount, holdUntil }: SandboxCharge): ChargeState => ({
  intentId,
  status,
  amount,
  holdUntil: status === 'authorised' ? new Date(holdUntil) : null,
});
