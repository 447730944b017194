import {
  authoriseContributor,
  authoriseManager,
  authoriseViewer,
  mayManage,
  type OpenMemorial,
  type VisibleMemorial,
} from '#features/remember/memorials/server/authorise-memorial.ts';
import type { MessageKey } from '#shared/contract/error-body.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { AppError, forbidden, notFound } from '#shared/server/http/app-error.ts';
import { guard, linkIn } from '#shared/server/http/bind.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { findPostAccess, type PostAccessRow, type PostReader } from './posts-store.ts';

declare const readable: unique symbol;
declare const open: unique symbol;
declare const own: unique symbol;
declare const removable: unique symbol;
declare const pinnable: unique symbol;

/** A post that the reader may read; only this file makes one. */
export type ReadablePost = PostAccessRow & { memorial: VisibleMemorial; readonly [readable]: true };
/** A post that the reader may comment on and react to. */
export type OpenPost = ReadablePost & { memorial: OpenMemorial; readonly [open]: true };
export type OwnPost = OpenPost & { readonly [own]: true };
export type RemovablePost = ReadablePost & { readonly [removable]: true };
export type PinnablePost = ReadablePost & { readonly [pinnable]: true };

declare module '#shared/server/http/bind.ts' {
  interface PolicyRecords {
    'reader of post': ReadablePost;
    'contributor to post': OpenPost;
    'author of post': OwnPost;
    'remover of post': RemovablePost;
    'manager of post': PinnablePost;
  }
}

type OfPost = { params: { id: number }; query?: object | undefined };

export const readerOfPost = guard('reader of post', (db, { viewer }, { params, query }: OfPost) =>
  authorisePostReader(db, viewer, params.id, linkIn(query)),
);
export const contributorToPost = guard('contributor to post', (db, { viewer }, { params }: OfPost) =>
  authorisePostContributor(db, viewer, params.id),
);
/** Only the author: nobody changes what somebody else wrote. */
export const authorOfPost = guard('author of post', async (db, { viewer }, { params }: OfPost) => {
  const post = await authorisePostContributor(db, viewer, params.id);
  if (post.authorId !== memberOf(viewer).id) throw forbidden();
  return post as OwnPost;
});
/** Its author, also on a memorial that is closed by now, and the memorial's managers. */
export const removerOfPost = guard('remover of post', async (db, { viewer }, { params }: OfPost) => {
  const post = await authorisePostReader(db, viewer, params.id);
  if (post.authorId !== memberOf(viewer).id && !mayManage(post.memorial, viewer)) throw forbidden();
  return post as RemovablePost;
});
export const managerOfPost = guard(
  'manager of post',
  async (db, { viewer }, { params }: OfPost) =>
    (await load(db, viewer, params.id, (memorialId) =>
      authoriseManager(db, viewer, memorialId),
    )) as PinnablePost,
);

/** Loads a post by way of its memorial. @throws AppError 404 where either does not exist for its reader */
export async function authorisePostReader(
  db: Queries,
  viewer: Viewer,
  id: number,
  link?: string,
): Promise<ReadablePost> {
  return (await load(db, viewer, id, (memorialId) =>
    authoriseViewer(db, viewer, memorialId, link),
  )) as ReadablePost;
}

/** @throws AppError as above, 401 for visitors, 403 where the memorial is closed to them */
export async function authorisePostContributor(db: Queries, viewer: Viewer, id: number): Promise<OpenPost> {
  return (await load(db, viewer, id, (memorialId) =>
    authoriseContributor(db, viewer, memorialId),
  )) as OpenPost;
}

export function readerOf(memorial: VisibleMemorial, viewer: Viewer): PostReader {
  const isFamily = memorial.memberRole !== null || viewer.member?.role === 'admin';
  return { id: viewer.member?.id ?? null, isFamily };
}

async function load(
  db: Queries,
  viewer: Viewer,
  id: number,
  authorise: (memorialId: number) => Promise<VisibleMemorial>,
): Promise<PostAccessRow & { memorial: VisibleMemorial }> {
  const post = await findPostAccess(db, id);
  if (!post) throw notFound('posts.not_found');
  const memorial = await asMissing('posts.not_found', authorise(post.memorialId));
  const reader = readerOf(memorial, viewer);
  if (!post.isPublic && !reader.isFamily && (reader.id === null || post.authorId !== reader.id))
    throw notFound('posts.not_found');
  return { ...post, memorial };
}

/** Everything hidden is reported missing in the same words, so that they do not reveal its existence. */
export async function asMissing<T>(code: MessageKey, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) throw notFound(code);
    throw error;
  }
}
