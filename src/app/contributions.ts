import { accessPersonalFiles } from '#features/access/server/personal-files.ts';
import { adminPersonalFiles } from '#features/admin/server/personal-files.ts';
import { removeMessagesOf } from '#features/chat/server/forget-member.ts';
import { chatPersonalFiles } from '#features/chat/server/personal-files.ts';
import { hideMessage } from '#features/chat/server/take-down-message.ts';
import { claimsPersonalFiles } from '#features/claims/server/personal-files.ts';
import { removeClaims } from '#features/claims/server/remove-claims.ts';
import { cleaningListeners } from '#features/cleaning/server/cleaning-listeners.ts';
import { forgetVisits } from '#features/cleaning/server/forget-member.ts';
import { cleaningPersonalFiles } from '#features/cleaning/server/personal-files.ts';
import { hideCleanerReview } from '#features/cleaning/server/review-visit.ts';
import { deathsPersonalFiles } from '#features/deaths/server/personal-files.ts';
import { duaDatesPersonalFiles } from '#features/dua-dates/server/personal-files.ts';
import { forgetDuaSender } from '#features/duas/server/forget-member.ts';
import { duasPersonalFiles } from '#features/duas/server/personal-files.ts';
import { hideDua } from '#features/duas/server/take-down-dua.ts';
import { removeInvitationsOf } from '#features/family/server/forget-member.ts';
import { passOnMemorials } from '#features/family/server/pass-on-memorials.ts';
import { familyPersonalFiles } from '#features/family/server/personal-files.ts';
import { gravesPersonalFiles } from '#features/graves/server/personal-files.ts';
import { removeHelpRequestsOf } from '#features/help/server/forget-member.ts';
import { helpPersonalFiles } from '#features/help/server/personal-files.ts';
import { importsPersonalFiles } from '#features/imports/server/personal-files.ts';
import { khatmPersonalFiles } from '#features/khatm/server/personal-files.ts';
import { removeLooseUploads } from '#features/media/server/forget-member.ts';
import { mediaPersonalFiles } from '#features/media/server/personal-files.ts';
import { removeMemorialMedia } from '#features/media/server/release-media.ts';
import { hideMedia } from '#features/media/server/take-down-media.ts';
import { memorialsPersonalFiles } from '#features/memorials/server/personal-files.ts';
import type { ForgetMemorial } from '#features/memorials/server/purge-memorials.ts';
import { hideMemorialFromAll } from '#features/memorials/server/take-down-memorial.ts';
import { noticesPersonalFiles } from '#features/notices/server/personal-files.ts';
import { hideNotice } from '#features/notices/server/take-down-notice.ts';
import { notificationsPersonalFiles } from '#features/notifications/server/personal-files.ts';
import { officesPersonalFiles } from '#features/offices/server/personal-files.ts';
import type { ForgetMember } from '#features/own-data/server/erase-account.ts';
import type { PaymentListeners } from '#features/payments/server/payment-parts.ts';
import { paymentsPersonalFiles } from '#features/payments/server/personal-files.ts';
import { plansPersonalFiles } from '#features/plans/server/personal-files.ts';
import { syncSubscription } from '#features/plans/server/sync-subscription.ts';
import { removeWordsOf } from '#features/posts/server/forget-member.ts';
import { postsPersonalFiles } from '#features/posts/server/personal-files.ts';
import { hideComment, hidePost } from '#features/posts/server/take-down-post.ts';
import { replaceAvatar } from '#features/profile/server/avatar.ts';
import { hideProfile } from '#features/profile/server/take-down-profile.ts';
import { remindersPersonalFiles } from '#features/reminders/server/personal-files.ts';
import { forgetServiceMember } from '#features/services/server/forget-member.ts';
import { servicesPersonalFiles } from '#features/services/server/personal-files.ts';
import { hideProviderReview } from '#features/services/server/take-down-review.ts';
import { sharingPersonalFiles } from '#features/sharing/server/personal-files.ts';
import { forgetHost } from '#features/streams/server/forget-member.ts';
import { streamsPersonalFiles } from '#features/streams/server/personal-files.ts';
import { hideStream } from '#features/streams/server/take-down-stream.ts';
import { forgetReporter } from '#features/trust/server/forget-member.ts';
import type { HideTargets } from '#features/trust/server/hide-target.ts';
import { trustPersonalFiles } from '#features/trust/server/personal-files.ts';
import { verificationPersonalFiles } from '#features/verification/server/personal-files.ts';
import { visitsPersonalFiles } from '#features/visits/server/personal-files.ts';
import { forgetMailOf } from '#shared/server/mail/forget-mail.ts';
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

/** What is done about a member who leaves, before their row goes and what hangs on it, in this order. */
export const FORGET_MEMBER: readonly ForgetMember[] = [
  (tx, jobs, { userId }) => replaceAvatar(tx, jobs, 'system', userId, null).then(() => undefined),
  (tx, _jobs, { userId }) => passOnMemorials(tx, userId),
  async (tx, jobs, { userId, deletesContributions }) => {
    if (deletesContributions) await removeWordsOf(tx, jobs, userId);
  },
  (tx, jobs, { userId }) => removeLooseUploads(tx, jobs, userId),
  (tx, _jobs, { userId }) => forgetDuaSender(tx, userId),
  (tx, _jobs, person) => removeInvitationsOf(tx, person),
  (tx, _jobs, { userId }) => removeMessagesOf(tx, userId),
  (tx, _jobs, person) => forgetHost(tx, person, new Date()),
  (tx, _jobs, { userId }) => forgetServiceMember(tx, userId),
  (tx, jobs, { userId }) => forgetVisits(tx, jobs, userId),
  (tx, _jobs, person) => forgetReporter(tx, person),
  (tx, _jobs, person) => removeHelpRequestsOf(tx, person),
  (tx, _jobs, person) => forgetMailOf(tx, person),
];

/** How a takedown hides each kind of thing. */
export const HIDE_TARGETS: HideTargets = {
  memorial: hideMemorialFromAll,
  post: hidePost,
  comment: hideComment,
  dua: hideDua,
  media: hideMedia,
  stream: hideStream,
  chat: hideMessage,
  notice: hideNotice,
  cleaner_review: hideCleanerReview,
  provider_review: hideProviderReview,
  profile: hideProfile,
};
