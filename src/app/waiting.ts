import { waitingVisits } from '#features/arrange/cleaning/server/bookings-store.ts';
import { waitingCleaners } from '#features/arrange/cleaning/server/cleaners-store.ts';
import { waitingDisputes } from '#features/arrange/payments/server/bank-disputes-store.ts';
import { waitingProviders } from '#features/arrange/services/server/entries-store.ts';
import { waitingSpellings } from '#features/find/spellings/server/suggestions-store.ts';
import { waitingStreamRequests } from '#features/live/streams/server/stream-requests.ts';
import { type WaitingSources, waitingMail } from '#features/people/admin/server/read-waiting.ts';
import { waitingSupport } from '#features/people/help/server/requests-store.ts';
import { waitingPrivacy } from '#features/people/trust/server/privacy-store.ts';
import { waitingAppeals } from '#features/people/trust/server/takedowns-store.ts';
import { waitingReports } from '#features/people/trust/server/trust-store.ts';
import { waitingImports } from '#features/records/imports/server/imports-store.ts';
import { waitingRequests } from '#features/records/offices/server/offices-store.ts';
import { waitingVerifications } from '#features/records/verification/server/verification-store.ts';
import { waitingClaims } from '#features/remember/claims/server/claims-store.ts';
import { waitingDuas } from '#features/remember/duas/server/moderation-store.ts';

/** Everything that waits for an administrator; the slice that lists a queue says how it is counted. */
export const WAITING: WaitingSources = {
  reports: waitingReports,
  appeals: waitingAppeals,
  privacy: waitingPrivacy,
  duas: waitingDuas,
  claims: waitingClaims,
  support: waitingSupport,
  spellings: waitingSpellings,
  requests: waitingRequests,
  verifications: waitingVerifications,
  imports: waitingImports,
  providers: waitingProviders,
  cleaners: waitingCleaners,
  visits: waitingVisits,
  disputes: waitingDisputes,
  streams: waitingStreamRequests,
  mail: waitingMail,
};
