import { eq } from 'drizzle-orm';
import { graves } from '#db/schema/graves.ts';
import { memorialMembers, memorials } from '#db/schema/memorials.ts';
import { holdAccount } from '#features/people/access/server/hold-account.ts';
import type { GraveForm } from '#features/records/graves/graves-fields.ts';
import { createGrave } from '#features/records/graves/server/create-grave.ts';
import { holdGrave } from '#features/records/graves/server/hold-grave.ts';
import type { Clock } from '#shared/server/clock.ts';
import type { Orm, Transaction } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { MemorialForm } from '../memorials-fields.ts';
import { readAdabDefaults } from './adab-defaults.ts';
import { countAllowance } from './count-allowance.ts';
import type { MemorialUploads } from './memorial-uploads.ts';
import { sortTimeline } from './sort-timeline.ts';
import { attachLists, NO_MEDIA, uniqueLists } from './take-media.ts';

/**
 * Makes a memorial for a grave that is recorded, or records it, too; its creator is its first manager. An empty title
 * becomes the deceased's name. All of it stands in the caller's transaction: what is refused stores no grave either.
 * @returns its id
 * @throws AppError 403 beyond the number of memorials of the member's plan, 404 without the grave, 400 for its dates
 */
export async function createMemorial(
  tx: Transaction,
  uploads: MemorialUploads,
  viewer: Viewer,
  form: MemorialForm,
  clock: Clock,
): Promise<number> {
  const member = memberOf(viewer);
  const visibility = form.visibility ?? (form.isPublic === false ? 'private' : 'public');
  await assertWithinPlan(tx, member.id);
  const grave = form.grave
    ? await recordGrave(tx, viewer, form.grave, clock)
    : await findGrave(tx, form.graveId);
  const { version: _ofDefaults, ...adab } = await readAdabDefaults(tx);
  const [row] = await tx
    .insert(memorials)
    .values({
      graveId: grave.id,
      createdBy: member.id,
      title: form.title || grave.name,
      description: form.description ?? '',
      timeline: sortTimeline(form.timeline),
      visibility,
      isDemo: member.isDemo,
      ...adab,
    })
    .returning({ id: memorials.id });
  if (!row) throw new Error('the memorial was not written');
  await tx.insert(memorialMembers).values({ memorialId: row.id, userId: member.id, role: 'manager' });
  const lists = uniqueLists({ photos: form.photos, videos: form.videos, audioFiles: form.audioFiles });
  await attachLists(tx, uploads, { id: row.id, memberId: member.id }, lists, NO_MEDIA);
  await tx.update(memorials).set(lists).where(eq(memorials.id, row.id));
  await writeAudit(tx, viewer, {
    action: 'memorial.create',
    subjectType: 'memorial',
    subjectId: row.id,
    details: { graveId: grave.id, visibility },
  });
  return row.id;
}

async function findGrave(tx: Transaction, asked = 0): Promise<{ id: number; name: string }> {
  const id = (await holdGrave(tx, asked)) ?? 0;
  const [grave] = await tx
    .select({ id: graves.id, name: graves.deceasedName })
    .from(graves)
    .where(eq(graves.id, id));
  if (grave) return grave;
  throw new AppError(404, 'graves.not_found', { fields: { graveId: { code: 'graves.not_found' } } });
}

/** What is wrong with the grave is told under `grave`, where the form has its fields. */
async function recordGrave(tx: Orm, viewer: Viewer, form: GraveForm, clock: Clock) {
  try {
    return { id: await createGrave(tx, viewer, form, clock), name: form.deceasedName };
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    const fields = Object.fromEntries(
      Object.entries(error.fields).map(([field, problem]) => [`grave.${field}`, problem]),
    );
    throw new AppError(error.status, error.code, { values: error.values, fields, cause: error });
  }
}

async function assertWithinPlan(tx: Orm, memberId: number): Promise<void> {
  // Held, so that two memorials at once are counted one after the other.
  await holdAccount(tx, memberId);
  const { limit, used } = await countAllowance(tx, memberId);
  if (used >= limit) throw new AppError(403, 'memorials.limit_reached', { values: { limit } });
}
