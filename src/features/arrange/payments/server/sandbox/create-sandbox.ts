import { sql } from 'drizzle-orm';
import { sandboxObjects } from '#db/schema/payments.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { sandboxCards } from './sandbox-cards.ts';
import { sandboxSubscriptions } from './sandbox-subscriptions.ts';

/** The demonstration's own 'provider': it keeps the records that a real one would, and moves no money. */
export function createSandbox(db: Database): PaymentProvider {
  return {
    name: 'sandbox',
    publishableKey: null,
    createCustomer: async ({ userId }) => `sbx_cus_${userId}`,
    forgetCustomer: async (id) => {
      await db.orm.delete(sandboxObjects).where(sql`${sandboxObjects.data} ->> 'customerId' = ${id}`);
    },
    portalLink: async () => null,
    ...sandboxSubscriptions(db),
    ...sandboxCards(db),
    // No bank stands behind the demonstration.
    readDispute: async () => null,
    reverseTransfer: async () => 0,
    readEvent: () => {
      throw new Error('the sandbox signs no events');
    },
  };
}
