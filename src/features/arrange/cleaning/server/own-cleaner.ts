import { and, eq, gte } from 'drizzle-orm';
import { cleanerDaysOff, cleaners } from '#db/schema/cleaning.ts';
import type { AuditAct } from '#shared/contract/audit-acts.ts';
import type { Page } from '#shared/contract/paging.ts';
import type { Versioned } from '#shared/contract/version.ts';
import type { Orm, Queries } from '#shared/server/db/connect-database.ts';
import { takeVersion } from '#shared/server/db/take-version.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { byId, pageOf, readIdCursor } from '#shared/server/http/next-page.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { OwnCleaner, Payout } from '../cleaners-contract.ts';
import type { CleanerForm } from '../cleaners-fields.ts';
import { londonDay } from '../visit-days.ts';
import type { RegisteredCleaner } from './authorise-cleaner.ts';
import { type CleanerRow, daysOffOf, documentsOf, findCleaner, payoutsOf } from './cleaners-store.ts';
import { presentOwnCleaner } from './present-own-cleaner.ts';

export async function showMine(db: Queries, now: Date, viewer: Viewer): Promise<OwnCleaner | null> {
  const row = await findCleaner(db.orm, { userId: memberOf(viewer).id });
  if (!row) return null;
  const [shown] = await presentOwn(db, now, [row]);
  return shown ?? null;
}

/** Presents a cleaner as she and administrators see her; the caller checks who may. */
export async function presentOwn(
  { orm }: Queries,
  now: Date,
  rows: readonly CleanerRow[],
): Promise<OwnCleaner[]> {
  const ids = rows.map(({ id }) => id);
  const documents = await documentsOf(orm, ids);
  const daysOff = await daysOffOf(orm, ids, londonDay(now));
  return rows.map((row) =>
    presentOwnCleaner(row, {
      documents: documents.filter(({ cleanerId }) => cleanerId === row.id),
      daysOff: daysOff.filter(({ cleanerId }) => cleanerId === row.id).map(({ day }) => day),
    }),
  );
}

/** Registers the caller. Until an administrator has verified her she is offered to nobody. @throws AppError 409 */
export async function registerCleaner(tx: Orm, viewer: Viewer, form: CleanerForm): Promise<number> {
  const member = memberOf(viewer);
  const [made] = await tx
    .insert(cleaners)
    .values({ ...columnsOf(form), userId: member.id, isDemo: member.isDemo })
    .onConflictDoNothing()
    .returning({ id: cleaners.id });
  if (!made) throw new AppError(409, 'cleaning.already_registered');
  await audit(tx, viewer, 'cleaner.register', made.id, Object.keys(form));
  return made.id;
}

/**
 * Changes a cleaner's entry. Her name stays, because it was compared with her documents.
 * @throws AppError 409 where it was changed since `version` was read
 */
export async function changeCleaner(
  tx: Orm,
  viewer: Viewer,
  row: RegisteredCleaner,
  { version, ...form }: Versioned<CleanerForm>,
): Promise<void> {
  if (row.verificationStatus !== 'pending' && form.fullName !== row.fullName)
    throw new AppError(409, 'cleaning.name_fixed', { fields: { fullName: { code: 'cleaning.name_fixed' } } });
  await takeVersion(tx, cleaners, row.id, version);
  await tx.update(cleaners).set(columnsOf(form)).where(eq(cleaners.id, row.id));
  await audit(tx, viewer, 'cleaner.change', row.id, Object.keys(form));
}

/** Visits that are booked already stay; no new ones are booked on these days. @throws AppError 409 */
export async function setDaysOff(
  tx: Orm,
  now: Date,
  viewer: Viewer,
  row: RegisteredCleaner,
  { version, days }: Versioned<{ days: readonly string[] }>,
): Promise<void> {
  await takeVersion(tx, cleaners, row.id, version);
  const today = londonDay(now);
  const coming = [...new Set(days)].filter((day) => day >= today);
  await tx
    .delete(cleanerDaysOff)
    .where(and(eq(cleanerDaysOff.cleanerId, row.id), gte(cleanerDaysOff.day, today)));
  if (coming.length > 0)
    await tx.insert(cleanerDaysOff).values(coming.map((day) => ({ cleanerId: row.id, day })));
  await audit(tx, viewer, 'cleaner.days_off', row.id, ['daysOff']);
}

export async function listPayouts(
  { orm }: Queries,
  { id }: RegisteredCleaner,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<Payout>> {
  const rows = await payoutsOf(orm, id, readIdCursor(cursor) ?? 0, limit + 1);
  const items = rows.map(
    ({ payout, graveName }): Payout => ({
      id: payout.id,
      bookingId: payout.bookingId,
      graveName,
      amount: payout.amount,
      status: payout.status as Payout['status'],
      paidAt: payout.paidAt.toISOString(),
    }),
  );
  return pageOf(items, limit, byId);
}

const columnsOf = ({ areas, ...form }: CleanerForm) => ({ ...form, availableAreas: [...new Set(areas)] });

const audit = (
  tx: Orm,
  viewer: Viewer,
  action: AuditAct,
  subjectId: number,
  fields: string[],
): Promise<void> => writeAudit(tx, viewer, { action, subjectType: 'cleaner', subjectId, fields });
