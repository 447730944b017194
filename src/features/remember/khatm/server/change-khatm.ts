import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { khatmJuz, khatms } from '#db/schema/family.ts';
import { mayManage, type VisibleMemorial } from '#features/remember/memorials/server/authorise-memorial.ts';
import { stayOfFamily } from '#features/remember/memorials/server/hold-memorial.ts';
import type { AuditAct } from '#shared/contract/audit-acts.ts';
import type { Orm, Transaction } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { announce } from '#shared/server/live/create-live.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { JUZ_COUNT, type JuzAction } from '../khatm-fields.ts';
import type { KhatmMemorial } from './authorise-khatm.ts';
import { holdOpenKhatm } from './khatm-store.ts';
import { tellKhatmReaders } from './tell-khatm-readers.ts';

/** @throws AppError 409 while a khatm is open */
export async function startKhatm(tx: Orm, viewer: Viewer, memorial: KhatmMemorial): Promise<void> {
  const [row] = await tx
    .insert(khatms)
    .values({ memorialId: memorial.id, startedBy: memberOf(viewer).id })
    .onConflictDoNothing()
    .returning({ id: khatms.id });
  if (!row) throw new AppError(409, 'khatm.open_already');
  await record(tx, viewer, memorial, 'khatm.start');
}

/** What was read stays read; the next khatm starts with all thirty juz. */
export async function closeKhatm(tx: Orm, viewer: Viewer, memorial: VisibleMemorial): Promise<void> {
  const khatm = await holdOpenKhatm(tx, memorial.id);
  if (!khatm) throw notFound('khatm.none_open');
  await tx.update(khatms).set({ closedAt: new Date() }).where(eq(khatms.id, khatm.id));
  await record(tx, viewer, memorial, 'khatm.close');
}

/**
 * Takes a free juz, finishes one's own, or gives one back. Of two who take the same at once one gets it.
 * Finishing the thirtieth ends the khatm.
 * @throws AppError 404 without an open khatm or such a juz, 409 where somebody else has it
 */
export async function changeJuz(
  tx: Transaction,
  viewer: Viewer,
  memorial: KhatmMemorial,
  { juz, action }: { juz: number; action: JuzAction },
): Promise<void> {
  const me = memberOf(viewer).id;
  // Whoever is removed from the family at this moment takes nothing that nobody could give back.
  await stayOfFamily(tx, viewer, memorial.id);
  const khatm = juz <= JUZ_COUNT ? await holdOpenKhatm(tx, memorial.id) : null;
  if (!khatm) throw notFound('khatm.none_open');
  const isThis = and(eq(khatmJuz.khatmId, khatm.id), eq(khatmJuz.juz, juz));
  if (action === 'take') {
    const taken = await tx
      .insert(khatmJuz)
      .values({ khatmId: khatm.id, juz, takenBy: me, takenAt: new Date() })
      .onConflictDoNothing()
      .returning({ juz: khatmJuz.juz });
    const [own] = await tx.select({ takenBy: khatmJuz.takenBy }).from(khatmJuz).where(isThis);
    if (taken.length === 0 && own?.takenBy !== me) throw new AppError(409, 'khatm.taken');
  } else if (action === 'finish') {
    const finished = await tx
      .update(khatmJuz)
      .set({ finishedAt: new Date() })
      .where(and(isThis, eq(khatmJuz.takenBy, me)))
      .returning({ juz: khatmJuz.juz });
    if (finished.length === 0) throw new AppError(409, 'khatm.not_yours');
    await endIfRead(tx, memorial, khatm.id);
  } else {
    const own = mayManage(memorial, viewer) ? undefined : eq(khatmJuz.takenBy, me);
    const released = await tx.delete(khatmJuz).where(and(isThis, own)).returning({ juz: khatmJuz.juz });
    if (released.length === 0) throw new AppError(409, 'khatm.not_yours');
  }
  await announce(tx, { topic: `memorial:${memorial.id}`, name: 'khatm', id: khatm.id });
}

async function endIfRead(tx: Orm, memorial: VisibleMemorial, khatmId: number): Promise<void> {
  const read = and(eq(khatmJuz.khatmId, khatmId), isNotNull(khatmJuz.finishedAt));
  if ((await tx.$count(khatmJuz, read)) < JUZ_COUNT) return;
  const ended = await tx
    .update(khatms)
    .set({ closedAt: new Date() })
    .where(and(eq(khatms.id, khatmId), isNull(khatms.closedAt)))
    .returning({ id: khatms.id });
  if (ended.length > 0) await tellKhatmReaders(tx, memorial, khatmId);
}

async function record(tx: Orm, viewer: Viewer, memorial: VisibleMemorial, action: AuditAct): Promise<void> {
  await writeAudit(tx, viewer, { action, subjectType: 'memorial', subjectId: memorial.id });
  await announce(tx, { topic: `memorial:${memorial.id}`, name: 'khatm', id: null });
}
