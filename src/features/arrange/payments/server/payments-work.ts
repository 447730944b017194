import type { SliceWork } from '#shared/server/jobs/slice-work.ts';
import { forgetPaymentReceipts } from './forget-payment-receipts.ts';
import type { PaymentParts } from './payment-parts.ts';
import { requeueEvents, requeueLost } from './requeue-events.ts';
import { workEvent } from './work-event.ts';

export const paymentsWork: SliceWork<PaymentParts> = {
  start: async (workers, parts) => {
    await workers.work('payments.event', ({ eventId }) => workEvent(parts, eventId));
    // Events that a dead instance had begun are queued again now, not only after their job's time limit.
    await requeueEvents(parts, new Date());
  },
  hourly: {
    'lost events of payments': (parts, { now }) => requeueLost(parts, now),
    'old payment receipts': ({ long }, { now }) => forgetPaymentReceipts(long, now),
  },
};
