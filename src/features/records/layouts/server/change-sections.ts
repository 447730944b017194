import { and, eq, ne, sql } from 'drizzle-orm';
import { cemeterySections } from '#db/schema/places.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import type { SectionForm } from '../layouts-fields.ts';
import { tidyOutline } from '../shape-geometry.ts';
import { assertRoom, auditPart, changedFields, findPart, type PartAt } from './change-part.ts';
import { assertNear } from './judge-points.ts';
import { lockCemetery } from './layouts-store.ts';

/** @throws AppError 409 for a name that another section of the cemetery has: people choose sections by name */
export async function createSection(
  tx: Orm,
  viewer: Viewer,
  cemeteryId: number,
  form: SectionForm,
): Promise<void> {
  const cemetery = await lockCemetery(tx, cemeteryId);
  assertNear(cemetery, form.outline, 'outline');
  await assertRoom(tx, 'section', cemeteryId);
  await assertNameFree(tx, cemeteryId, form.name, 0);
  const [row] = await tx
    .insert(cemeterySections)
    .values({ ...form, cemeteryId })
    .returning({ id: cemeterySections.id });
  await auditPart(tx, viewer, 'section.create', { id: row?.id ?? 0, cemeteryId });
}

export async function editSection(
  tx: Orm,
  viewer: Viewer,
  at: PartAt,
  { version, ...form }: SectionForm & { version: string },
): Promise<void> {
  const cemetery = await lockCemetery(tx, at.id);
  const row = await findPart(tx, 'section', at, version);
  const fields = changedFields<object>(form, { ...row, outline: tidyOutline(row.outline) });
  if (fields.length === 0) return;
  assertNear(cemetery, form.outline, 'outline');
  await assertNameFree(tx, at.id, form.name, row.id);
  // A section stops being illustrative when somebody redraws its outline.
  const isIllustrative = row.isIllustrative && !fields.includes('outline');
  await tx
    .update(cemeterySections)
    .set({ ...form, isIllustrative })
    .where(eq(cemeterySections.id, row.id));
  await auditPart(tx, viewer, 'section.edit', row, fields);
}

async function assertNameFree(tx: Orm, cemeteryId: number, name: string, except: number): Promise<void> {
  const [other] = await tx
    .select({ id: cemeterySections.id })
    .from(cemeterySections)
    .where(
      and(
        eq(cemeterySections.cemeteryId, cemeteryId),
        ne(cemeterySections.id, except),
        sql`lower(${cemeterySections.name}) = lower(${name})`,
      ),
    );
  if (!other) return;
  throw new AppError(409, 'layouts.section_name_taken', {
    fields: { name: { code: 'layouts.section_name_taken' } },
  });
}
