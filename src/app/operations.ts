import { accessRoutes } from '#features/access/server/access-routes.ts';
import type { PasswordHasher } from '#features/access/server/hash-password.ts';
import { peopleRoutes } from '#features/access/server/people-routes.ts';
import { securityRoutes } from '#features/access/server/security-routes.ts';
import { adminRoutes } from '#features/admin/server/admin-routes.ts';
import { cemeteriesRoutes } from '#features/cemeteries/server/cemeteries-routes.ts';
import { chatRoutes } from '#features/chat/server/chat-routes.ts';
import { claimsRoutes } from '#features/claims/server/claims-routes.ts';
import { cleanersRoutes } from '#features/cleaning/server/cleaners-routes.ts';
import { cleaningRoutes } from '#features/cleaning/server/cleaning-routes.ts';
import { deathsRoutes } from '#features/deaths/server/deaths-routes.ts';
import { demoRoutes } from '#features/demo/server/demo-routes.ts';
import { duaDatesRoutes } from '#features/dua-dates/server/dua-dates-routes.ts';
import { duasRoutes } from '#features/duas/server/duas-routes.ts';
import { familyRoutes } from '#features/family/server/family-routes.ts';
import { gravesRoutes } from '#features/graves/server/graves-routes.ts';
import { helpRoutes } from '#features/help/server/help-routes.ts';
import { importsRoutes } from '#features/imports/server/imports-routes.ts';
import { khatmRoutes } from '#features/khatm/server/khatm-routes.ts';
import { layoutsRoutes } from '#features/layouts/server/layouts-routes.ts';
import { mapsRoutes } from '#features/maps/server/maps-routes.ts';
import type { MediaParts } from '#features/media/server/media-parts.ts';
import { mediaRoutes } from '#features/media/server/media-routes.ts';
import { memorialUploads } from '#features/media/server/memorial-uploads.ts';
import { memorialsRoutes } from '#features/memorials/server/memorials-routes.ts';
import { tendingRoutes } from '#features/memorials/server/tending-routes.ts';
import { noticesRoutes } from '#features/notices/server/notices-routes.ts';
import { newsRoutes } from '#features/notifications/server/news-routes.ts';
import { notificationsRoutes } from '#features/notifications/server/notifications-routes.ts';
import { officesRoutes } from '#features/offices/server/offices-routes.ts';
import { ownDataRoutes } from '#features/own-data/server/own-data-routes.ts';
import { packsRoutes } from '#features/packs/server/packs-routes.ts';
import { partnershipRoutes } from '#features/partnership/server/partnership-routes.ts';
import type { PaymentParts } from '#features/payments/server/payment-parts.ts';
import { paymentsRoutes } from '#features/payments/server/payments-routes.ts';
import { plansRoutes } from '#features/plans/server/plans-routes.ts';
import { postsRoutes } from '#features/posts/server/posts-routes.ts';
import { profileRoutes } from '#features/profile/server/profile-routes.ts';
import { receiptsRoutes } from '#features/receipts/server/receipts-routes.ts';
import { registryRoutes } from '#features/registry/server/registry-routes.ts';
import { remindersRoutes } from '#features/reminders/server/reminders-routes.ts';
import { createTellStreamChanged } from '#features/reminders/server/tell-stream-changed.ts';
import { searchRoutes } from '#features/search/server/search-routes.ts';
import { entriesRoutes } from '#features/services/server/entries-routes.ts';
import { servicesRoutes } from '#features/services/server/services-routes.ts';
import { sharingRoutes } from '#features/sharing/server/sharing-routes.ts';
import type { Broadcaster } from '#features/streams/server/broadcaster.ts';
import { streamsRoutes } from '#features/streams/server/streams-routes.ts';
import { trustRoutes } from '#features/trust/server/trust-routes.ts';
import { verificationRoutes } from '#features/verification/server/verification-routes.ts';
import { visitsRoutes } from '#features/visits/server/visits-routes.ts';
import { SALAM } from '#features/walk/salam.ts';
import type { VapidConfig } from '#shared/server/config/parse-config.ts';
import type { BoundOperation } from '#shared/server/http/bind.ts';
import type { RateLimits } from '#shared/server/http/rate-limits.ts';
import { HIDE_TARGETS, PERSONAL_FILES } from './contributions.ts';

export interface OperationParts extends PaymentParts {
  limits: RateLimits;
  passwords: PasswordHasher;
  isDemo: boolean;
  /** Administrators do nothing as such before they have a second factor. */
  adminNeedsSecondFactor: boolean;
  /** A mail server is configured. */
  hasMail: boolean;
  media: MediaParts;
  broadcaster: Broadcaster;
  /** Of this site, for addresses that are printed or mailed. */
  origin: string;
  /** The operators' mailbox; undefined: every administrator is written to. */
  supportEmail: string | undefined;
  /** Keys for one purpose are derived from it. */
  secretKey: string;
  vapid: VapidConfig | undefined;
}

/** The whole table of operations. */
export function allOperations(parts: OperationParts): BoundOperation[] {
  return [
    ...accessRoutes(parts),
    ...securityRoutes(parts),
    ...peopleRoutes(parts),
    ...adminRoutes(parts),
    ...gravesRoutes(parts),
    ...registryRoutes(parts),
    ...importsRoutes(parts),
    ...cemeteriesRoutes(),
    ...layoutsRoutes(parts),
    ...mapsRoutes(),
    ...packsRoutes(),
    ...tendingRoutes({ ...parts, uploads: memorialUploads }),
    ...memorialsRoutes({ uploads: memorialUploads }),
    ...familyRoutes(parts),
    ...claimsRoutes(parts),
    ...khatmRoutes(),
    ...mediaRoutes(parts.media),
    ...sharingRoutes({ ...parts, storage: parts.media.storage }),
    ...duasRoutes(parts),
    ...postsRoutes(parts),
    ...chatRoutes(parts),
    ...trustRoutes({ ...parts, hides: HIDE_TARGETS }),
    ...notificationsRoutes(parts),
    ...newsRoutes(),
    ...officesRoutes(parts),
    ...receiptsRoutes(parts),
    ...verificationRoutes(parts),
    ...deathsRoutes(parts),
    ...visitsRoutes(),
    ...noticesRoutes(parts),
    ...streamsRoutes({ ...parts, tellStreamChanged: createTellStreamChanged(parts) }),
    ...remindersRoutes(parts),
    ...partnershipRoutes(parts),
    ...servicesRoutes(parts),
    ...entriesRoutes(parts),
    ...searchRoutes(),
    ...plansRoutes(parts),
    ...paymentsRoutes(parts),
    ...cleaningRoutes(parts),
    ...cleanersRoutes(parts),
    ...profileRoutes(parts),
    ...duaDatesRoutes(parts),
    ...ownDataRoutes({ ...parts, storage: parts.media.storage, personalFiles: PERSONAL_FILES }),
    ...helpRoutes({ ...parts, salam: SALAM }),
    ...demoRoutes(parts),
  ];
}
