import { eq } from 'drizzle-orm';
import { cemeteries } from '#db/schema/places.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { SearchOnly } from '../layouts-contract.ts';
import type { SearchOnlyForm } from '../layouts-fields.ts';
import { assertUnchanged, versionOf } from './layout-version.ts';
import { lockCemetery } from './layouts-store.ts';

/** @throws AppError 404 */
export async function readSearchOnly(orm: Orm, id: number): Promise<SearchOnly> {
  const [row] = await orm
    .select({ isSearchOnly: cemeteries.isSearchOnly })
    .from(cemeteries)
    .where(eq(cemeteries.id, id));
  if (!row) throw notFound('layouts.not_found');
  return { ...row, version: versionOf(row) };
}

/** The map is counted anew by a trigger of migration 0028. @throws AppError 409 where it was changed since `version` was read */
export async function setSearchOnly(
  tx: Orm,
  viewer: Viewer,
  id: number,
  { version, isSearchOnly }: SearchOnlyForm,
): Promise<void> {
  const now = await lockCemetery(tx, id);
  assertUnchanged(version, versionOf({ isSearchOnly: now.isSearchOnly }));
  if (now.isSearchOnly === isSearchOnly) return;
  await tx.update(cemeteries).set({ isSearchOnly }).where(eq(cemeteries.id, id));
  await writeAudit(tx, viewer, {
    action: 'cemetery.edit',
    subjectType: 'cemetery',
    subjectId: id,
    fields: ['isSearchOnly'],
    details: { isSearchOnly },
  });
}
