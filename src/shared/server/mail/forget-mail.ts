import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { mailOutbox } from '#db/schema/outbox.ts';
import type { Orm } from '../db/connect-database.ts';

const SETTLED = ['sent', 'failed', 'declined'] as const;

/** Mails to members that name somebody whose account ends lose what they said, or are not sent at all. */
export async function forgetMailTo(tx: Orm, userIds: readonly number[], name: string): Promise<void> {
  const isNamed = and(
    inArray(mailOutbox.userId, [...userIds]),
    sql`strpos(${mailOutbox.values}::text, ${name}) > 0`,
  );
  await tx.delete(mailOutbox).where(and(eq(mailOutbox.status, 'held'), isNamed));
  await tx
    .update(mailOutbox)
    .set({ values: {}, sealedValues: null })
    .where(and(inArray(mailOutbox.status, SETTLED), isNamed));
}

/**
 * Of an account that ends: mails to its address go. Mails to others that name it lose what they said once they are
 * sent; those that wait for a mail server go as well. (What is being sent in this moment goes out as it was meant.)
 */
export async function forgetMailOf(
  tx: Orm,
  { userId, email, names }: { userId: number; email: string; names: readonly string[] },
): Promise<void> {
  await tx.delete(mailOutbox).where(or(eq(mailOutbox.userId, userId), eq(mailOutbox.address, email)));
  const said = [email, ...names.map((name) => name.trim())].filter((part) => part.length > 2);
  const isNamed = or(
    eq(mailOutbox.replyToUserId, userId),
    ...said.map((part) => sql`strpos(${mailOutbox.values}::text, ${part}) > 0`),
  );
  await tx.delete(mailOutbox).where(and(eq(mailOutbox.status, 'held'), isNamed));
  await tx
    .update(mailOutbox)
    .set({ values: {}, sealedValues: null, replyToUserId: null })
    .where(and(inArray(mailOutbox.status, SETTLED), isNamed));
}
