import { eq } from 'drizzle-orm';
import { graves } from '#db/schema/graves.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { rereadVerification } from './authorise-verification.ts';
import { graveIdOf, type VerificationRow } from './verification-store.ts';

/**
 * Locks the grave of a submission before the submission itself, as a merge of graves does: in the other order each would wait
 * for the other. A grave that only waits to be recorded has no row to lock.
 * @returns the submission, which names the locked grave until the transaction ends
 * @throws AppError 404 without the submission
 */
export async function holdGraveOf(tx: Orm, id: number): Promise<VerificationRow> {
  const { verification } = await rereadVerification(tx, id);
  const graveId = graveIdOf(verification);
  await tx.select({ id: graves.id }).from(graves).where(eq(graves.id, graveId)).for('update');
  const { verification: now } = await rereadVerification(tx, id);
  // Merged into another record meanwhile.
  return graveIdOf(now) === graveId ? now : holdGraveOf(tx, id);
}
