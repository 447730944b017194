import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { duas } from '#db/schema/memorials.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';

/** For an account that ends: unapproved duas are deleted, approved ones stay without the typed name. */
export async function forgetDuaSender(tx: Orm, userId: number): Promise<void> {
  await tx
    .delete(duas)
    .where(and(eq(duas.senderId, userId), or(isNull(duas.isApproved), eq(duas.isApproved, false))));
  await tx
    .update(duas)
    .set({ submittedBy: null, isAnonymous: true, moderatorNote: '', senderId: null })
    .where(sql`${duas.senderId} = ${userId}`);
}
