import { eq } from 'drizzle-orm';
import { graves } from '#db/schema/graves.ts';
import type { Transaction } from '#shared/server/db/connect-database.ts';
import { findMerged } from './graves-store.ts';

/**
 * Keeps a grave in the register until the transaction ends, for what is about to name it; of one that was merged, or is at
 * this moment, the record that remains. Many may do so at once.
 * @returns the id to name; null without such a record
 */
export async function holdGrave(tx: Transaction, id: number): Promise<number | null> {
  const [held] = await tx.select({ id: graves.id }).from(graves).where(eq(graves.id, id)).for('key share');
  if (held) return held.id;
  const into = await findMerged(tx, id);
  return into === null ? null : holdGrave(tx, into);
}
