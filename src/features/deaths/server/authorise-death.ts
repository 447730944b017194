import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { type DeathStatus, isOpen } from '../deaths-values.ts';
import { countColleagues, findRecord, lockRecord, type WholeRecord } from './deaths-store.ts';

/** @throws AppError 404 for whoever may not know that the case exists */
export async function authoriseDeath(orm: Orm, viewer: Viewer, id: number): Promise<WholeRecord> {
  const found = await findRecord(orm, memberOf(viewer), id);
  if (!found) throw notFound('deaths.not_found');
  return found;
}

/**
 * The same, held for a change of its facts.
 * @throws AppError 409 where it is decided
 */
export async function authoriseOpenDeath(tx: Orm, viewer: Viewer, id: number): Promise<WholeRecord> {
  await authoriseDeath(tx, viewer, id);
  await lockRecord(tx, id);
  const found = await authoriseDeath(tx, viewer, id);
  if (!isOpen(statusOf(found))) throw new AppError(409, 'deaths.decided_already');
  return found;
}

export const statusOf = ({ record }: Pick<WholeRecord, 'record'>): DeathStatus =>
  record.verificationStatus as DeathStatus;

/** Two people see a case before it stands: its opener verifies it only where their office has nobody else. */
export async function mayVerify(orm: Orm, viewer: Viewer, { record }: WholeRecord): Promise<boolean> {
  const { id, role } = memberOf(viewer);
  if (role === 'admin' || record.createdBy !== id) return true;
  return (await countColleagues(orm, id)) === 0;
}
