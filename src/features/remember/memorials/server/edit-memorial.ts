import { eq, sql } from 'drizzle-orm';
import { memorialRevisions } from '#db/schema/family.ts';
import { memorials } from '#db/schema/memorials.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { announce } from '#shared/server/live/create-live.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { MemorialEdit } from '../tending-fields.ts';
import { assertWithinPlan, type ManagedMemorial } from './authorise-memorial.ts';
import type { MemorialUploads } from './memorial-uploads.ts';
import { homePlaceAfterEdit } from './set-home-place.ts';
import { sortTimeline } from './sort-timeline.ts';
import { attachLists, releaseLists, uniqueLists } from './take-media.ts';

/** Fields of a memorial that have a history. */
export const KEPT_FIELDS = [
  'title',
  'description',
  'timeline',
  'visibility',
  'photos',
  'videos',
  'audioFiles',
] as const;
export type KeptField = (typeof KEPT_FIELDS)[number];
export type KeptState = Partial<Pick<typeof memorials.$inferSelect, KeptField>>;

/**
 * Changes a memorial and keeps what it said before. The row is held, so that of two changes of one state the second
 * is refused: its writer sees both texts and decides.
 * @throws AppError 409 where it was changed since `version` was read, 403 beyond the plan (who sees it may change)
 */
export async function editMemorial(
  tx: Orm,
  parts: { jobs: Jobs; uploads: MemorialUploads },
  viewer: Viewer,
  memorial: ManagedMemorial,
  { version, ...given }: MemorialEdit,
): Promise<KeptField[]> {
  const [row] = await tx.select().from(memorials).where(eq(memorials.id, memorial.id)).for('update');
  if (row?.version !== version) throw new AppError(409, 'memorials.changed_meanwhile');
  const wanted: KeptState = {
    ...uniqueLists(given as KeptState),
    ...(given.title === '' ? { title: memorial.deceasedName } : {}),
    ...(given.timeline ? { timeline: sortTimeline(given.timeline) } : {}),
  };
  const fields = KEPT_FIELDS.filter(
    (field) => wanted[field] !== undefined && JSON.stringify(wanted[field]) !== JSON.stringify(row[field]),
  );
  if (fields.length === 0) return fields;
  if (fields.some((field) => field !== 'visibility')) assertWithinPlan(memorial, viewer);
  const member = memberOf(viewer);
  await attachLists(tx, parts.uploads, { id: memorial.id, memberId: member.id }, wanted, row);
  const pick = (state: KeptState) => Object.fromEntries(fields.map((field) => [field, state[field]]));
  await tx.insert(memorialRevisions).values({
    memorialId: memorial.id,
    changedBy: member.id,
    fields,
    before: pick(row),
  });
  await tx
    .update(memorials)
    .set({
      ...pick(wanted),
      ...homePlaceAfterEdit(viewer),
      version: sql`${memorials.version} + 1`,
      updatedAt: new Date(),
    })
    .where(eq(memorials.id, memorial.id));
  await releaseLists(tx, parts, memorial.id, wanted, row);
  await writeAudit(tx, viewer, {
    action: 'memorial.edit',
    subjectType: 'memorial',
    subjectId: memorial.id,
    fields,
  });
  await tellReaders(tx, memorial.id, fields.includes('visibility'));
  return fields;
}

/** Open pages show the change; where access may have ended, every open stream is checked again. */
export async function tellReaders(tx: Orm, memorialId: number, concernsAccess: boolean): Promise<void> {
  const topic = `memorial:${memorialId}`;
  await announce(tx, { topic, name: 'memorial', id: memorialId });
  if (concernsAccess) await announce(tx, { topic, name: 'access', id: null });
}
