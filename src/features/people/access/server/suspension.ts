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

/** The columns of a member who is not suspended. */
export const NOT_SUSPENDED = { suspendedAt: null, suspendedUntil: null, suspensionReason: '' } as const;

/** A suspension with an end lapses by itself. */
export const isSuspended = ({ suspendedAt, suspendedUntil }: Suspension, now: Date): boolean =>
  suspendedAt !== null && (suspendedUntil === null || suspendedUntil > now);

/** The same as a condition on `users`. */
export const notSuspended = () => or(isNull(users.suspendedAt), lte(users.suspendedUntil, sql`now()`));

/** A suspension's last day in words: it ends at the following midnight. */
export function lastDayOf(until: Date, texts: Texts, language: Language): string {
  const t = createTranslate(language, texts.resources[language], texts.resources.en)('common');
  return formatDay(new Date(until.getTime() - 1).toISOString(), t);
}

/** The refusal that a suspended member sees after signing in with the right password. */
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

/** Clears a suspension whose end has passed. */
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
