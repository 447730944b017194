import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { memorialMembers, memorials } from '#db/schema/memorials.ts';
import type { Orm, Queries } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import { guard } from '#shared/server/http/bind.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { GRACE_DAYS } from '../tending-fields.ts';
import type { ManagedMemorial } from './authorise-memorial.ts';
import { tellReaders } from './edit-memorial.ts';

const GRACE_MS = GRACE_DAYS * 24 * 3_600_000;

export interface Removed {
  id: number;
  title: string;
  deletedAt: string;
  goneAt: string;
}

/** Archives a memorial, so that only its family sees it, or opens it again. */
export async function archiveMemorial(
  tx: Orm,
  viewer: Viewer,
  memorial: ManagedMemorial,
  isArchived: boolean,
): Promise<void> {
  await tx
    .update(memorials)
    .set({ archivedAt: isArchived ? new Date() : null, updatedAt: new Date() })
    .where(eq(memorials.id, memorial.id));
  await writeAudit(tx, viewer, {
    action: isArchived ? 'memorial.archive' : 'memorial.unarchive',
    subjectType: 'memorial',
    subjectId: memorial.id,
  });
  await tellReaders(tx, memorial.id, true);
}

/** Nobody sees the memorial from now on; its managers can restore it until the grace period ends. */
export async function removeMemorial(tx: Orm, viewer: Viewer, memorial: ManagedMemorial): Promise<Removed> {
  const deletedAt = new Date();
  await tx.update(memorials).set({ deletedAt }).where(eq(memorials.id, memorial.id));
  await writeAudit(tx, viewer, {
    action: 'memorial.delete',
    subjectType: 'memorial',
    subjectId: memorial.id,
  });
  await tellReaders(tx, memorial.id, true);
  return presentRemoved({ id: memorial.id, title: memorial.title, deletedAt });
}

/** Deleted memorials of which the member is a manager, that can still be brought back. */
export async function listRemoved(db: Queries, viewer: Viewer): Promise<Removed[]> {
  const rows = await db.orm
    .select({ id: memorials.id, title: memorials.title, deletedAt: memorials.deletedAt })
    .from(memorials)
    .where(and(isRecentlyDeleted(), inArray(memorials.id, managedBy(db.orm, memberOf(viewer).id))));
  return rows.map(presentRemoved);
}

declare const removed: unique symbol;
/** A deleted memorial that its manager can still bring back; only this file makes one. */
export interface RemovedMemorial {
  readonly id: number;
  readonly [removed]: true;
}

declare module '#shared/server/http/bind.ts' {
  interface PolicyRecords {
    'manager of removed memorial': RemovedMemorial;
  }
}

export const managerOfRemovedMemorial = guard(
  'manager of removed memorial',
  async ({ orm }, { viewer }, { params }: { params: { id: number } }) => {
    const member = memberOf(viewer);
    const mine = member.role === 'admin' ? undefined : inArray(memorials.id, managedBy(orm, member.id));
    const [row] = await orm
      .select({ id: memorials.id })
      .from(memorials)
      .where(and(eq(memorials.id, params.id), isRecentlyDeleted(), mine));
    if (!row) throw notFound('memorials.not_found');
    return row as RemovedMemorial;
  },
);

/** @throws AppError 404 once it is gone, or back already */
export async function bringBack(tx: Orm, viewer: Viewer, { id }: RemovedMemorial): Promise<void> {
  const [row] = await tx
    .update(memorials)
    .set({ deletedAt: null, updatedAt: new Date() })
    .where(and(eq(memorials.id, id), isRecentlyDeleted()))
    .returning({ id: memorials.id });
  if (!row) throw notFound('memorials.not_found');
  await writeAudit(tx, viewer, { action: 'memorial.bring_back', subjectType: 'memorial', subjectId: id });
}

const managedBy = (orm: Orm, memberId: number) =>
  orm
    .select({ id: memorialMembers.memorialId })
    .from(memorialMembers)
    .where(and(eq(memorialMembers.userId, memberId), eq(memorialMembers.role, 'manager')));

const isRecentlyDeleted = () =>
  and(
    isNotNull(memorials.deletedAt),
    gt(memorials.deletedAt, sql`now() - make_interval(days => ${GRACE_DAYS})`),
  );

const presentRemoved = (row: { id: number; title: string; deletedAt: Date | null }): Removed => {
  const deletedAt = row.deletedAt ?? new Date();
  return {
    id: row.id,
    title: row.title,
    deletedAt: deletedAt.toISOString(),
    goneAt: new Date(deletedAt.getTime() + GRACE_MS).toISOString(),
  };
};
