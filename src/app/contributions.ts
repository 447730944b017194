import { accessPersonalFiles } from '#features/access/server/personal-files.ts';
import { adminPersonalFiles } from '#features/admin/server/personal-files.ts';
import { chatPersonalFiles } from '#features/chat/server/personal-files.ts';
import { claimsPersonalFiles } from '#features/claims/server/personal-files.ts';
import { removeClaims } from '#features/claims/server/remove-claims.ts';
import { cleaningListeners } from '#features/cleaning/server/cleaning-listeners.ts';
import { cleaningPersonalFiles } from '#features/cleaning/server/personal-files.ts';
import { deathsPersonalFiles } from '#features/deaths/server/personal-files.ts';
import { duaDatesPersonalFiles } from '#features/dua-dates/server/personal-files.ts';
import { duasPersonalFiles } from '#features/duas/server/personal-files.ts';
import { familyPersonalFiles } from '#features/family/server/personal-files.ts';
import { gravesPersonalFiles } from '#features/graves/server/personal-files.ts';
import { helpPersonalFiles } from '#features/help/server/personal-files.ts';
import { importsPersonalFiles } from '#features/imports/server/personal-files.ts';
import { khatmPersonalFiles } from '#features/khatm/server/personal-files.ts';
import { mediaPersonalFiles } from '#features/media/server/personal-files.ts';
import { removeMemorialMedia } from '#features/media/server/release-media.ts';
import { memorialsPersonalFiles } from '#features/memorials/server/personal-files.ts';
import type { ForgetMemorial } from '#features/memorials/server/purge-memorials.ts';
import { noticesPersonalFiles } from '#features/notices/server/personal-files.ts';
import { notificationsPersonalFiles } from '#features/notifications/server/personal-files.ts';
import { officesPersonalFiles } from '#features/offices/server/personal-files.ts';
import type { PaymentListeners } from '#features/payments/server/payment-parts.ts';
import { paymentsPersonalFiles } from '#features/payments/server/personal-files.ts';
import { plansPersonalFiles } from '#features/plans/server/personal-files.ts';
import { syncSubscription } from '#features/plans/server/sync-subscription.ts';
import { postsPersonalFiles } from '#features/posts/server/personal-files.ts';
import { remindersPersonalFiles } from '#features/reminders/server/personal-files.ts';
import { servicesPersonalFiles } from '#features/services/server/personal-files.ts';
import { sharingPersonalFiles } from '#features/sharing/server/personal-files.ts';
import { streamsPersonalFiles } from '#features/streams/server/personal-files.ts';
import { trustPersonalFiles } from '#features/trust/server/personal-files.ts';
import { verificationPersonalFiles } from '#features/verification/server/personal-files.ts';
import { visitsPersonalFiles } from '#features/visits/server/personal-files.ts';
import type { PersonalFiles } from '#shared/server/personal-files.ts';

/**
 * What slices bring to each other's work. The slice that does the work takes a list and knows none of them; the lists
 * stand here, so that slices need not import each other in a ring (decision 27).
 */

/** Who does what when the payment provider says that something changed. */
export const PAYMENT_LISTENERS: PaymentListeners = { onSubscription: syncSubscription, ...cleaningListeners };

/** What goes with a memorial that is deleted for good, in this order. */
export const FORGET_MEMORIAL: readonly ForgetMemorial[] = [removeClaims, removeMemorialMedia];

/** What is kept of a member: the files of the copy that they are given, in this order. */
export const PERSONAL_FILES: PersonalFiles = {
  ...accessPersonalFiles,
  ...officesPersonalFiles,
  ...gravesPersonalFiles,
  ...sharingPersonalFiles,
  ...memorialsPersonalFiles,
  ...familyPersonalFiles,
  ...claimsPersonalFiles,
  ...khatmPersonalFiles,
  ...mediaPersonalFiles,
  ...postsPersonalFiles,
  ...duasPersonalFiles,
  ...visitsPersonalFiles,
  ...duaDatesPersonalFiles,
  ...notificationsPersonalFiles,
  ...helpPersonalFiles,
  ...streamsPersonalFiles,
  ...chatPersonalFiles,
  ...remindersPersonalFiles,
  ...noticesPersonalFiles,
  ...plansPersonalFiles,
  ...paymentsPersonalFiles,
  ...servicesPersonalFiles,
  ...cleaningPersonalFiles,
  ...trustPersonalFiles,
  ...verificationPersonalFiles,
  ...deathsPersonalFiles,
  ...importsPersonalFiles,
  ...adminPersonalFiles,
};
