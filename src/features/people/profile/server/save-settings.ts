import { eq } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { Settings } from '../profile-contract.ts';
import type { SettingsForm } from '../profile-fields.ts';
import { settingsRow } from './profile-store.ts';
import { assertMayShow } from './take-down-profile.ts';

/**
 * Changes the settings that are sent. `updatedAt` stays, so that a profile form in another tab does not
 * become out of date.
 */
export async function saveSettings(tx: Orm, viewer: Viewer, form: SettingsForm): Promise<Settings> {
  const { id } = memberOf(viewer);
  const fields = Object.entries(form).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (form.showProfile) await assertMayShow(tx, id);
  if (fields.length > 0) {
    await tx.update(users).set(form).where(eq(users.id, id));
    await writeAudit(tx, viewer, { action: 'profile.settings', subjectType: 'user', subjectId: id, fields });
  }
  return settingsRow(tx, id);
}
