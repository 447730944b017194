import type { Queries } from '#shared/server/db/connect-database.ts';
import { forbidden, notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { findNotice, type NoticeRow } from './notices-store.ts';
import { mayManage } from './present-notice.ts';

declare const managed: unique symbol;
/** A notice that its reader wrote, or answers for as an administrator; only this file makes one. */
export type ManagedNotice = NoticeRow & { readonly [managed]: true };

/** Notices are public until they are removed; one that left the lists is still found by its address. */
export async function loadNotice(db: Queries, viewer: Viewer, id: number): Promise<NoticeRow> {
  const row = await findNotice(db, viewer, id);
  if (!row) throw notFound('notices.not_found');
  return row;
}

/** @throws AppError 404, 401 for visitors, 403 for everyone but its author and administrators */
export async function authoriseAuthor(db: Queries, viewer: Viewer, id: number): Promise<ManagedNotice> {
  const row = await loadNotice(db, viewer, id);
  memberOf(viewer);
  if (!mayManage(row, viewer)) throw forbidden();
  return row as ManagedNotice;
}
