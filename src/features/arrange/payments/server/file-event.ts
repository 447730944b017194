import { randomUUID } from 'node:crypto';
import { paymentEvents } from '#db/schema/payments.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import type { PaymentProvider, ProviderEvent } from './payment-provider.ts';

/** Work that the application gives itself: stored, retried and done once, just like a provider's event. */
export const OWN_EVENTS = {
  giveBackPlan: 'own.give_back_plan',
  giveBackInvoice: 'own.give_back_invoice',
  giveBackVisit: 'own.give_back_visit',
};

/** Stores an event and queues its work, both or neither. @returns false where it was stored before */
export async function fileEvent(
  tx: Orm,
  jobs: Jobs,
  provider: PaymentProvider['name'],
  event: Pick<ProviderEvent, 'id' | 'type' | 'objectId'>,
): Promise<boolean> {
  const { id, type, objectId } = event;
  const filed = await tx
    .insert(paymentEvents)
    .values({ id, provider, type: type.slice(0, 100), objectId })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  if (filed.length === 0) return false;
  await jobs.send(tx, 'payments.event', { eventId: id });
  return true;
}

export const newSandboxEventId = (): string => `sbx_evt_${randomUUID()}`;
