import { entriesPaths } from '#features/arrange/services/entries-paths.ts';
import { servicesPaths } from '#features/arrange/services/services-paths.ts';
import { apart, type Cases, own } from './case-kinds.ts';

const PROVIDER = '/api/services/providers/1';
const CONTACT = '/api/provider-contacts/1';
const ENTRY = '/api/my-services/1';
const REPLY = `/api/provider-replies/${'x'.repeat(43)}`;

/** Providers and requests to them name no memorial. */
export const SERVICES_CASES: Cases = {
  [servicesPaths.overview]: apart('/api/services'),
  [servicesPaths.providers]: apart('/api/services/providers?limit=100'),
  [servicesPaths.provider]: apart(PROVIDER),
  [servicesPaths.reviews]: apart(`${PROVIDER}/reviews`),
  [servicesPaths.reviewPlace]: apart('/api/services/reviews/1'),
  [servicesPaths.estimate]: apart('/api/services/estimate.pdf'),
  [servicesPaths.contact]: apart('/api/provider-contact', { serviceType: 'florist', providerId: 1 }),
  [servicesPaths.mine]: own('/api/provider-contacts/mine'),
  [servicesPaths.answered]: apart(`${CONTACT}/answered`),
  [servicesPaths.close]: apart(`${CONTACT}/close`),
  [servicesPaths.review]: apart(`${CONTACT}/review`, { rating: 5 }),
  [servicesPaths.reply]: apart(REPLY),
  [servicesPaths.confirmReply]: apart(REPLY),
  [entriesPaths.own]: own('/api/my-services'),
  [entriesPaths.apply]: apart('/api/my-services', {}),
  [entriesPaths.takeBack]: apart(ENTRY),
  [entriesPaths.applications]: apart('/api/admin/services/applications'),
  [entriesPaths.decide]: apart('/api/admin/services/1/decide', {}),
  [entriesPaths.get]: apart(ENTRY),
  [entriesPaths.change]: apart(ENTRY, {}),
  [entriesPaths.requests]: apart(`${ENTRY}/requests`),
  [entriesPaths.answerRequest]: apart(`${ENTRY}/requests/1/answered`),
  [entriesPaths.list]: apart('/api/admin/services'),
  [entriesPaths.allRequests]: apart('/api/admin/services/requests'),
  [entriesPaths.create]: apart('/api/admin/services', {}),
  [entriesPaths.publish]: apart('/api/admin/services/1/publish', { isPublished: true }),
  [entriesPaths.handOver]: apart('/api/admin/services/1/owner', { email: '' }),
};
