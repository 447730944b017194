import { accessPaths } from '#features/access/access-paths.ts';
import { peoplePaths } from '#features/access/people-paths.ts';
import { adminPaths } from '#features/admin/admin-paths.ts';
import { claimsPaths } from '#features/claims/claims-paths.ts';
import { duasPaths } from '#features/duas/duas-paths.ts';
import { familyPaths } from '#features/family/family-paths.ts';
import { gravesPaths } from '#features/graves/graves-paths.ts';
import { khatmPaths } from '#features/khatm/khatm-paths.ts';
import { mediaPaths } from '#features/media/media-paths.ts';
import { memorialsPaths } from '#features/memorials/memorials-paths.ts';
import { tendingPaths } from '#features/memorials/tending-paths.ts';
import { notificationsPaths } from '#features/notifications/notifications-paths.ts';
import { postsPaths } from '#features/posts/posts-paths.ts';
import { searchPaths } from '#features/search/search-paths.ts';
import { sharingPaths } from '#features/sharing/sharing-paths.ts';
import { privacyPaths } from '#features/trust/privacy-paths.ts';
import { takedownsPaths } from '#features/trust/takedowns-paths.ts';
import { trustPaths } from '#features/trust/trust-paths.ts';
import { CHAT_CASES } from './chat-cases.ts';
import { CLEANING_CASES } from './cleaning-cases.ts';
import { DEATH_RECORD_CASES } from './death-record-cases.ts';
import { DUA_DATES_CASES } from './dua-dates-cases.ts';
import { HELP_CASES } from './help-cases.ts';
import { IMPORTS_CASES } from './imports-cases.ts';
import { LAYOUTS_CASES } from './layouts-cases.ts';
import { NEWS_CASES } from './news-cases.ts';
import { OFFICES_CASES } from './offices-cases.ts';
import { type ListCase, NAME, OPEN_CASES, type Sent } from './open-lists.ts';
import { OWN_DATA_CASES } from './own-data-cases.ts';
import { PARTNERSHIP_CASES } from './partnership-cases.ts';
import { PAYMENTS_CASES } from './payments-cases.ts';
import { PROFILE_CASES } from './profile-cases.ts';
import { REGISTRY_CASES } from './registry-cases.ts';
import { REMINDERS_CASES } from './reminders-cases.ts';
import { SECURITY_CASES } from './security-cases.ts';
import { SERVICES_CASES } from './services-cases.ts';
import type { Ids } from './shut-memorials.ts';
import { STREAM_CASES } from './streams-cases.ts';
import { VISIT_CASES } from './visit-cases.ts';

/**
 * How an operation is asked about a memorial. `record`: by the ids of the memorial and what is below it, for others
 * 404; `family` is what its family's reader is answered. `list`: what is open to everybody and must be as if the
 * memorial were not. `own`: what the asker keeps. `apart`: names no memorial.
 */
export type Case =
  | { as: 'record'; send: (at: Ids) => Sent[]; family: number; others?: number }
  | ListCase
  | { as: 'own' | 'apart'; send: () => Sent[] };

const record = (family: number, send: (at: Ids) => Sent[], others?: number): Case => ({
  as: 'record',
  send,
  family,
  ...(others ? { others } : {}),
});
/** One path below the memorial. */
const below = (family: number, path: (at: Ids) => string, body?: (at: Ids) => unknown): Case =>
  record(family, (at) => [
    { path: `/api/memorials/${at.id}${path(at)}`, ...(body ? { body: body(at) } : {}) },
  ]);
/** The same, and by a link that must not open it. */
const readable = (path: string): Case =>
  record(200, ({ id, link }) => [
    { path: `/api/memorials/${id}${path}` },
    { path: `/api/memorials/${id}${path}?link=${link}` },
  ]);
const plain = (path: string, body?: unknown): Case => ({ as: 'apart', send: () => [{ path, body }] });
const own = (path: string): Case => ({ as: 'own', send: () => [{ path }] });
const admins = (path: (at: Ids) => string, body?: unknown): Case =>
  record(403, (at) => [{ path: path(at), body }], 403);
const each = (
  values: readonly (string | number)[],
  path: (value: string | number) => string,
  body?: unknown,
) => values.map((value) => ({ path: path(value), body }));

const ADAB = {
  offeredReactions: [],
  showPhotos: true,
  showComments: true,
  womensNames: 'full',
  displayedAs: '',
};
const nothing = () => '';

/** Every operation; one that is missing here fails the test. */
export const CASES: Record<string, Case> = {
  [memorialsPaths.get]: readable(''),
  [memorialsPaths.mine]: own('/api/memorials/mine'),
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

  [mediaPaths.upload]: { as: 'apart', send: () => [{ path: '/api/upload', file: 'no photo' }] },
  [mediaPaths.get]: record(200, ({ keys, link }) => [
    ...each(keys, (key) => `/api/media/${key}`),
    ...each(keys, (key) => `/api/media/${key}?link=${link}`),
  ]),
  [mediaPaths.describe]: record(403, ({ keys }) =>
    each(keys, (key) => `/api/media/${key}`, { caption: 'Mine' }),
  ),
  [mediaPaths.captions]: record(403, ({ keys }) =>
    keys.map((key) => ({
      path: `/api/media/${key}/captions`,
      file: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n',
    })),
  ),
  [mediaPaths.remove]: record(403, ({ keys }) => each(keys, (key) => `/api/media/${key}`)),
  [mediaPaths.ofMemorial]: readable('/media'),
  [mediaPaths.file]: record(200, ({ files, link }) =>
    files.flatMap(({ path, etag }): Sent[] => [
      { path },
      { path: `${path}?link=${link}` },
      { path, headers: { 'if-none-match': etag, 'if-modified-since': new Date().toUTCString() } },
      { path, headers: { range: 'bytes=0-9' } },
    ]),
  ),
  [mediaPaths.albums]: readable('/albums'),
  [mediaPaths.createAlbum]: below(
    403,
    () => '/albums',
    () => ({ title: 'Mine' }),
  ),
  [mediaPaths.changeAlbum]: record(403, ({ albumId }) => [
    { path: `/api/albums/${albumId}`, body: { title: 'Mine' } },
  ]),
  [mediaPaths.removeAlbum]: record(403, ({ albumId }) => [{ path: `/api/albums/${albumId}` }]),

  [sharingPaths.list]: below(403, () => '/links'),
  [sharingPaths.create]: below(403, () => '/links'),
  [sharingPaths.revoke]: below(403, ({ code }) => `/links/${code}`),
  [sharingPaths.open]: record(200, ({ link }) => [{ path: `/api/links/${link}` }]),
  [sharingPaths.card]: below(403, ({ code }) => `/links/${code}/card.pdf`),
  [sharingPaths.graveList]: plain('/api/graves/1/links'),
  [sharingPaths.graveCreate]: plain('/api/graves/999999/links'),
  [sharingPaths.graveRevoke]: plain('/api/graves/1/links/aaaabbbbccccdddd'),
  [sharingPaths.graveCard]: plain('/api/graves/1/links/aaaabbbbccccdddd/card.pdf'),
  [sharingPaths.preview]: below(404, () => '/preview.png'),
  [sharingPaths.gravePreview]: plain('/api/graves/1/preview.png'),
  [sharingPaths.sitePreview]: plain('/api/site/preview.png'),

  [duasPaths.ofMemorial]: readable('/duas'),
  [duasPaths.submit]: record(201, ({ id, link }) => [
    { path: '/api/duas', body: { memorialId: id, content: 'May Allah have mercy.' } },
    { path: `/api/duas?link=${link}`, body: { memorialId: id, content: 'May Allah be pleased.' } },
  ]),
  [duasPaths.pending]: admins(() => '/api/admin/duas/pending'),
  [duasPaths.moderate]: admins(({ duaId }) => `/api/admin/duas/${duaId}/moderate`, { isApproved: false }),
  [duasPaths.undo]: admins(({ duaId }) => `/api/admin/duas/${duaId}/undo`),
  [duasPaths.moderateMany]: record(
    403,
    ({ duaId }) => [{ path: '/api/admin/duas/moderate-many', body: { ids: [duaId], isApproved: false } }],
    403,
  ),
  [duasPaths.undoMany]: record(
    403,
    ({ duaId }) => [{ path: '/api/admin/duas/undo-many', body: { ids: [duaId] } }],
    403,
  ),
  [duasPaths.reverse]: admins(({ duaId }) => `/api/admin/duas/${duaId}/reverse`, { isApproved: false }),
  [duasPaths.decided]: admins(() => '/api/admin/duas/decided'),
  [duasPaths.summary]: admins(() => '/api/admin/duas/summary'),

  [postsPaths.list]: readable('/posts'),
  [postsPaths.create]: below(
    403,
    () => '/posts',
    () => ({ content: 'Mine' }),
  ),
  [postsPaths.get]: record(200, ({ posts, link }) => [
    ...each(posts, (post) => `/api/posts/${post}`),
    ...each(posts, (post) => `/api/posts/${post}?link=${link}`),
  ]),
  [postsPaths.update]: record(403, ({ posts }) =>
    each(posts, (post) => `/api/posts/${post}`, { content: 'Mine' }),
  ),
  [postsPaths.remove]: record(403, ({ posts }) => each(posts, (post) => `/api/posts/${post}`)),
  [postsPaths.pin]: record(403, ({ posts }) =>
    each(posts, (post) => `/api/posts/${post}/pin`, { isPinned: false }),
  ),
  [postsPaths.react]: record(403, ({ posts }) =>
    each(posts, (post) => `/api/posts/${post}/reactions`, { type: 'heart' }),
  ),
  [postsPaths.comments]: record(200, ({ posts, link }) => [
    ...each(posts, (post) => `/api/posts/${post}/comments`),
    ...each(posts, (post) => `/api/posts/${post}/comments?link=${link}`),
  ]),
  [postsPaths.comment]: record(403, ({ posts, comments }) => [
    ...each(posts, (post) => `/api/posts/${post}/comments`, { content: 'Mine' }),
    { path: `/api/posts/${posts[0]}/comments`, body: { content: 'Mine', parentId: comments[0] } },
  ]),
  [postsPaths.updateComment]: record(403, ({ comments }) =>
    each(comments, (comment) => `/api/comments/${comment}`, { content: 'Mine' }),
  ),
  [postsPaths.removeComment]: record(403, ({ comments }) =>
    each(comments, (comment) => `/api/comments/${comment}`),
  ),
  [postsPaths.reactToComment]: record(403, ({ comments }) =>
    each(comments, (comment) => `/api/comments/${comment}/reactions`, { type: 'heart' }),
  ),

  [trustPaths.report]: record(201, ({ id, posts, comments, duaId, mediaIds, link }) => {
    const targets = [
      ['memorial', id],
      ...posts.map((post) => ['post', post]),
      ...comments.map((comment) => ['comment', comment]),
      ['dua', duaId],
      ...mediaIds.map((one) => ['media', one]),
    ];
    return targets.map(([targetType, targetId]) => ({
      path: '/api/reports',
      body: { targetType, targetId, reason: 'other', link },
    }));
  }),
  [trustPaths.reports]: admins(() => '/api/admin/reports'),
  [trustPaths.decide]: admins(() => '/api/admin/reports/1/decide', { status: 'dismissed' }),

  [peoplePaths.recent]: admins(() => '/api/admin/users/recent'),
  [peoplePaths.list]: admins(() => '/api/admin/users'),
  [peoplePaths.get]: admins(({ userId }) => `/api/admin/users/${userId}`),
  [peoplePaths.setRole]: admins(({ userId }) => `/api/admin/users/${userId}/role`, { role: 'admin' }),
  [peoplePaths.suspend]: admins(({ userId }) => `/api/admin/users/${userId}/suspend`, { reason: 'No' }),
  [peoplePaths.lift]: admins(({ userId }) => `/api/admin/users/${userId}/lift`),
  [peoplePaths.sessions]: admins(({ userId }) => `/api/admin/users/${userId}/sessions`),
  [peoplePaths.endSession]: admins(({ userId }) => `/api/admin/users/${userId}/sessions/${'0'.repeat(24)}`),
  [peoplePaths.endSessions]: admins(({ userId }) => `/api/admin/users/${userId}/sessions`),
  [adminPaths.stats]: admins(() => '/api/admin/stats'),
  [adminPaths.analytics]: admins(() => '/api/admin/analytics'),
  [adminPaths.audit]: admins(() => '/api/admin/audit'),
  [adminPaths.auditCsv]: admins(() => '/api/admin/audit.csv'),
  [adminPaths.chain]: admins(() => '/api/admin/audit/chain'),
  [adminPaths.verifyChain]: admins(() => '/api/admin/audit/verify'),
  [adminPaths.health]: admins(() => '/api/admin/health'),
  [adminPaths.retryMail]: admins(() => '/api/admin/mail/retry'),
  [adminPaths.retryJobs]: admins(() => '/api/admin/jobs/retry', { queue: 'mail.send' }),

  [takedownsPaths.take]: record(
    403,
    ({ id }) => [
      {
        path: '/api/admin/takedowns',
        body: { targetType: 'memorial', targetId: id, reason: 'other', explanation: 'Mine' },
      },
    ],
    403,
  ),
  [takedownsPaths.list]: admins(() => '/api/admin/takedowns'),
  [takedownsPaths.restore]: admins(() => '/api/admin/takedowns/1/restore'),
  [takedownsPaths.decideAppeal]: admins(() => '/api/admin/takedowns/1/decide-appeal', {
    status: 'refused',
    decision: 'No',
  }),
  [takedownsPaths.mine]: own('/api/takedowns'),
  [takedownsPaths.appeal]: plain('/api/takedowns/1/appeal', { appeal: 'Please' }),
  [takedownsPaths.transparency]: admins(() => '/api/admin/trust/transparency'),
  [privacyPaths.request]: plain('/api/privacy-requests', {}),
  [privacyPaths.list]: admins(() => '/api/admin/privacy-requests'),
  [privacyPaths.decide]: admins(() => '/api/admin/privacy-requests/1/decide', {
    status: 'refused',
    decision: 'No',
  }),
  [notificationsPaths.list]: own('/api/notifications'),
  [notificationsPaths.unread]: own('/api/notifications/unread-count'),
  [notificationsPaths.read]: plain('/api/notifications/read', { upTo: 1 }),
  [notificationsPaths.events]: own('/api/notifications/events'),

  ...OPEN_CASES,

  [notificationsPaths.choice]: plain('/api/unsubscribe?token=x'),
  [notificationsPaths.choose]: plain('/api/unsubscribe', { token: 'x', wanted: true }),
  ...PARTNERSHIP_CASES,
  ...HELP_CASES,
  ...OFFICES_CASES,
  ...REGISTRY_CASES,
  ...CHAT_CASES,
  ...REMINDERS_CASES,
  ...DEATH_RECORD_CASES,
  ...IMPORTS_CASES,
  ...LAYOUTS_CASES,
  ...NEWS_CASES,
  ...STREAM_CASES,
  ...DUA_DATES_CASES,
  ...OWN_DATA_CASES,
  ...PAYMENTS_CASES,
  ...PROFILE_CASES,
  ...SECURITY_CASES,
  ...SERVICES_CASES,
  ...CLEANING_CASES,
  ...VISIT_CASES,
  [gravesPaths.create]: plain('/api/graves', {}),
  [searchPaths.compareNames]: plain('/api/names/compare', { a: NAME, b: `${NAME}i` }),
  [accessPaths.me]: own('/api/auth/me'),
  [accessPaths.login]: plain('/api/auth/login', { email: 'nobody@example.org', password: 'wrong wrong' }),
  [accessPaths.register]: plain('/api/auth/register', {}),
  [accessPaths.logout]: { as: 'apart', send: () => [] },
};
