import type { ScriptNamesForm } from '#features/records/graves/graves-fields.ts';
import { confirmScriptNames } from '#features/records/graves/server/script-names.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { assertWithinPlan, type ManagedMemorial } from './authorise-memorial.ts';
import { tellReaders } from './edit-memorial.ts';

/**
 * The names in a second script as one of the family writes them. An administrator who is none of them writes as an office.
 * @throws AppError 403 beyond the plan, and what confirmScriptNames throws
 */
export async function setScriptNames(
  tx: Orm,
  viewer: Viewer,
  memorial: ManagedMemorial,
  form: ScriptNamesForm,
): Promise<void> {
  assertWithinPlan(memorial, viewer);
  const by = memorial.memberRole === 'manager' ? 'family' : 'office';
  await confirmScriptNames(tx, viewer, memorial.graveId, form, { by, organisationId: null });
  await tellReaders(tx, memorial.id, false);
}
