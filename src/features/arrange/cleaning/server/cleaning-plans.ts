import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import { cleaners, cleaningPlans, graveCleaningBookings } from '#db/schema/cleaning.ts';
import { graves } from '#db/schema/graves.ts';
import { fromPence } from '#shared/contract/pence.ts';
import type { Database, Orm, Queries } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { guard } from '#shared/server/http/bind.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { CallsOff } from '../booking-states.ts';
import type { CleaningPlanOf } from '../cleaning-contract.ts';
import { NOT_BEGUN, PLAN_DAYS_AHEAD, type VisitSlot } from '../cleaning-values.ts';
import { addDays, londonDay, monthLater, weeklySlotOf } from '../visit-days.ts';
import { findBooking } from './bookings-store.ts';
import { calendarsOf, findOffered } from './cleaners-store.ts';
import { applyMove, type MoveParts } from './move-booking.ts';
import { shortName } from './present-booking.ts';
import { tellBooking } from './tell-booking.ts';
import { tellMember } from './tell-member.ts';

export interface PlanParts extends MoveParts {
  db: Database;
}

/** A visit may be moved by up to this many weeks when its own date is taken. */
const LATER_WEEKS = 3;

const select = (orm: Orm) =>
  orm
    .select({ plan: cleaningPlans, graveName: graves.deceasedName, cleanerName: cleaners.fullName })
    .from(cleaningPlans)
    .innerJoin(graves, eq(graves.id, cleaningPlans.graveId))
    .innerJoin(cleaners, eq(cleaners.id, cleaningPlans.cleanerId));

type PlanRow = Awaited<ReturnType<typeof select>>[number];

const present = ({ plan, graveName, cleanerName }: PlanRow): CleaningPlanOf => ({
  id: plan.id,
  plan: plan.plan as CleaningPlanOf['plan'],
  amount: plan.amount,
  isActive: plan.status === 'active',
  nextDate: plan.nextDate,
  slot: plan.slot as VisitSlot,
  graveId: plan.graveId,
  graveName,
  cleanerName: shortName(cleanerName),
});

export async function listPlans({ orm }: Queries, viewer: Viewer): Promise<CleaningPlanOf[]> {
  const rows = await select(orm)
    .where(eq(cleaningPlans.clientId, memberOf(viewer).id))
    .orderBy(asc(cleaningPlans.status), desc(cleaningPlans.id))
    .limit(100);
  return rows.map(present);
}

declare const ordered: unique symbol;
/** A plan that the reader ordered; only this file makes one. */
export type ClientsPlan = PlanRow & { readonly [ordered]: true };

declare module '#shared/server/http/bind.ts' {
  interface PolicyRecords {
    'client of plan': ClientsPlan;
  }
}

export const clientOfPlan = guard(
  'client of plan',
  async ({ orm }, { viewer }, { params }: { params: { id: number } }) => {
    const mine = and(eq(cleaningPlans.id, params.id), eq(cleaningPlans.clientId, memberOf(viewer).id));
    const [found] = await select(orm).where(mine);
    if (!found) throw notFound('cleaning.no_plan');
    return found as ClientsPlan;
  },
);

/** Ends a plan at its client's wish. @throws AppError 409 for one that has ended already */
export async function endPlan(
  tx: Orm,
  parts: MoveParts,
  viewer: Viewer,
  found: ClientsPlan,
): Promise<CleaningPlanOf> {
  if (!(await closePlan(tx, parts, found.plan.id, viewer, 'client')))
    throw new AppError(409, 'cleaning.plan_over');
  return present({ ...found, plan: { ...found.plan, status: 'ended' } });
}

/** Ends a plan and cancels its visits that have not begun. @returns false where it had ended before */
export async function closePlan(
  tx: Orm,
  parts: MoveParts,
  id: number,
  viewer: Viewer | 'system',
  by: CallsOff,
): Promise<boolean> {
  const [ended] = await tx
    .update(cleaningPlans)
    .set({ status: 'ended', endedAt: parts.clock.now() })
    .where(and(eq(cleaningPlans.id, id), eq(cleaningPlans.status, 'active')))
    .returning({ id: cleaningPlans.id, clientId: cleaningPlans.clientId });
  if (!ended) return false;
  await writeAudit(tx, viewer, { action: 'cleaning_plan.end', subjectType: 'cleaning_plan', subjectId: id });
  const open = await tx
    .select({ id: graveCleaningBookings.id })
    .from(graveCleaningBookings)
    .where(and(eq(graveCleaningBookings.planId, id), inArray(graveCleaningBookings.status, NOT_BEGUN)))
    // Held, so that a visit which is accepted at this moment is called off as an accepted one.
    .orderBy(graveCleaningBookings.id)
    .for('update');
  for (const booking of open) {
    const row = await findBooking(tx, booking.id);
    if (row) await applyMove(tx, parts, row, { to: 'cancelled', by, note: '', viewer });
  }
  if (by !== 'client')
    await tellMember(tx, parts, ended.clientId, {
      name: 'plan_over',
      link: '/my-bookings',
      once: `plan-over:${id}`,
    });
  return true;
}

/**
 * Books the next visit of every plan that is due, 14 days ahead: on its weekday of the next month, or the
 * first free same weekday after it. Each plan moves on in one transaction with its booking, so a crash in
 * between repeats or loses none.
 */
export async function bookNextVisits(parts: PlanParts, signal?: AbortSignal): Promise<void> {
  const today = londonDay(parts.clock.now());
  const due = await parts.db.orm
    .select({ id: cleaningPlans.id })
    .from(cleaningPlans)
    .where(
      and(eq(cleaningPlans.status, 'active'), lte(cleaningPlans.nextDate, addDays(today, PLAN_DAYS_AHEAD))),
    )
    .orderBy(asc(cleaningPlans.id));
  for (const { id } of due) {
    if (signal?.aborted) return;
    await parts.db.transaction((tx) => bookNext(tx, parts, id, today));
  }
}

async function bookNext(tx: Orm, parts: MoveParts, id: number, today: string): Promise<void> {
  const [plan] = await tx
    .select()
    .from(cleaningPlans)
    .where(and(eq(cleaningPlans.id, id), eq(cleaningPlans.status, 'active')))
    .for('update', { skipLocked: true });
  if (!plan || plan.nextDate > addDays(today, PLAN_DAYS_AHEAD)) return;
  const found = await findOffered(tx, plan.cleanerId);
  if (!found) {
    await closePlan(tx, parts, id, 'system', 'time');
    return;
  }
  const last = addDays(plan.nextDate, 7 * LATER_WEEKS);
  const calendar = (await calendarsOf(tx, [found.cleaner], plan.nextDate, last)).get(plan.cleanerId);
  const slot = plan.slot as VisitSlot;
  let madeId: number | undefined;
  for (let week = 0; week <= LATER_WEEKS && madeId === undefined; week++) {
    const date = addDays(plan.nextDate, 7 * week);
    const isOpen =
      calendar?.weeklySlots.includes(weeklySlotOf(date, slot)) && !calendar.daysOff.includes(date);
    if (!isOpen || date <= today) continue;
    const [made] = await tx
      .insert(graveCleaningBookings)
      .values({
        graveId: plan.graveId,
        clientId: plan.clientId,
        cleanerId: plan.cleanerId,
        planId: plan.id,
        serviceType: plan.plan,
        preferredDate: plan.nextDate,
        scheduledDate: date,
        slot,
        specialInstructions: plan.specialInstructions,
        price: fromPence(plan.amount),
        isDemo: found.cleaner.isDemo,
      })
      .onConflictDoNothing()
      .returning({ id: graveCleaningBookings.id });
    madeId = made?.id;
  }
  await tx
    .update(cleaningPlans)
    .set({ nextDate: laterThan(plan.nextDate, today) })
    .where(eq(cleaningPlans.id, plan.id));
  const row = madeId === undefined ? null : await findBooking(tx, madeId);
  if (!row) {
    const once = `no-date:${plan.id}:${plan.nextDate}`;
    await tellMember(tx, parts, plan.clientId, { name: 'no_date', link: '/my-bookings', once });
    return;
  }
  await writeAudit(tx, 'system', {
    action: 'booking.create',
    subjectType: 'cleaning_booking',
    subjectId: row.booking.id,
    details: { planId: plan.id, cleanerId: plan.cleanerId, graveId: plan.graveId },
  });
  await tellBooking(tx, parts, row, ['cleaner'], 'next_visit');
  await tellBooking(tx, parts, row, ['client'], 'next_planned');
}

/** A plan that was not worked for months goes on from now instead of catching up. */
function laterThan(date: string, today: string): string {
  let next = monthLater(date);
  while (next <= today) next = monthLater(next);
  return next;
}

/** Ends the plans of a cleaner who no longer comes. */
export async function closePlansOf(
  tx: Orm,
  parts: MoveParts,
  cleanerId: number,
  viewer: Viewer | 'system',
): Promise<void> {
  const open = await tx
    .select({ id: cleaningPlans.id })
    .from(cleaningPlans)
    .where(sql`${cleaningPlans.cleanerId} = ${cleanerId} and ${cleaningPlans.status} = 'active'`);
  for (const { id } of open) await closePlan(tx, parts, id, viewer, 'admin');
}
