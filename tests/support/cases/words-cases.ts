import { duasPaths } from '#features/remember/duas/duas-paths.ts';
import { mediaPaths } from '#features/remember/media/media-paths.ts';
import { postsPaths } from '#features/remember/posts/posts-paths.ts';
import { admins, below, type Cases, each, readable, record, type Sent } from './case-kinds.ts';

/** What people put on a memorial: pictures, duas, posts. */
export const WORDS_CASES: Cases = {
  [mediaPaths.upload]: { as: 'apart', send: () => [{ path: '/api/upload', file: 'no photo' }] },
  [mediaPaths.get]: record(200, ({ keys, link }) => [
    ...each(keys, (key) => `/api/media/${key}`),
    ...each(keys, (key) => `/api/media/${key}?link=${link}`),
  ]),
  [mediaPaths.describe]: record(403, ({ keys }) =>
    each(keys, (key) => `/api/media/${key}`, { version: 1, caption: 'Mine' }),
  ),
  [mediaPaths.captions]: record(403, ({ keys }) =>
    keys.map((key) => ({
      path: `/api/media/${key}/captions`,
      file: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n',
      body: { version: 1 },
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
    { path: `/api/albums/${albumId}`, body: { version: 1, title: 'Mine' } },
  ]),
  [mediaPaths.removeAlbum]: record(403, ({ albumId }) => [{ path: `/api/albums/${albumId}` }]),
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
    each(posts, (post) => `/api/posts/${post}`, { version: 1, content: 'Mine' }),
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
    each(comments, (comment) => `/api/comments/${comment}`, { version: 1, content: 'Mine' }),
  ),
  [postsPaths.removeComment]: record(403, ({ comments }) =>
    each(comments, (comment) => `/api/comments/${comment}`),
  ),
  [postsPaths.reactToComment]: record(403, ({ comments }) =>
    each(comments, (comment) => `/api/comments/${comment}/reactions`, { type: 'heart' }),
  ),
};
