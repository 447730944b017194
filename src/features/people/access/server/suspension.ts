import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import type { Language } from '#shared/contract/languages.ts';
import { createTranslate } from '#shared/contract/texts.ts';
import { formatDay } from '#shared/format-date.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { Texts } from '#shared/server/texts.ts';
import { writeAudit } from '#shared/server/write-audit.ts';

interface Suspension {
  suspendedAt: Date | null;
  suspendedUntil: Date | null;
}

/** As the columns are when nobody is suspended. */
export const NOT_SUSPENDED = { suspendedAt: null, suspendedUntil: null, suspensionReason: '' } as const;

/** One that has an end is over by itself. */
export const isSuspended = ({ suspendedAt, suspendedUntil }: Suspension, now: Date): boolean =>
  suspendedAt !== null && (suspendedUntil === null || suspendedUntil > now);

/** The same in a query over `users`. */
export const notSuspended = () => or(isNull(users.suspendedAt), lte(users.suspendedUntil, sql`now()`));

/** The last day of a suspension in words: it ends at the midnight after it. */
export function lastDayOf(until: Date, texts: Texts, language: Language): string {
  const t = createTranslate(language, texts.resources[language], texts.resources.en)('common');
  return formatDay(new Date(until.getTime() - 1).toISOString(), t);
}

/** What a suspended member is told when they sign in with the right password. */
export function suspensionRefusal(
  { suspendedUntil, suspensionReason }: Suspension & { suspensionReason: string },
  texts: Texts,
  language: Language,
): AppError {
  const reason = suspensionReason;
  if (!suspendedUntil) return new AppError(403, 'access.suspended', { values: { reason } });
  const until = lastDayOf(suspendedUntil, texts, language);
  return new AppError(403, 'access.suspended_until', { values: { reason, until } });
}

/** Clears a suspension whose end has passed: the member is back. */
export async function endSuspension(tx: Orm, userId: number, now: Date): Promise<void> {
  const over = await tx
    .update(users)
    .set({ ...NOT_SUSPENDED, updatedAt: now })
    .where(and(eq(users.id, userId), lte(users.suspendedUntil, now)))
    .returning({ id: users.id });
  if (over.length === 0) return;
  await writeAudit(tx, 'system', {
    action: 'user.suspension_end',
    subjectType: 'user',
    subjectId: userId,
    fields: Object.keys(NOT_SUSPENDED),
  });
}
