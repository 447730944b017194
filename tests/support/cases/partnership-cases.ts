import { partnershipPaths } from '#features/arrange/partnership/partnership-paths.ts';
import { apart, type Cases } from './case-kinds.ts';

const COUNCIL = {
  slug: 'a-council',
  name: 'A council',
  place: 'A place',
  statedCemeteries: null,
  source: '',
  isPublished: false,
  cemeteries: [],
};

/** The proposal to councils names cemeteries and nobody who lies there. */
export const PARTNERSHIP_CASES: Cases = {
  [partnershipPaths.list]: apart('/api/partnership'),
  [partnershipPaths.get]: apart('/api/partnership/bradford'),
  [partnershipPaths.proposal]: apart('/api/partnership/bradford/proposal?format=text'),
  [partnershipPaths.adminList]: apart('/api/admin/councils'),
  [partnershipPaths.create]: apart('/api/admin/councils', COUNCIL),
  [partnershipPaths.change]: apart('/api/admin/councils/1', COUNCIL),
};
