import { and, eq, isNull, sql } from 'drizzle-orm';
import { takedowns } from '#db/schema/trust.ts';
import type { AuditAct } from '#shared/contract/audit-acts.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { AppealDecision } from '../takedowns-fields.ts';
import type { ReportReason, TakedownTarget } from '../trust-values.ts';
import type { HideTargets } from './hide-target.ts';
import { deciderOf } from './present-takedown.ts';
import type { TakedownRow } from './takedowns-store.ts';
import { type TellParts, type Told, tellOwner } from './tell-owner.ts';

type Row = typeof takedowns.$inferSelect;
type Parts = TellParts & { hides: HideTargets };

/** Shows again what was taken down. @throws AppError 404 without the takedown, 409 where it is not in force */
export async function restoreTakedown(
  tx: Orm,
  parts: Parts,
  viewer: Viewer,
  known: TakedownRow,
): Promise<void> {
  const row = await hold(tx, known.id);
  const { appealStatus } = row;
  await restore(tx, parts, viewer, row, appealStatus === 'open' ? { appealStatus: 'upheld' } : {});
  await tell(tx, parts, row, { name: restoredName(known), words: '' });
  await audit(tx, viewer, row, 'takedown.restore');
}

/**
 * Decides an open appeal; of two admins at once one succeeds. Who took it down decides only where nobody else can.
 * @throws AppError 404 without the takedown, 403 where another has to decide, 409 where no appeal is open
 */
export async function decideAppeal(
  tx: Orm,
  parts: Parts,
  viewer: Viewer,
  known: TakedownRow,
  { status, decision }: AppealDecision,
): Promise<void> {
  const row = await hold(tx, known.id);
  if (row.appealStatus !== 'open') throw new AppError(409, 'trust.no_open_appeal');
  if (deciderOf(known, viewer) === 'another') throw new AppError(403, 'trust.needs_another');
  const decided = { appealStatus: status, appealDecision: decision };
  if (status === 'upheld') await restore(tx, parts, viewer, row, decided);
  else
    await tx
      .update(takedowns)
      .set({ ...decided, appealDecidedBy: memberOf(viewer).id, appealDecidedAt: sql`now()` })
      .where(eq(takedowns.id, row.id));
  const name = status === 'upheld' ? restoredName(known) : 'appeal_refused';
  await tell(tx, parts, row, { name, words: decision });
  await audit(tx, viewer, row, `appeal.${status}`);
}

/** Nobody is told that something is shown which its author or a family deleted meanwhile. */
const restoredName = ({ excerpt }: TakedownRow) => (excerpt === null ? 'restored_gone' : 'restored');

async function hold(tx: Orm, id: number): Promise<Row> {
  const [row] = await tx.select().from(takedowns).where(eq(takedowns.id, id)).for('update');
  if (!row) throw notFound('trust.takedown_not_found');
  if (row.restoredAt) throw new AppError(409, 'trust.restored_already');
  return row;
}

/** Content that was deleted meanwhile stays deleted; only its record changes. */
async function restore(tx: Orm, parts: Parts, viewer: Viewer, row: Row, appeal: Partial<Row>): Promise<void> {
  const me = memberOf(viewer).id;
  await tx
    .update(takedowns)
    .set({
      ...appeal,
      ...(appeal.appealStatus ? { appealDecidedBy: me, appealDecidedAt: sql`now()` } : {}),
      restoredBy: me,
      restoredAt: sql`now()`,
    })
    .where(and(eq(takedowns.id, row.id), isNull(takedowns.restoredAt)));
  await parts.hides[row.targetType as TakedownTarget](tx, row.targetId, false, parts);
}

const tell = (tx: Orm, parts: TellParts, row: Row, told: Pick<Told, 'name' | 'words'>): Promise<void> =>
  tellOwner(tx, parts, {
    takedownId: row.id,
    ownerId: row.ownerId,
    targetType: row.targetType as TakedownTarget,
    reason: row.reason as ReportReason,
    ...told,
  });

const audit = (tx: Orm, viewer: Viewer, row: Row, action: AuditAct): Promise<void> =>
  writeAudit(tx, viewer, {
    action,
    subjectType: row.targetType as TakedownTarget,
    subjectId: row.targetId,
    details: { takedownId: row.id },
  });
