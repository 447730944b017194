import { removeClaims } from '#features/claims/server/remove-claims.ts';
import { cleaningListeners } from '#features/cleaning/server/cleaning-listeners.ts';
import { removeMemorialMedia } from '#features/media/server/release-media.ts';
import type { ForgetMemorial } from '#features/memorials/server/purge-memorials.ts';
import type { PaymentListeners } from '#features/payments/server/payment-parts.ts';
import { syncSubscription } from '#features/plans/server/sync-subscription.ts';

/**
 * What slices bring to each other's work. The slice that does the work takes a list and knows none of them; the lists
 * stand here, so that slices need not import each other in a ring (decision 27).
 */

/** Who does what when the payment provider says that something changed. */
export const PAYMENT_LISTENERS: PaymentListeners = { onSubscription: syncSubscription, ...cleaningListeners };

/** What goes with a memorial that is deleted for good, in this order. */
export const FORGET_MEMORIAL: readonly ForgetMemorial[] = [removeClaims, removeMemorialMedia];
