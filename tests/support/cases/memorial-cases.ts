import { claimsPaths } from '#features/remember/claims/claims-paths.ts';
import { familyPaths } from '#features/remember/family/family-paths.ts';
import { khatmPaths } from '#features/remember/khatm/khatm-paths.ts';
import { GEDCOM_PATH } from '#features/remember/memorials/gedcom-path.ts';
import { memorialsPaths } from '#features/remember/memorials/memorials-paths.ts';
import { tendingPaths } from '#features/remember/memorials/tending-paths.ts';
import { sharingPaths } from '#features/remember/sharing/sharing-paths.ts';
import { admins, apart, below, type Cases, own, readable, record } from './case-kinds.ts';

const ADAB = {
  version: 3,
  offeredReactions: [],
  showPhotos: true,
  showComments: true,
  womensNames: 'full',
  displayedAs: '',
};
const nothing = () => '';

/** A memorial itself, who tends it, and who reads it. */
export const MEMORIAL_CASES: Cases = {
  [memorialsPaths.get]: readable(''),
  [memorialsPaths.mine]: own('/api/memorials/mine'),
  [GEDCOM_PATH]: own('/api/memorials/mine.ged'),
  // Its photos are not there for anybody else's memorial.
  [memorialsPaths.create]: record(
    400,
    ({ keys }) =>
      keys.map((key) => ({
        path: '/api/memorials',
        body: { graveId: 1, title: 'Mine', photos: [`/media/${key}/large.webp`] },
      })),
    400,
  ),
  [tendingPaths.edit]: below(403, nothing, () => ({ version: 3, title: 'Taken' })),
  [tendingPaths.adab]: below(
    403,
    () => '/adab',
    () => ADAB,
  ),
  [tendingPaths.setHomePlace]: admins(({ id }) => `/api/memorials/${id}/home-place`, {
    place: 'featured',
    version: 3,
  }),
  [tendingPaths.scriptNames]: below(
    403,
    () => '/script-names',
    () => ({ nameArabic: '', nameUrdu: '', basedOn: { nameArabic: null, nameUrdu: null } }),
  ),
  [tendingPaths.history]: below(403, () => '/history'),
  [tendingPaths.restore]: below(
    403,
    ({ revisionId }) => `/history/${revisionId}/restore`,
    () => ({ version: 3 }),
  ),
  [tendingPaths.archive]: below(
    403,
    () => '/archive',
    () => ({ isArchived: false }),
  ),
  [tendingPaths.remove]: below(403, nothing),
  [tendingPaths.bringBack]: below(404, () => '/bring-back'),
  [tendingPaths.removed]: own('/api/memorials/removed'),
  [tendingPaths.favour]: below(200, () => '/favourite'),
  [tendingPaths.unfavour]: below(200, () => '/favourite'),
  [tendingPaths.favourites]: own('/api/favourites'),
  [tendingPaths.adabDefaults]: admins(() => '/api/admin/adab'),
  [tendingPaths.setAdabDefaults]: admins(() => '/api/admin/adab', {}),
  [tendingPaths.events]: readable('/events'),
  [familyPaths.list]: below(200, () => '/family'),
  [familyPaths.invite]: below(
    403,
    () => '/invitations',
    () => ({ email: 'thief@example.org', role: 'manager' }),
  ),
  [familyPaths.revoke]: below(403, ({ invitationId }) => `/invitations/${invitationId}`),
  [familyPaths.setRole]: below(
    403,
    ({ userId }) => `/family/${userId}`,
    () => ({ role: 'viewer' }),
  ),
  [familyPaths.remove]: below(403, ({ userId }) => `/family/${userId}`),
  [familyPaths.handOver]: below(
    403,
    () => '/hand-over',
    ({ userId }) => ({ userId }),
  ),
  [familyPaths.blocks]: below(403, () => '/blocks'),
  [familyPaths.block]: below(
    403,
    () => '/blocks',
    ({ userId }) => ({ userId }),
  ),
  [familyPaths.unblock]: below(403, ({ userId }) => `/blocks/${userId}`),
  [familyPaths.invitation]: record(404, ({ token }) => [{ path: `/api/invitations/${token}` }]),
  [familyPaths.accept]: record(404, ({ token }) => [{ path: `/api/invitations/${token}/accept` }]),
  [claimsPaths.file]: below(
    201,
    () => '/claims',
    () => ({ relation: 'A son', statement: 'Let me in.' }),
  ),
  [claimsPaths.mine]: own('/api/claims'),
  [claimsPaths.withdraw]: record(404, ({ claimId }) => [{ path: `/api/claims/${claimId}/withdraw` }]),
  [claimsPaths.queue]: admins(() => '/api/admin/claims'),
  [claimsPaths.decide]: admins(({ claimId }) => `/api/admin/claims/${claimId}/decide`, {
    status: 'upheld',
    reason: '',
  }),
  [claimsPaths.hide]: admins(({ id }) => `/api/admin/memorials/${id}/hide`, { isHidden: false }),
  [khatmPaths.get]: readable('/khatm'),
  [khatmPaths.start]: below(409, () => '/khatm'),
  [khatmPaths.close]: below(403, () => '/khatm/close'),
  [khatmPaths.change]: below(
    200,
    () => '/khatm/juz/4',
    () => ({ action: 'take' }),
  ),
  [sharingPaths.list]: below(403, () => '/links'),
  [sharingPaths.create]: below(403, () => '/links'),
  [sharingPaths.revoke]: below(403, ({ code }) => `/links/${code}`),
  [sharingPaths.open]: record(200, ({ link }) => [{ path: `/api/links/${link}` }]),
  [sharingPaths.card]: below(403, ({ code }) => `/links/${code}/card.pdf`),
  [sharingPaths.graveList]: apart('/api/graves/1/links'),
  [sharingPaths.graveCreate]: apart('/api/graves/999999/links'),
  [sharingPaths.graveRevoke]: apart('/api/graves/1/links/aaaabbbbccccdddd'),
  [sharingPaths.graveCard]: apart('/api/graves/1/links/aaaabbbbccccdddd/card.pdf'),
  [sharingPaths.preview]: below(404, () => '/preview.png'),
  [sharingPaths.gravePreview]: apart('/api/graves/1/preview.png'),
  [sharingPaths.sitePreview]: apart('/api/site/preview.png'),
};
