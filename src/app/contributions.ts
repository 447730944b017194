import { cleaningListeners } from '#features/arrange/cleaning/server/cleaning-listeners.ts';
import { forgetVisits } from '#features/arrange/cleaning/server/forget-member.ts';
import { cleaningPersonalFiles } from '#features/arrange/cleaning/server/personal-files.ts';
import { hideBookingMessage } from '#features/arrange/cleaning/server/read-messages.ts';
import { hideCleanerReview } from '#features/arrange/cleaning/server/review-visit.ts';
import type { PaymentListeners } from '#features/arrange/payments/server/payment-parts.ts';
import { paymentsPersonalFiles } from '#features/arrange/payments/server/personal-files.ts';
import { plansPersonalFiles } from '#features/arrange/plans/server/personal-files.ts';
import { syncSubscription } from '#features/arrange/plans/server/sync-subscription.ts';
import { forgetServiceMember } from '#features/arrange/services/server/forget-member.ts';
import { servicesPersonalFiles } from '#features/arrange/services/server/personal-files.ts';
import { hideProviderReview } from '#features/arrange/services/server/take-down-review.ts';
import { forgetSender } from '#features/find/spellings/server/forget-suggestions.ts';
import { spellingsPersonalFiles } from '#features/find/spellings/server/personal-files.ts';
import { visitsPersonalFiles } from '#features/find/visits/server/personal-files.ts';
import { removeMessagesOf } from '#features/live/chat/server/forget-member.ts';
import { chatPersonalFiles } from '#features/live/chat/server/personal-files.ts';
import { hideMessage } from '#features/live/chat/server/take-down-message.ts';
import { janazahPersonalFiles } from '#features/live/janazah/server/personal-files.ts';
import { hideNotice } from '#features/live/janazah/server/take-down-notice.ts';
import { forgetModerator } from '#features/live/moderators/server/end-moderation.ts';
import { moderatorsPersonalFiles } from '#features/live/moderators/server/personal-files.ts';
import { remindersPersonalFiles } from '#features/live/reminders/server/personal-files.ts';
import type { TellStreamChanged } from '#features/live/streams/server/change-stream.ts';
import { forgetHost } from '#features/live/streams/server/forget-member.ts';
import { streamsPersonalFiles } from '#features/live/streams/server/personal-files.ts';
import { hideStream } from '#features/live/streams/server/take-down-stream.ts';
import { FACTORS_SEALED } from '#features/people/access/server/factor-seal.ts';
import { accessPersonalFiles } from '#features/people/access/server/personal-files.ts';
import { adminPersonalFiles } from '#features/people/admin/server/personal-files.ts';
import { apiTokensPersonalFiles } from '#features/people/api-tokens/server/personal-files.ts';
import { removeHelpRequestsOf } from '#features/people/help/server/forget-member.ts';
import { helpPersonalFiles } from '#features/people/help/server/personal-files.ts';
import { forgetNamed } from '#features/people/notifications/server/forget-named.ts';
import { notificationsPersonalFiles } from '#features/people/notifications/server/personal-files.ts';
import { PROVIDERS_SEALED } from '#features/people/organisation-sign-in/server/attempts.ts';
import { organisationSignInPersonalFiles } from '#features/people/organisation-sign-in/server/personal-files.ts';
import type { ForgetMember } from '#features/people/own-data/server/erase-account.ts';
import { phonePersonalFiles } from '#features/people/phone/server/personal-files.ts';
import { replaceAvatar } from '#features/people/profile/server/avatar.ts';
import { hideProfile } from '#features/people/profile/server/take-down-profile.ts';
import { forgetReporter } from '#features/people/trust/server/forget-member.ts';
import type { HideTargets } from '#features/people/trust/server/hide-target.ts';
import { trustPersonalFiles } from '#features/people/trust/server/personal-files.ts';
import { NUMBERS_SEALED } from '#features/records/deaths/server/number-seal.ts';
import { deathsPersonalFiles } from '#features/records/deaths/server/personal-files.ts';
import { gravesPersonalFiles } from '#features/records/graves/server/personal-files.ts';
import { importsPersonalFiles } from '#features/records/imports/server/personal-files.ts';
import { officesPersonalFiles } from '#features/records/offices/server/personal-files.ts';
import { verificationPersonalFiles } from '#features/records/verification/server/personal-files.ts';
import { WEBHOOKS_SEALED } from '#features/records/webhooks/server/webhook-secrets.ts';
import { withdrawClaimsOf } from '#features/remember/claims/server/forget-member.ts';
import { claimsPersonalFiles } from '#features/remember/claims/server/personal-files.ts';
import { removeClaims } from '#features/remember/claims/server/remove-claims.ts';
import { duaDatesPersonalFiles } from '#features/remember/dua-dates/server/personal-files.ts';
import { forgetDuaSender } from '#features/remember/duas/server/forget-member.ts';
import { duasPersonalFiles } from '#features/remember/duas/server/personal-files.ts';
import { hideDua } from '#features/remember/duas/server/take-down-dua.ts';
import { removeInvitationsOf } from '#features/remember/family/server/forget-member.ts';
import { passOnMemorials } from '#features/remember/family/server/pass-on-memorials.ts';
import { familyPersonalFiles } from '#features/remember/family/server/personal-files.ts';
import { khatmPersonalFiles } from '#features/remember/khatm/server/personal-files.ts';
import { removeLooseUploads } from '#features/remember/media/server/forget-member.ts';
import { mediaPersonalFiles } from '#features/remember/media/server/personal-files.ts';
import { removeMemorialMedia } from '#features/remember/media/server/release-media.ts';
import { hideMedia } from '#features/remember/media/server/take-down-media.ts';
import { memorialsPersonalFiles } from '#features/remember/memorials/server/personal-files.ts';
import type { ForgetMemorial } from '#features/remember/memorials/server/purge-memorials.ts';
import { hideMemorialFromAll } from '#features/remember/memorials/server/take-down-memorial.ts';
import { removeWordsOf } from '#features/remember/posts/server/forget-member.ts';
import { postsPersonalFiles } from '#features/remember/posts/server/personal-files.ts';
import { hideComment, hidePost } from '#features/remember/posts/server/take-down-post.ts';
import { CODES_SEALED } from '#features/remember/sharing/server/code-seal.ts';
import { sharingPersonalFiles } from '#features/remember/sharing/server/personal-files.ts';
import type { SealedColumn } from '#shared/server/keys/sealed-column.ts';
import { KEPT_KEYS_SEALED } from '#shared/server/keys/sealed-keys.ts';
import { forgetMailOf } from '#shared/server/mail/forget-mail.ts';
import { LETTERS_SEALED } from '#shared/server/mail/mail-seal.ts';
import type { PersonalFiles } from '#shared/server/personal-files.ts';
import { forgetSmsOf } from '#shared/server/sms/sms-store.ts';

/**
 * What slices contribute to each other's work. The slice that does the work takes a list without knowing who
 * is in it; the lists stand here, so that slices do not import each other in a ring (decision 27).
 */

/** The slices that react when the payment provider reports a change. */
export const PAYMENT_LISTENERS: PaymentListeners = { onSubscription: syncSubscription, ...cleaningListeners };

/** What is deleted together with a memorial, in this order. */
export const FORGET_MEMORIAL: readonly ForgetMemorial[] = [removeClaims, removeMemorialMedia];

/** The files in a member's copy of their data, in this order. */
export const PERSONAL_FILES: PersonalFiles = {
  ...accessPersonalFiles,
  ...apiTokensPersonalFiles,
  ...organisationSignInPersonalFiles,
  ...phonePersonalFiles,
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
  ...spellingsPersonalFiles,
  ...duaDatesPersonalFiles,
  ...notificationsPersonalFiles,
  ...helpPersonalFiles,
  ...streamsPersonalFiles,
  ...chatPersonalFiles,
  ...moderatorsPersonalFiles,
  ...remindersPersonalFiles,
  ...janazahPersonalFiles,
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

/** What happens to a leaving member's data before their row is deleted, in this order. */
export const FORGET_MEMBER: readonly ForgetMember[] = [
  (tx, jobs, { userId }) => replaceAvatar(tx, jobs, 'system', userId, null).then(() => undefined),
  (tx, jobs, { userId }) => withdrawClaimsOf(tx, jobs, userId),
  (tx, _jobs, { userId }) => passOnMemorials(tx, userId),
  async (tx, jobs, { userId, deletesContributions }) => {
    if (deletesContributions) await removeWordsOf(tx, jobs, userId);
  },
  (tx, jobs, { userId }) => removeLooseUploads(tx, jobs, userId),
  (tx, _jobs, { userId }) => forgetDuaSender(tx, userId),
  (tx, _jobs, { userId }) => forgetNamed(tx, userId),
  (tx, _jobs, person) => removeInvitationsOf(tx, person),
  (tx, _jobs, { userId }) => removeMessagesOf(tx, userId),
  (tx, _jobs, person) => forgetHost(tx, person),
  (tx, _jobs, person) => forgetModerator(tx, person),
  (tx, _jobs, { userId }) => forgetServiceMember(tx, userId),
  (tx, jobs, { userId }) => forgetVisits(tx, jobs, userId),
  (tx, _jobs, person) => forgetReporter(tx, person),
  (tx, _jobs, person) => removeHelpRequestsOf(tx, person),
  (tx, _jobs, { userId }) => forgetSender(tx, userId),
  (tx, _jobs, person) => forgetMailOf(tx, person),
  (tx, _jobs, { userId }) => forgetSmsOf(tx, userId),
];

/** Sealed texts that follow a new SECRET_KEY. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  ...LETTERS_SEALED,
  ...FACTORS_SEALED,
  ...NUMBERS_SEALED,
  ...CODES_SEALED,
  ...WEBHOOKS_SEALED,
  ...PROVIDERS_SEALED,
  ...KEPT_KEYS_SEALED,
];

/** How a takedown hides each kind of thing. */
export const createHideTargets = (tellStreamChanged: TellStreamChanged): HideTargets => ({
  memorial: hideMemorialFromAll,
  post: hidePost,
  comment: hideComment,
  dua: hideDua,
  media: hideMedia,
  stream: (tx, id, isHidden) => hideStream(tx, id, isHidden, tellStreamChanged),
  chat: hideMessage,
  notice: hideNotice,
  cleaner_review: hideCleanerReview,
  booking_message: hideBookingMessage,
  provider_review: hideProviderReview,
  profile: hideProfile,
});
