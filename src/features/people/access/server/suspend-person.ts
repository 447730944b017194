import { eq, sql } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import { notify } from '#features/people/notifications/server/notify.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { EndPower } from '#shared/server/endings.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import type { Texts } from '#shared/server/texts.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { SuspensionForm } from '../people-fields.ts';
import type { GovernedPerson } from './authorise-person.ts';
import { isSuspended, lastDayOf, NOT_SUSPENDED } from './suspension.ts';

export interface TellingParts {
  jobs: Jobs;
  texts: Texts;
  now: Date;
  endPower: EndPower;
}

/**
 * Suspends a member until the end of a day, or until it is lifted: sessions end, and they are told why.
 * @throws AppError 409 where they are suspended already, 400 for a day in the past
 */
export async function suspendPerson(
  tx: Orm,
  { jobs, texts, now, endPower }: TellingParts,
  viewer: Viewer,
  person: GovernedPerson,
  { reason, until }: SuspensionForm,
): Promise<void> {
  if (isSuspended(person, now)) throw new AppError(409, 'access.already_suspended');
  const end = until === undefined ? null : await midnightAfter(tx, until);
  if (end && end <= now)
    throw new AppError(400, 'common.invalid_input', { fields: { until: { code: 'access.until_past' } } });
  await tx
    .update(users)
    .set({ suspendedAt: now, suspendedUntil: end, suspensionReason: reason, updatedAt: now })
    .where(eq(users.id, person.id));
  await endPower(tx, { kind: 'suspended', userId: person.id });
  await writeAudit(tx, viewer, {
    action: 'user.suspend',
    subjectType: 'user',
    subjectId: person.id,
    fields: Object.keys(NOT_SUSPENDED),
    details: { until: until ?? null },
  });
  const language = person.language as Language;
  await notify(tx, { userId: person.id, kind: 'access.suspended', values: { reason } });
  await queueMail(tx, jobs, {
    // Sent to the address itself, because suspended members get no other mail.
    to: { address: person.email },
    template: end ? 'access.suspended_until' : 'access.suspended',
    language,
    values: { reason, link: '/help/contact', ...(end ? { until: lastDayOf(end, texts, language) } : {}) },
  });
}

/** @throws AppError 409 where there is no suspension */
export async function liftSuspension(
  tx: Orm,
  { jobs, now }: TellingParts,
  viewer: Viewer,
  person: GovernedPerson,
): Promise<void> {
  if (!isSuspended(person, now)) throw new AppError(409, 'access.not_suspended');
  await tx
    .update(users)
    .set({ ...NOT_SUSPENDED, updatedAt: now })
    .where(eq(users.id, person.id));
  await writeAudit(tx, viewer, {
    action: 'user.lift',
    subjectType: 'user',
    subjectId: person.id,
    fields: Object.keys(NOT_SUSPENDED),
  });
  await notify(tx, { userId: person.id, kind: 'access.lifted' });
  await queueMail(tx, jobs, {
    to: { userId: person.id },
    template: 'access.lifted',
    language: person.language as Language,
    values: { link: '/' },
  });
}

/** When a day of the United Kingdom's calendar is over. */
async function midnightAfter(tx: Orm, day: string): Promise<Date> {
  const { rows } = await tx.execute(
    sql`select extract(epoch from (${day}::date + 1)::timestamp at time zone 'Europe/London') * 1000 as ms`,
  );
  return new Date(Number(rows[0]?.ms));
}
