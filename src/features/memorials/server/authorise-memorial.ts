import type { Database } from '#shared/server/db/connect-database.ts';
import { AppError, forbidden, notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { findMemorial, type MemorialAccessRow } from './memorials-store.ts';

declare const seen: unique symbol;
declare const contributed: unique symbol;
declare const managed: unique symbol;
/** A memorial that its reader was shown to be allowed to see; only this file makes one. */
export type VisibleMemorial = MemorialAccessRow & { readonly [seen]: true };
/** One that its reader may also write on: posts, comments, reactions. */
export type OpenMemorial = VisibleMemorial & { readonly [contributed]: true };
/** One that its reader may also change, and whose posts they moderate. */
export type ManagedMemorial = OpenMemorial & { readonly [managed]: true };

/**
 * Loads a memorial for a reader. Public: everyone. Unlisted: with the code of one of its links. Private: its people
 * and admins. Taken down: its managers, who may appeal, and admins. To everybody else it does not exist: 404, never 403, so that its existence leaks nowhere.
 */
export async function authoriseViewer(
  db: Database,
  viewer: Viewer,
  id: number,
  link?: string,
): Promise<VisibleMemorial> {
  const memorial = await findMemorial(db, id, viewer.member?.id ?? null, link ?? null);
  if (!memorial || !maySee(memorial, viewer)) throw notFound('memorials.not_found');
  return memorial as VisibleMemorial;
}

/**
 * Loads a memorial for somebody who writes on it: its managers, contributors and admins; on a public one every
 * member. An archived memorial, or one whose owner's account is gone, is read-only to all but admins.
 * @throws AppError 404 where it does not exist for them, 401 for visitors, 403 for viewers and whom the family blocked
 */
export async function authoriseContributor(
  db: Database,
  viewer: Viewer,
  id: number,
  link?: string,
): Promise<OpenMemorial> {
  const memorial = await authoriseViewer(db, viewer, id, link);
  memberOf(viewer);
  assertNotBlocked(memorial, viewer);
  assertWithinPlan(memorial, viewer);
  if (!mayContribute(memorial, viewer)) throw forbidden();
  return memorial as OpenMemorial;
}

/** Loads a memorial for one of its managers or an admin. @throws AppError as above */
export async function authoriseManager(db: Database, viewer: Viewer, id: number): Promise<ManagedMemorial> {
  const memorial = await authoriseViewer(db, viewer, id);
  memberOf(viewer);
  if (!mayManage(memorial, viewer)) throw forbidden();
  return memorial as ManagedMemorial;
}

/** Its people, and admins. */
export const isOfFamily = (memorial: VisibleMemorial, viewer: Viewer): boolean =>
  memorial.memberRole !== null || viewer.member?.role === 'admin';

export const mayManage = (memorial: VisibleMemorial, viewer: Viewer): boolean =>
  viewer.member?.role === 'admin' || (memorial.memberRole === 'manager' && memorial.takenDownAt === null);

/** Whom its managers shut out of adding anything; a manager or an admin never is. */
export const isShutOut = (memorial: VisibleMemorial, viewer: Viewer): boolean =>
  memorial.isBlocked && viewer.member?.role !== 'admin' && memorial.memberRole !== 'manager';

/** For whatever a reader adds to a memorial. @throws AppError 403 */
export function assertNotBlocked(memorial: VisibleMemorial, viewer: Viewer): void {
  if (isShutOut(memorial, viewer)) throw new AppError(403, 'memorials.blocked');
}

/**
 * For whatever changes what a memorial shows. A plan that became smaller leaves the memorials beyond it as they are;
 * who sees them, archiving and deleting stay with the family, and duas are never bound to a plan.
 * @throws AppError 403
 */
export function assertWithinPlan(memorial: VisibleMemorial, viewer: Viewer): void {
  if (isBeyondPlan(memorial, viewer)) throw new AppError(403, 'memorials.over_plan');
}

const isBeyondPlan = (memorial: VisibleMemorial, viewer: Viewer): boolean =>
  memorial.isOverPlan && viewer.member?.role !== 'admin';

export function mayContribute(memorial: VisibleMemorial, viewer: Viewer): boolean {
  if (!viewer.member) return false;
  if (viewer.member.role === 'admin') return true;
  if (memorial.archivedAt || memorial.takenDownAt || memorial.createdBy === null) return false;
  if (isShutOut(memorial, viewer) || isBeyondPlan(memorial, viewer)) return false;
  return memorial.visibility === 'public' || ['manager', 'contributor'].includes(memorial.memberRole ?? '');
}

function maySee(memorial: MemorialAccessRow, viewer: Viewer): boolean {
  if (viewer.member?.role === 'admin' || memorial.memberRole === 'manager') return true;
  if (memorial.hiddenAt || memorial.takenDownAt) return false;
  if (memorial.memberRole !== null) return true;
  if (memorial.archivedAt) return false;
  return memorial.visibility === 'public' || (memorial.visibility === 'unlisted' && memorial.hasLink);
}
