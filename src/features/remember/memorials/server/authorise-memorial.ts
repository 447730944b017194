import type { Queries } from '#shared/server/db/connect-database.ts';
import { AppError, forbidden, notFound } from '#shared/server/http/app-error.ts';
import { type Caller, guard, linkIn } from '#shared/server/http/bind.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { findMemorial, type MemorialAccessRow } from './memorials-store.ts';
import { recordReading } from './record-reading.ts';

declare const seen: unique symbol;
declare const ofFamily: unique symbol;
declare const contributed: unique symbol;
declare const managed: unique symbol;
/** A memorial that the reader may see; only this file makes one. */
export type VisibleMemorial = MemorialAccessRow & { readonly [seen]: true };
/** A memorial whose family the reader belongs to; administrators belong to all. */
export type FamilyMemorial = VisibleMemorial & { readonly [ofFamily]: true };
/** A memorial that the reader may also write on: posts, comments, reactions. */
export type OpenMemorial = VisibleMemorial & { readonly [contributed]: true };
/** A memorial that the reader may also change, and whose posts they moderate. */
export type ManagedMemorial = OpenMemorial & FamilyMemorial & { readonly [managed]: true };

declare module '#shared/server/http/bind.ts' {
  interface PolicyRecords {
    'viewer of memorial': VisibleMemorial;
    'member who sees memorial': VisibleMemorial;
    'contributor of memorial': OpenMemorial;
    'family of memorial': FamilyMemorial;
    'manager of memorial': ManagedMemorial;
  }
}

type OfMemorial = { params: { id: number }; query?: object | undefined };

export const viewerOfMemorial = guard('viewer of memorial', see);
export const memberWhoSeesMemorial = guard('member who sees memorial', see);
export const contributorOfMemorial = guard('contributor of memorial', (db, { viewer }, sent: OfMemorial) =>
  authoriseContributor(db, viewer, sent.params.id, linkIn(sent.query)),
);
export const familyOfMemorial = guard('family of memorial', (db, { viewer }, sent: OfMemorial) =>
  authoriseFamily(db, viewer, sent.params.id),
);
export const managerOfMemorial = guard('manager of memorial', (db, { viewer }, sent: OfMemorial) =>
  authoriseManager(db, viewer, sent.params.id),
);

function see(db: Queries, { viewer }: Caller, sent: OfMemorial): Promise<VisibleMemorial> {
  return authoriseViewer(db, viewer, sent.params.id, linkIn(sent.query));
}

/**
 * Loads a memorial for a reader. Public: everyone. Unlisted: with the code of one of its links. Private: its people
 * and admins, whose reading is written to the audit log. Taken down: its managers, of whom its creator may appeal, and admins. To everybody else it does not exist: 404, never 403, so that its existence leaks nowhere.
 */
export async function authoriseViewer(
  db: Queries,
  viewer: Viewer,
  id: number,
  link?: string,
): Promise<VisibleMemorial> {
  const memorial = await findMemorial(db, id, viewer.member?.id ?? null, link ?? null);
  if (!memorial || !maySee(memorial, viewer)) throw notFound('memorials.not_found');
  if (memorial.visibility === 'private' && memorial.memberRole === null)
    await recordReading(db, viewer, memorial.id);
  return memorial as VisibleMemorial;
}

/**
 * Loads a memorial for somebody who writes on it: its managers, contributors and admins; on a public one every
 * member. An archived memorial, or one whose owner's account is gone, is read-only to all but admins.
 * @throws AppError 404 where it does not exist for them, 401 for visitors, 403 for viewers and whom the family blocked
 */
export async function authoriseContributor(
  db: Queries,
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

/** Loads a memorial for one of its people or an admin. @throws AppError as above */
export async function authoriseFamily(db: Queries, viewer: Viewer, id: number): Promise<FamilyMemorial> {
  const memorial = await authoriseViewer(db, viewer, id);
  if (!isOfFamily(memorial, viewer)) throw forbidden();
  return memorial as FamilyMemorial;
}

/** Loads a memorial for one of its managers or an admin. @throws AppError as above */
export async function authoriseManager(db: Queries, viewer: Viewer, id: number): Promise<ManagedMemorial> {
  const memorial = await authoriseViewer(db, viewer, id);
  memberOf(viewer);
  if (!mayManage(memorial, viewer)) throw forbidden();
  return memorial as ManagedMemorial;
}

/** A memorial as it is after a change, or while somebody goes on reading it. @throws AppError 404 once they may not */
export const rereadMemorial = (db: Queries, viewer: Viewer, id: number, link?: string) =>
  authoriseViewer(db, viewer, id, link);

/** The memorial's own people, and admins. */
export const isOfFamily = (memorial: VisibleMemorial, viewer: Viewer): boolean =>
  memorial.memberRole !== null || viewer.member?.role === 'admin';

export const mayManage = (memorial: VisibleMemorial, viewer: Viewer): boolean =>
  viewer.member?.role === 'admin' || (memorial.memberRole === 'manager' && memorial.takenDownAt === null);

/** Members blocked from adding anything; a manager or an admin never is. */
export const isShutOut = (memorial: VisibleMemorial, viewer: Viewer): boolean =>
  memorial.isBlocked && viewer.member?.role !== 'admin' && memorial.memberRole !== 'manager';

/** Checked for everything that a reader adds to a memorial. @throws AppError 403 */
export function assertNotBlocked(memorial: VisibleMemorial, viewer: Viewer): void {
  if (isShutOut(memorial, viewer)) throw new AppError(403, 'memorials.blocked');
}

/**
 * Checked for every change of what a memorial shows. After a change to a smaller plan the memorials beyond it
 * become read-only; visibility, archiving and deleting stay with the family, and duas do not depend on a
 * plan.
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

const maySee = (memorial: MemorialAccessRow, viewer: Viewer): boolean =>
  viewer.member?.role === 'admin' || isOpenTo(memorial);

/** Whether another member than the caller sees a memorial, by their part in its family or because it is open to all. */
export async function maySeeAsMember(db: Queries, id: number, userId: number): Promise<boolean> {
  const memorial = await findMemorial(db, id, userId, null);
  return memorial !== null && isOpenTo(memorial);
}

function isOpenTo(memorial: MemorialAccessRow): boolean {
  if (memorial.memberRole === 'manager') return true;
  if (memorial.hiddenAt || memorial.takenDownAt) return false;
  if (memorial.memberRole !== null) return true;
  if (memorial.archivedAt) return false;
  return memorial.visibility === 'public' || (memorial.visibility === 'unlisted' && memorial.hasLink);
}
