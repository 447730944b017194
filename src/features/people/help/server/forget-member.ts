import { eq, or } from 'drizzle-orm';
import { helpRequests } from '#db/schema/accounts.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';

/** Deletes what an account that ends wrote to the operators, signed in or with its address. */
export async function removeHelpRequestsOf(
  tx: Orm,
  { userId, email }: { userId: number; email: string },
): Promise<void> {
  await tx.delete(helpRequests).where(or(eq(helpRequests.userId, userId), eq(helpRequests.email, email)));
}
