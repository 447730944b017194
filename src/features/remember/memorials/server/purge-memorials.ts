import { and, asc, eq, gt, lte, or } from 'drizzle-orm';
import { memorials } from '#db/schema/memorials.ts';
import type { Database, Orm } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { GRACE_DAYS } from '../tending-fields.ts';

const DAY_MS = 24 * 3_600_000;
/** Memorials in one run; the rest waits for the next. */
const AT_ONCE = 300;

export type ForgetMemorial = (tx: Orm, jobs: Jobs, memorialId: number) => Promise<void>;

interface Parts {
  db: Pick<Database, 'orm' | 'transaction'>;
  jobs: Jobs;
  /** Other slices' functions that delete what belongs to a memorial; it still exists when they run. */
  forget: readonly ForgetMemorial[];
  /** Reports a memorial that cannot be deleted; the others go on. */
  onFault: (error: Error) => void;
}

/**
 * Deletes for good what was deleted longer ago than the grace period: each memorial with everything below it and its
 * uploads, in a transaction of its own. The grave's record stays, and reports stay with the moderators.
 * @returns how many are gone
 */
export async function purgeMemorials(
  parts: Parts,
  options: { now?: Date; signal?: AbortSignal } = {},
): Promise<number> {
  const { db, onFault } = parts;
  const before = new Date((options.now?.getTime() ?? Date.now()) - GRACE_DAYS * DAY_MS);
  let purged = 0;
  let last: { id: number; deletedAt: Date | null } | undefined;
  while (purged < AT_ONCE && !options.signal?.aborted) {
    // After the last one, so that one that fails is not tried for ever.
    const [next] = await db.orm
      .select({ id: memorials.id, deletedAt: memorials.deletedAt })
      .from(memorials)
      .where(and(lte(memorials.deletedAt, before), last && isAfter(last)))
      .orderBy(asc(memorials.deletedAt), asc(memorials.id))
      .limit(1);
    if (!next) break;
    last = next;
    try {
      if (await db.transaction((tx) => purge(tx, parts, next.id, before))) purged++;
    } catch (error) {
      onFault(new Error(`memorial ${next.id} could not be deleted for good`, { cause: error }));
    }
  }
  return purged;
}

/** @returns false where it was brought back, or deleted by another instance, in this moment */
async function purge(tx: Orm, { jobs, forget }: Parts, id: number, before: Date): Promise<boolean> {
  const [row] = await tx
    .select({ id: memorials.id })
    .from(memorials)
    .where(and(eq(memorials.id, id), lte(memorials.deletedAt, before)))
    .for('update');
  if (!row) return false;
  // Run while the memorial exists: afterwards nobody knows which uploads were its own.
  for (const forgetOf of forget) await forgetOf(tx, jobs, id);
  await tx.delete(memorials).where(eq(memorials.id, id));
  await writeAudit(tx, 'system', { action: 'memorial.purge', subjectType: 'memorial', subjectId: id });
  return true;
}

const isAfter = ({ id, deletedAt }: { id: number; deletedAt: Date | null }) =>
  deletedAt === null
    ? undefined
    : or(gt(memorials.deletedAt, deletedAt), and(eq(memorials.deletedAt, deletedAt), gt(memorials.id, id)));
