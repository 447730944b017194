import type { PaymentParts } from '#features/arrange/payments/server/payment-parts.ts';
import type { SliceWork } from '#shared/server/jobs/slice-work.ts';
import { tendSubscriptions } from './tend-subscriptions.ts';

export const plansWork: SliceWork<PaymentParts & { onFault: (error: Error) => void }> = {
  hourly: {
    // The payment provider is asked.
    subscriptions: ({ onFault, ...parts }, options) => tendSubscriptions(parts, { ...options, onFault }),
  },
};
