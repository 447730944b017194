import { cleanersRoutes } from '#features/arrange/cleaning/server/cleaners-routes.ts';
import { cleaningRoutes } from '#features/arrange/cleaning/server/cleaning-routes.ts';
import { messagesRoutes } from '#features/arrange/cleaning/server/messages-routes.ts';
import { partnershipRoutes } from '#features/arrange/partnership/server/partnership-routes.ts';
import type { PaymentParts } from '#features/arrange/payments/server/payment-parts.ts';
import { paymentsRoutes } from '#features/arrange/payments/server/payments-routes.ts';
import { plansRoutes } from '#features/arrange/plans/server/plans-routes.ts';
import { entriesRoutes } from '#features/arrange/services/server/entries-routes.ts';
import { servicesRoutes } from '#features/arrange/services/server/services-routes.ts';
import { mapsRoutes } from '#features/find/maps/server/maps-routes.ts';
import { packsRoutes } from '#features/find/packs/server/packs-routes.ts';
import type { SearchCounter } from '#features/find/search/server/count-searches.ts';
import { searchRoutes } from '#features/find/search/server/search-routes.ts';
import { spellingsRoutes } from '#features/find/spellings/server/spellings-routes.ts';
import { visitsRoutes } from '#features/find/visits/server/visits-routes.ts';
import { chatRoutes } from '#features/live/chat/server/chat-routes.ts';
import { janazahRoutes } from '#features/live/janazah/server/janazah-routes.ts';
import { moderatorsRoutes } from '#features/live/moderators/server/moderators-routes.ts';
import { remindersRoutes } from '#features/live/reminders/server/reminders-routes.ts';
import { createTellStreamChanged } from '#features/live/reminders/server/tell-stream-changed.ts';
import type { Broadcaster } from '#features/live/streams/server/broadcaster.ts';
import { streamsRoutes } from '#features/live/streams/server/streams-routes.ts';
import { accessRoutes } from '#features/people/access/server/access-routes.ts';
import type { PasswordHasher } from '#features/people/access/server/hash-password.ts';
import { passkeysRoutes } from '#features/people/access/server/passkeys-routes.ts';
import { peopleRoutes } from '#features/people/access/server/people-routes.ts';
import { securityRoutes } from '#features/people/access/server/security-routes.ts';
import { adminRoutes } from '#features/people/admin/server/admin-routes.ts';
import { apiTokensRoutes } from '#features/people/api-tokens/server/api-tokens-routes.ts';
import type { QuestionCounter } from '#features/people/help/server/count-questions.ts';
import { helpRoutes } from '#features/people/help/server/help-routes.ts';
import { mailboxRoutes } from '#features/people/notifications/server/mailbox-routes.ts';
import { newsRoutes } from '#features/people/notifications/server/news-routes.ts';
import { notificationsRoutes } from '#features/people/notifications/server/notifications-routes.ts';
import { organisationSignInRoutes } from '#features/people/organisation-sign-in/server/organisation-sign-in-routes.ts';
import { ownDataRoutes } from '#features/people/own-data/server/own-data-routes.ts';
import { phoneRoutes } from '#features/people/phone/server/phone-routes.ts';
import { profileRoutes } from '#features/people/profile/server/profile-routes.ts';
import { trustRoutes } from '#features/people/trust/server/trust-routes.ts';
import { cemeteriesRoutes } from '#features/records/cemeteries/server/cemeteries-routes.ts';
import { deathsRoutes } from '#features/records/deaths/server/deaths-routes.ts';
import { gravesRoutes } from '#features/records/graves/server/graves-routes.ts';
import { importsRoutes } from '#features/records/imports/server/imports-routes.ts';
import { layoutsRoutes } from '#features/records/layouts/server/layouts-routes.ts';
import { officesRoutes } from '#features/records/offices/server/offices-routes.ts';
import { receiptsRoutes } from '#features/records/receipts/server/receipts-routes.ts';
import { registryRoutes } from '#features/records/registry/server/registry-routes.ts';
import { verificationRoutes } from '#features/records/verification/server/verification-routes.ts';
import { webhooksRoutes } from '#features/records/webhooks/server/webhooks-routes.ts';
import { claimsRoutes } from '#features/remember/claims/server/claims-routes.ts';
import { duaDatesRoutes } from '#features/remember/dua-dates/server/dua-dates-routes.ts';
import { duasRoutes } from '#features/remember/duas/server/duas-routes.ts';
import { familyRoutes } from '#features/remember/family/server/family-routes.ts';
import { khatmRoutes } from '#features/remember/khatm/server/khatm-routes.ts';
import type { MediaParts } from '#features/remember/media/server/media-parts.ts';
import { mediaRoutes } from '#features/remember/media/server/media-routes.ts';
import { memorialUploads } from '#features/remember/media/server/memorial-uploads.ts';
import { memorialsRoutes } from '#features/remember/memorials/server/memorials-routes.ts';
import { tendingRoutes } from '#features/remember/memorials/server/tending-routes.ts';
import { postsRoutes } from '#features/remember/posts/server/posts-routes.ts';
import { sharingRoutes } from '#features/remember/sharing/server/sharing-routes.ts';
import { demoRoutes } from '#features/site/demo/server/demo-routes.ts';
import type { Operator } from '#shared/contract/operator.ts';
import type { Role } from '#shared/contract/roles.ts';
import { PRAYERS } from '#shared/prayers.ts';
import type { Alarm } from '#shared/server/alarms.ts';
import type { Config, VapidConfig } from '#shared/server/config/parse-config.ts';
import type { EndPower } from '#shared/server/endings.ts';
import type { BoundOperation } from '#shared/server/http/bind.ts';
import type { RateLimits } from '#shared/server/http/rate-limits.ts';
import type { KeyRing } from '#shared/server/keys/key-ring.ts';
import { createHideTargets, PERSONAL_FILES } from './contributions.ts';
import { FIGURES } from './figures.ts';
import { CEMETERY_FOLLOWERS, GRAVE_FOLLOWERS } from './references.ts';
import { WAITING } from './waiting.ts';

export interface OperationParts extends PaymentParts {
  limits: RateLimits;
  searches: SearchCounter;
  questions: QuestionCounter;
  passwords: PasswordHasher;
  isDemo: boolean;
  /** Roles that get no powers until a second factor was shown. */
  secondFactorRoles: readonly Role[];
  /** Ends all that follows from somebody's power (powers.ts). */
  endPower: EndPower;
  config: Config;
  /** What the operator must look at. */
  alarms: () => Promise<Alarm[]>;
  /** Whether a mail server is configured. */
  hasMail: boolean;
  media: MediaParts;
  broadcaster: Broadcaster;
  /** Origin of this site, for addresses that are printed or mailed. */
  origin: string;
  /** The operators' mailbox; undefined: mails go to every administrator. */
  supportEmail: string | undefined;
  /** Who runs the site, for the policy and payment receipts. */
  operator: Operator;
  /** The secret from which keys for single purposes are derived. */
  keyRing: KeyRing;
  vapid: VapidConfig | undefined;
}

/** The whole table of operations. */
export function allOperations(parts: OperationParts): BoundOperation[] {
  const tellStreamChanged = createTellStreamChanged(parts);
  return [
    ...accessRoutes(parts),
    ...securityRoutes(parts),
    ...passkeysRoutes(parts),
    ...apiTokensRoutes(parts),
    ...organisationSignInRoutes(parts),
    ...phoneRoutes(parts),
    ...peopleRoutes(parts),
    ...adminRoutes({ ...parts, waiting: WAITING }),
    ...gravesRoutes(parts),
    ...registryRoutes({ ...parts, graveFollowers: GRAVE_FOLLOWERS }),
    ...importsRoutes({
      ...parts,
      followers: { ofGraves: GRAVE_FOLLOWERS, ofCemeteries: Object.keys(CEMETERY_FOLLOWERS) },
    }),
    ...cemeteriesRoutes(),
    ...layoutsRoutes(parts),
    ...mapsRoutes(),
    ...packsRoutes(),
    ...tendingRoutes({ ...parts, uploads: memorialUploads }),
    ...memorialsRoutes({ ...parts, uploads: memorialUploads }),
    ...familyRoutes(parts),
    ...claimsRoutes(parts),
    ...khatmRoutes(),
    ...mediaRoutes(parts.media),
    ...sharingRoutes({ ...parts, storage: parts.media.storage }),
    ...duasRoutes(parts),
    ...postsRoutes(parts),
    ...chatRoutes(parts),
    ...moderatorsRoutes(parts),
    ...trustRoutes({ ...parts, hides: createHideTargets(tellStreamChanged) }),
    ...notificationsRoutes(parts),
    ...newsRoutes(),
    ...mailboxRoutes(parts),
    ...officesRoutes(parts),
    ...webhooksRoutes(parts),
    ...receiptsRoutes(parts),
    ...verificationRoutes(parts),
    ...deathsRoutes(parts),
    ...visitsRoutes(),
    ...janazahRoutes(parts),
    ...streamsRoutes({ ...parts, tellStreamChanged }),
    ...remindersRoutes(parts),
    ...partnershipRoutes(parts),
    ...servicesRoutes(parts),
    ...entriesRoutes(parts),
    ...searchRoutes(parts),
    ...spellingsRoutes(),
    ...plansRoutes(parts),
    ...paymentsRoutes(parts),
    ...cleaningRoutes(parts),
    ...messagesRoutes(parts),
    ...cleanersRoutes(parts),
    ...profileRoutes(parts),
    ...duaDatesRoutes(parts),
    ...ownDataRoutes({ ...parts, storage: parts.media.storage, personalFiles: PERSONAL_FILES }),
    ...helpRoutes({ ...parts, salam: PRAYERS.salam.arabic, figures: FIGURES }),
    ...demoRoutes(parts),
  ];
}
