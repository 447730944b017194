import { partnershipPaths } from '#features/partnership/partnership-paths.ts';
import type { Case } from './memorial-cases.ts';

const plain = (path: string, body?: unknown): Case => ({ as: 'apart', send: () => [{ path, body }] });

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
export const PARTNERSHIP_CASES: Record<string, Case> = {
  [partnershipPaths.list]: plain('/api/partnership'),
  [partnershipPaths.get]: plain('/api/partnership/bradford'),
  [partnershipPaths.proposal]: plain('/api/partnership/bradford/proposal?format=text'),
  [partnershipPaths.adminList]: plain('/api/admin/councils'),
  [partnershipPaths.create]: plain('/api/admin/councils', COUNCIL),
  [partnershipPaths.change]: plain('/api/admin/councils/1', COUNCIL),
};
