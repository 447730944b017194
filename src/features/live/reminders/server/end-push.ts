import { eq } from 'drizzle-orm';
import { pushSubscriptions } from '#db/schema/push.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';

/** No browser is woken for a member any more. */
export const endPush = (tx: Orm, { userId }: { userId: number }) =>
  tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
