import { eq } from 'drizzle-orm';
import { memorials } from '#db/schema/memorials.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { takeVersion } from '#shared/server/db/take-version.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { AdabForm } from '../tending-fields.ts';
import type { ManagedMemorial } from './authorise-memorial.ts';
import { tellReaders } from './edit-memorial.ts';
import { homePlaceAfterEdit } from './set-home-place.ts';

/** Sets the family's choices; what they close is closed for everybody, and nothing written is lost by it. @throws AppError 409 */
export async function setAdab(
  tx: Orm,
  viewer: Viewer,
  memorial: ManagedMemorial,
  { version, ...form }: AdabForm,
): Promise<void> {
  await takeVersion(tx, memorials, memorial.id, version);
  await tx
    .update(memorials)
    .set({
      ...form,
      ...homePlaceAfterEdit(viewer),
      offeredReactions: [...new Set(form.offeredReactions)],
      updatedAt: new Date(),
    })
    .where(eq(memorials.id, memorial.id));
  await writeAudit(tx, viewer, {
    action: 'memorial.adab',
    subjectType: 'memorial',
    subjectId: memorial.id,
    fields: Object.keys(form),
  });
  await tellReaders(tx, memorial.id, false);
}
