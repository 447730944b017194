import { eq } from 'drizzle-orm';
import { memorials } from '#db/schema/memorials.ts';
import type { Orm, Transaction } from '#shared/server/db/connect-database.ts';
import { forbidden } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import {
  assertNotBlocked,
  isOfFamily,
  type ManagedMemorial,
  mayContribute,
  mayManage,
  type VisibleMemorial,
} from './authorise-memorial.ts';
import { findMemorial } from './memorials-store.ts';

/**
 * Locks a memorial's row until the transaction ends, so that changes of its family, its claims and its links happen one after
 * the other. Who holds a member's row as well takes that first.
 */
export async function holdMemorial(tx: Orm, memorialId: number): Promise<{ createdBy: number | null }> {
  const [row] = await tx
    .select({ createdBy: memorials.createdBy })
    .from(memorials)
    .where(eq(memorials.id, memorialId))
    .for('update');
  if (!row) throw new Error(`memorial ${memorialId} is gone`);
  return row;
}

/**
 * Holds a memorial for one of its managers, and asks once more whether they are: they may have been removed after it was
 * loaded for this request, and what they gave others by it would outlast their own power. @throws AppError 403
 */
export async function holdManaged(
  tx: Transaction,
  viewer: Viewer,
  { id }: Pick<VisibleMemorial, 'id'>,
): Promise<ManagedMemorial> {
  await holdMemorial(tx, id);
  const now = (await findMemorial(tx, id, memberOf(viewer).id, null)) as ManagedMemorial | null;
  if (!now || !mayManage(now, viewer)) throw forbidden();
  return now;
}

/**
 * Asks once more whether somebody may write on a memorial, and keeps its family and blocks as they are until the transaction
 * ends: whoever was blocked or removed after it was loaded for this request adds nothing. Many may do so at once.
 * Call it after what holds the memorial to count its photos. @throws AppError 403
 */
export async function stayContributor(tx: Transaction, viewer: Viewer, id: number): Promise<void> {
  const now = await keepFamily(tx, viewer, id);
  assertNotBlocked(now, viewer);
  if (!mayContribute(now, viewer)) throw forbidden();
}

/** The same for what the family alone does. @throws AppError 403 */
export async function stayOfFamily(tx: Transaction, viewer: Viewer, id: number): Promise<void> {
  const now = await keepFamily(tx, viewer, id);
  if (!isOfFamily(now, viewer)) throw forbidden();
  assertNotBlocked(now, viewer);
}

async function keepFamily(tx: Transaction, viewer: Viewer, id: number): Promise<VisibleMemorial> {
  await tx.orm.select({ id: memorials.id }).from(memorials).where(eq(memorials.id, id)).for('share');
  const now = (await findMemorial(tx, id, memberOf(viewer).id, null)) as VisibleMemorial | null;
  if (!now) throw forbidden();
  return now;
}
