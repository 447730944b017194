import {
  authoriseManager,
  authoriseViewer,
  mayManage,
} from '#features/remember/memorials/server/authorise-memorial.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { forbidden, notFound } from '#shared/server/http/app-error.ts';
import { guard, linkIn } from '#shared/server/http/bind.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { findMedia, type MediaRow } from './media-store.ts';

declare const seen: unique symbol;
declare const changeable: unique symbol;
/** An upload that the reader may see; only this file makes one. */
export type VisibleMedia = MediaRow & { readonly [seen]: true };
/** An upload that the reader may also describe. */
export type ChangeableMedia = VisibleMedia & { readonly [changeable]: true };

declare module '#shared/server/http/bind.ts' {
  interface PolicyRecords {
    'viewer of upload': VisibleMedia;
    'keeper of upload': ChangeableMedia;
    'remover of upload': ChangeableMedia;
  }
}

type OfUpload = { params: { key: string }; query?: object | undefined };

export const viewerOfUpload = guard('viewer of upload', (db, { viewer }, { params, query }: OfUpload) =>
  authoriseMediaViewer(db, viewer, params.key, linkIn(query)),
);

/** For its uploader and its memorial's managers: 404 where they may not see it, otherwise 403. */
export const keeperOfUpload = guard('keeper of upload', async (db, { viewer }, { params }: OfUpload) => {
  const row = await authoriseMediaViewer(db, viewer, params.key);
  const isOwn = row.ownerId === memberOf(viewer).id || row.memorialId === null;
  if (!isOwn && !mayManage(await authoriseViewer(db, viewer, row.memorialId ?? 0), viewer)) throw forbidden();
  return row as ChangeableMedia;
});

/** For its uploader until it is used; then for its memorial's managers. */
export const removerOfUpload = guard('remover of upload', async (db, { viewer }, { params }: OfUpload) => {
  const row = await authoriseMediaViewer(db, viewer, params.key);
  if (row.memorialId !== null) await authoriseManager(db, viewer, row.memorialId);
  else if (row.attachedAt && memberOf(viewer).role !== 'admin') throw forbidden();
  return row as ChangeableMedia;
});

/**
 * Loads an upload for a reader: on a memorial, for whoever may see that; before, for its uploader and admins
 * only; taken down, for admins only. @throws AppError 404 for everybody else
 */
async function authoriseMediaViewer(
  db: Queries,
  viewer: Viewer,
  key: string,
  link?: string,
): Promise<VisibleMedia> {
  const row = await findMedia(db, key);
  if (!row || (row.takenDownAt && viewer.member?.role !== 'admin')) throw missing();
  if (row.memorialId !== null) {
    await orMissing(authoriseViewer(db, viewer, row.memorialId, link));
    return row as VisibleMedia;
  }
  const { member } = viewer;
  if (!member || (member.role !== 'admin' && member.id !== row.ownerId)) throw missing();
  return row as VisibleMedia;
}

/** The memorial's own error message would reveal that there is a memorial. */
async function orMissing<T>(authorised: Promise<T>): Promise<T> {
  return authorised.catch((error) => {
    throw (error as { status?: number }).status === 404 ? missing() : error;
  });
}

const missing = () => notFound('media.not_found');
