import { eq } from 'drizzle-orm';
import { janazahNotices } from '#db/schema/janazah.ts';
import { authoriseHost } from '#features/live/streams/server/authorise-stream.ts';
import { chooseCemetery } from '#features/records/cemeteries/server/choose-cemetery.ts';
import { holdGrave } from '#features/records/graves/server/hold-grave.ts';
import type { Versioned } from '#shared/contract/version.ts';
import type { Clock } from '#shared/server/clock.ts';
import type { Queries, Transaction } from '#shared/server/db/connect-database.ts';
import { takeVersion } from '#shared/server/db/take-version.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import type { Texts } from '#shared/server/texts.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { AHEAD_DAYS_MAX, type NoticeForm, SHOWN_HOURS } from '../janazah-fields.ts';
import { holdNotice, type LinkableNotice, type ManagedNotice } from './authorise-notice.ts';
import type { NoticeRow } from './janazah-store.ts';
import { tellFollowers, tellRemoved } from './tell-followers.ts';

export interface NoticeParts {
  clock: Clock;
  jobs: Jobs;
  texts: Texts;
}

const HOUR_MS = 3_600_000;

/** @returns the new notice's id */
export async function createNotice(
  tx: Transaction,
  { clock }: NoticeParts,
  viewer: Viewer,
  form: NoticeForm,
): Promise<number> {
  assertTime(form, clock.now());
  const cemeteryId = await placeOf(tx, viewer, form);
  const [row] = await tx
    .insert(janazahNotices)
    .values({ ...columnsOf(form, cemeteryId), createdBy: memberOf(viewer).id })
    .returning({ id: janazahNotices.id });
  if (!row) throw new Error('the notice was not written');
  await writeAudit(tx, viewer, { action: 'notice.create', subjectType: 'notice', subjectId: row.id });
  return row.id;
}

/**
 * A new time or place raises the sequence and is told to followers; a changed note is not.
 * @throws AppError 409 where it was changed since `version` was read
 */
export async function changeNotice(
  tx: Transaction,
  parts: NoticeParts,
  viewer: Viewer,
  known: ManagedNotice,
  { version, ...form }: Versioned<NoticeForm>,
): Promise<void> {
  const notice = await holdNotice(tx, viewer, known);
  if (notice.cancelledAt) throw new AppError(409, 'janazah.cancelled');
  await takeVersion(tx, janazahNotices, notice.id, version);
  const columns = columnsOf(form, await placeOf(tx, viewer, form));
  const hasMoved = MOVING.some((key) => !isSame(notice[key], columns[key]));
  if (!isSame(notice.prayerAt, columns.prayerAt)) assertTime(form, parts.clock.now());
  await tx
    .update(janazahNotices)
    .set({ ...columns, sequence: notice.sequence + (hasMoved ? 1 : 0), updatedAt: parts.clock.now() })
    .where(eq(janazahNotices.id, notice.id));
  await writeAudit(tx, viewer, {
    action: 'notice.change',
    subjectType: 'notice',
    subjectId: notice.id,
    fields: Object.keys(form),
  });
  if (hasMoved) await tellFollowers(tx, parts, { ...notice, ...columns }, 'moved');
}

/** Of several people at once one calls it off, and its followers are told once. */
export async function cancelNotice(
  tx: Transaction,
  parts: NoticeParts,
  viewer: Viewer,
  known: ManagedNotice,
): Promise<void> {
  const notice = await holdNotice(tx, viewer, known);
  if (notice.cancelledAt) return;
  const now = parts.clock.now();
  await tx
    .update(janazahNotices)
    .set({ cancelledAt: now, updatedAt: now, sequence: notice.sequence + 1 })
    .where(eq(janazahNotices.id, notice.id));
  await writeAudit(tx, viewer, { action: 'notice.cancel', subjectType: 'notice', subjectId: notice.id });
  await tellFollowers(tx, parts, notice, 'cancelled');
}

export async function removeNotice(
  tx: Transaction,
  parts: NoticeParts,
  viewer: Viewer,
  known: ManagedNotice,
): Promise<void> {
  const { id } = await holdNotice(tx, viewer, known);
  const now = parts.clock.now();
  const [removed] = await tx
    .update(janazahNotices)
    .set({ removedAt: now })
    .where(eq(janazahNotices.id, id))
    .returning();
  if (removed) await tellRemoved(tx, parts, removed, now);
  await writeAudit(tx, viewer, { action: 'notice.remove', subjectType: 'notice', subjectId: id });
}

/** Links a notice to its memorial, and tells its followers. */
export async function linkMemorial(
  tx: Transaction,
  parts: NoticeParts,
  viewer: Viewer,
  { notice: known, memorial }: LinkableNotice,
): Promise<void> {
  const graveId = await holdGrave(tx, memorial.graveId);
  const notice = await holdNotice(tx, viewer, known);
  await tx
    .update(janazahNotices)
    .set({ memorialId: memorial.id, graveId, updatedAt: parts.clock.now() })
    .where(eq(janazahNotices.id, notice.id));
  await writeAudit(tx, viewer, {
    action: 'notice.memorial',
    subjectType: 'notice',
    subjectId: notice.id,
    details: { memorialId: memorial.id },
  });
  if (notice.memorialId !== memorial.id)
    await tellFollowers(tx, parts, notice, 'memorial', { memorialId: memorial.id });
}

const MOVING = ['mosque', 'address', 'prayerAt', 'burialAt', 'cemeteryId'] as const;

function columnsOf({ cemetery: _name, ...form }: NoticeForm, cemeteryId: number | null) {
  const prayerAt = new Date(form.prayerAt);
  const burialAt = form.burialAt ? new Date(form.burialAt) : null;
  const last = burialAt ?? prayerAt;
  return {
    ...form,
    cemeteryId,
    prayerAt,
    burialAt,
    expiresAt: new Date(last.getTime() + SHOWN_HOURS * HOUR_MS),
  };
}

function isSame(before: NoticeRow[(typeof MOVING)[number]], after: typeof before): boolean {
  return before instanceof Date && after instanceof Date
    ? before.getTime() === after.getTime()
    : before === after;
}

/** @throws AppError 400 */
function assertTime({ prayerAt }: NoticeForm, now: Date): void {
  const ahead = Date.parse(prayerAt) - now.getTime();
  const code =
    ahead < -SHOWN_HOURS * HOUR_MS
      ? 'janazah.time_over'
      : ahead > AHEAD_DAYS_MAX * 24 * HOUR_MS
        ? 'janazah.time_far'
        : null;
  if (code) throw new AppError(400, code, { fields: { prayerAt: { code } } });
}

/**
 * Looks up what a form names.
 * @returns the cemetery, null where none is named
 * @throws AppError 400 for a cemetery that is unknown or could be several, or a stream that the author does not host
 */
async function placeOf(
  db: Queries,
  viewer: Viewer,
  { cemetery, streamId }: NoticeForm,
): Promise<number | null> {
  const cemeteryId = await chooseCemetery(db.orm, cemetery, 'janazah.no_cemetery');
  if (streamId !== null)
    await authoriseHost(db, viewer, streamId).catch((error) => {
      throw error instanceof AppError ? refusal('streamId', 'janazah.no_stream') : error;
    });
  return cemeteryId;
}

const refusal = (field: string, code: `janazah.${string}`): AppError =>
  new AppError(400, code, { fields: { [field]: { code } } });
