import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import { assertNoPersona } from '#features/people/access/server/personas.ts';
import type { Language } from '#shared/contract/languages.ts';
import { formatDay } from '#shared/format-date.ts';
import type { Clock } from '#shared/server/clock.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import type { Texts } from '#shared/server/texts.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { endOf } from './show-ending.ts';

export interface EndingParts {
  jobs: Jobs;
  clock: Clock;
  texts: Texts;
}

/**
 * Starts the grace period; nothing is erased before its end. The caller has shown their password.
 * @throws AppError 403 for a persona of the demonstration, 409 for the only administrator or where the end
 * was requested before
 */
export async function askForEnd(
  tx: Orm,
  parts: EndingParts,
  viewer: Viewer,
  deletesContributions: boolean,
): Promise<void> {
  const member = memberOf(viewer);
  assertNoPersona(member);
  const now = parts.clock.now();
  if (member.role === 'admin') await assertNotLastAdmin(tx, member.id);
  const [asked] = await tx
    .update(users)
    .set({ deletionRequestedAt: now, deletesContributions })
    .where(and(eq(users.id, member.id), isNull(users.deletionRequestedAt)))
    .returning({ language: users.language });
  if (!asked) throw new AppError(409, 'own-data.already_ending');
  await writeAudit(tx, viewer, {
    action: 'account.end_asked',
    subjectType: 'user',
    subjectId: member.id,
    details: { deletesContributions },
  });
  const language = asked.language as Language;
  await queueMail(tx, parts.jobs, {
    to: { userId: member.id },
    template: 'own-data.ending',
    language,
    values: {
      date: formatDay(endOf(now).toISOString(), parts.texts.translate(language)),
      link: '/profile?tab=data',
    },
    onceKey: `account-ending:${member.id}:${now.getTime()}`,
  });
}

/** Cancels a requested end. @throws AppError 409 where none was requested */
export async function keepAccount(tx: Orm, viewer: Viewer): Promise<void> {
  const { id } = memberOf(viewer);
  const [kept] = await tx
    .update(users)
    .set({ deletionRequestedAt: null, deletesContributions: false })
    .where(and(eq(users.id, id), isNotNull(users.deletionRequestedAt)))
    .returning({ id: users.id });
  if (!kept) throw new AppError(409, 'own-data.not_ending');
  await writeAudit(tx, viewer, { action: 'account.end_kept', subjectType: 'user', subjectId: id });
}

/** The last administrator must stay, because only administrators can appoint others. */
async function assertNotLastAdmin(tx: Orm, id: number): Promise<void> {
  // Two administrators who leave at the same moment are handled one after the other.
  await tx.execute(sql`select 1 from users where role = 'admin' order by id for update`);
  const [other] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.role, 'admin'),
        ne(users.id, id),
        isNull(users.suspendedAt),
        isNull(users.deletionRequestedAt),
      ),
    )
    .limit(1);
  if (!other) throw new AppError(409, 'own-data.last_admin');
}
