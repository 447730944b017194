import { and, asc, count, eq, sql } from 'drizzle-orm';
import { duaDates } from '#db/schema/accounts.ts';
import { graves } from '#db/schema/graves.ts';
import { users } from '#db/schema/people.ts';
import { holdGrave } from '#features/records/graves/server/hold-grave.ts';
import type { Orm, Transaction } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { DuaDate } from '../dua-dates-contract.ts';
import { DATES_MAX, type DuaDateForm } from '../dua-dates-fields.ts';
import { nextDay } from '../next-day.ts';
import type { OwnDuaDate } from './authorise-dua-date.ts';

const select = (orm: Orm) =>
  orm
    .select({ date: duaDates, graveName: graves.deceasedName })
    .from(duaDates)
    .leftJoin(graves, eq(graves.id, duaDates.graveId));

const present = ({ date, graveName }: Awaited<ReturnType<typeof select>>[number]): DuaDate => ({
  id: date.id,
  label: date.label,
  calendar: date.calendar as DuaDate['calendar'],
  month: date.month,
  day: date.day,
  year: date.year,
  graveId: date.graveId,
  graveName,
  nextOn: date.nextOn,
});

/** One's own days, the next one first; past ones are last. */
export async function listDates(orm: Orm, viewer: Viewer): Promise<DuaDate[]> {
  const rows = await select(orm)
    .where(eq(duaDates.userId, memberOf(viewer).id))
    .orderBy(sql`${duaDates.nextOn} nulls last`, asc(duaDates.id))
    .limit(DATES_MAX);
  return rows.map(present);
}

/** @throws AppError 404 for another member's day */
export async function showDate(orm: Orm, viewer: Viewer, id: number): Promise<DuaDate> {
  const [row] = await select(orm).where(and(eq(duaDates.id, id), eq(duaDates.userId, memberOf(viewer).id)));
  if (!row) throw notFound('dua-dates.missing');
  return present(row);
}

/**
 * @param today in London, 'YYYY-MM-DD'
 * @returns its id
 * @throws AppError 422 for a day in the past or an unknown grave, 409 beyond the number that one may keep
 */
export async function addDate(
  tx: Transaction,
  viewer: Viewer,
  form: DuaDateForm,
  today: string,
): Promise<number> {
  const { id: userId } = memberOf(viewer);
  const nextOn = nextDay(form.calendar, form, today);
  if (!nextOn)
    throw new AppError(422, 'dua-dates.passed', { fields: { year: { code: 'dua-dates.passed' } } });
  const graveId = form.graveId === null ? null : await holdGrave(tx, form.graveId);
  if (graveId === null && form.graveId !== null)
    throw new AppError(422, 'dua-dates.no_grave', { fields: { graveId: { code: 'dua-dates.no_grave' } } });
  // Locks the member's row, so that two additions at once are counted one after the other.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const [kept] = await tx.select({ count: count() }).from(duaDates).where(eq(duaDates.userId, userId));
  if ((kept?.count ?? 0) >= DATES_MAX)
    throw new AppError(409, 'dua-dates.too_many', { values: { max: DATES_MAX } });
  const [row] = await tx
    .insert(duaDates)
    .values({ ...form, graveId, userId, nextOn })
    .returning({ id: duaDates.id });
  if (!row) throw new Error('the day was not written');
  return row.id;
}

/** @throws AppError 404 where it was deleted meanwhile */
export async function removeDate(tx: Orm, { id }: OwnDuaDate): Promise<void> {
  const gone = await tx.delete(duaDates).where(eq(duaDates.id, id)).returning({ id: duaDates.id });
  if (gone.length === 0) throw notFound('dua-dates.missing');
}
