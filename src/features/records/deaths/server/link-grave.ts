import { eq } from 'drizzle-orm';
import { graves } from '#db/schema/graves.ts';
import { listGraves } from '#features/find/search/server/list-graves.ts';
import { findCemetery } from '#features/records/cemeteries/server/resolve-cemetery.ts';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import type { Orm, Queries } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import type { KnownDeath, OpenDeath } from './authorise-death.ts';
import { auditDeath, touchDeath } from './write-death.ts';

const OFFERED = 8;

/** Graves with a name like the case's, in any spelling; those of its cemetery first. */
export async function findCandidates(db: Queries, { record }: KnownDeath): Promise<Grave[]> {
  const cemeteryId = await findCemetery(db.orm, record.cemeteryName);
  const { items } = await listGraves(db, { search: record.fullName, limit: 50 }, { isName: true });
  const isHere = (grave: Grave) => grave.cemeteryId === cemeteryId;
  return [...items.filter(isHere), ...items.filter((grave) => !isHere(grave))].slice(0, OFFERED);
}

/** @throws AppError 400 for an unknown grave */
export async function linkGrave(
  tx: Orm,
  viewer: Viewer,
  { record }: OpenDeath,
  graveId: number | null,
): Promise<void> {
  if (record.graveId === graveId) return;
  if (graveId !== null) {
    const [grave] = await tx
      .select({ id: graves.id })
      .from(graves)
      .where(eq(graves.id, graveId))
      .for('share');
    if (!grave)
      throw new AppError(400, 'common.invalid_input', {
        fields: { graveId: { code: 'deaths.grave_not_found' } },
      });
  }
  await touchDeath(tx, record.id, { graveId });
  await auditDeath(tx, viewer, record.id, 'link', { fields: ['graveId'], details: { graveId } });
}
