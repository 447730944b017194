import {
  authoriseManager,
  type ManagedMemorial,
} from '#features/remember/memorials/server/authorise-memorial.ts';
import type { Queries, Transaction } from '#shared/server/db/connect-database.ts';
import { forbidden, notFound } from '#shared/server/http/app-error.ts';
import { guard } from '#shared/server/http/bind.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { findNotice, lockNotice, type NoticeRow } from './janazah-store.ts';
import { mayManage } from './present-notice.ts';

declare const managed: unique symbol;
/** A notice that the reader wrote, or administers; only this file makes one. */
export type ManagedNotice = NoticeRow & { readonly [managed]: true };

/** A notice and the memorial to link it to, which the reader manages. */
export interface LinkableNotice {
  notice: NoticeRow;
  memorial: ManagedMemorial;
}

declare module '#shared/server/http/bind.ts' {
  interface PolicyRecords {
    'author of notice': ManagedNotice;
    'publisher of notice': ManagedNotice;
    'linker of notice': LinkableNotice;
  }
}

type OfNotice = { params: { id: number } };

async function loadManaged(db: Queries, viewer: Viewer, id: number): Promise<ManagedNotice> {
  const row = await loadNotice(db, viewer, id);
  memberOf(viewer);
  if (!mayManage(row, viewer)) throw forbidden();
  return row as ManagedNotice;
}

/** Lets in the author and administrators: what somebody published they may call off and remove, whatever their role is now. */
export const authorOfNotice = guard('author of notice', (db, { viewer }, { params }: OfNotice) =>
  loadManaged(db, viewer, params.id),
);
/** The same for another time or place, which followers are told: it is asked of the role, too, as a new notice is. */
export const publisherOfNotice = guard('publisher of notice', (db, { viewer }, { params }: OfNotice) =>
  loadManaged(db, viewer, params.id),
);
/** Lets a memorial's manager link any notice to it: managers answer for what is said of their dead. */
export const linkerOfNotice = guard(
  'linker of notice',
  async (db, { viewer }, { params, body }: OfNotice & { body: { memorialId: number } }) => ({
    notice: await loadNotice(db, viewer, params.id),
    memorial: await authoriseManager(db, viewer, body.memorialId),
  }),
);

/** Notices are public until they are removed; one that left the lists is still found by its address. */
export async function loadNotice(db: Queries, viewer: Viewer, id: number): Promise<NoticeRow> {
  const row = await findNotice(db, viewer, id);
  if (!row) throw notFound('janazah.not_found');
  return row;
}

/**
 * The notice as it is now, held until the transaction ends: it may have been called off or removed since it was loaded for
 * this request. @throws AppError 404 where it is gone
 */
export async function holdNotice(
  tx: Transaction,
  viewer: Viewer,
  { id }: Pick<NoticeRow, 'id'>,
): Promise<NoticeRow> {
  await lockNotice(tx, id, 'update');
  return loadNotice(tx, viewer, id);
}
