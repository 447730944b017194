import { eq } from 'drizzle-orm';
import { councilCemeteries, councils } from '#db/schema/partnership.ts';
import type { AuditAct } from '#shared/contract/audit-acts.ts';
import type { Versioned } from '#shared/contract/version.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { takeVersion } from '#shared/server/db/take-version.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { OwnCouncil } from '../partnership-contract.ts';
import type { CouncilForm } from '../partnership-fields.ts';
import { isSlugTaken, readCouncils } from './partnership-store.ts';

/** @throws AppError 409 at `slug` where another council has that address */
export async function createCouncil(tx: Orm, viewer: Viewer, form: CouncilForm): Promise<OwnCouncil> {
  await assertFree(tx, form.slug);
  const { cemeteries, ...values } = form;
  const [row] = await tx.insert(councils).values(values).returning({ id: councils.id });
  if (!row) throw new Error('the council was not written');
  return finish(tx, viewer, { id: row.id, cemeteries, action: 'council.create' });
}

/**
 * Replaces the list of cemeteries by the one given. @throws AppError as above, 404 where the council does not
 * exist, 409 where it was changed since `version` was read
 */
export async function changeCouncil(
  tx: Orm,
  viewer: Viewer,
  id: number,
  { version, ...form }: Versioned<CouncilForm>,
): Promise<OwnCouncil> {
  const { cemeteries, ...values } = form;
  const [held] = await tx.select({ id: councils.id }).from(councils).where(eq(councils.id, id)).for('update');
  if (!held) throw notFound('partnership.not_found');
  await takeVersion(tx, councils, id, version);
  await assertFree(tx, form.slug, id);
  await tx
    .update(councils)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(councils.id, id));
  await tx.delete(councilCemeteries).where(eq(councilCemeteries.councilId, id));
  return finish(tx, viewer, { id, cemeteries, action: 'council.change' });
}

async function assertFree(tx: Orm, slug: string, except?: number): Promise<void> {
  if (await isSlugTaken(tx, slug, except)) {
    throw new AppError(409, 'partnership.slug_taken', {
      fields: { slug: { code: 'partnership.slug_taken' } },
    });
  }
}

async function finish(
  tx: Orm,
  viewer: Viewer,
  { id, cemeteries, action }: { id: number; cemeteries: CouncilForm['cemeteries']; action: AuditAct },
): Promise<OwnCouncil> {
  if (cemeteries.length > 0)
    await tx.insert(councilCemeteries).values(cemeteries.map((row) => ({ ...row, councilId: id })));
  await writeAudit(tx, viewer, { action, subjectType: 'council', subjectId: id });
  const found = (await readCouncils(tx)).find((council) => council.id === id);
  if (!found) throw new Error('the council is gone');
  return found;
}
