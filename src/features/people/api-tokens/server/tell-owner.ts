import { eq } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import { SECURITY_PAGE } from '#features/people/access/security-paths.ts';
import { isSuspended } from '#features/people/access/server/suspension.ts';
import { notify } from '#features/people/notifications/server/notify.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';

interface Told {
  userId: number;
  /** A mail and a notification of this name. */
  what: 'ended' | 'stopped' | 'expires';
  /** Of the notification, and of the mail, whose reader's language is known. */
  values: Record<string, string>;
  mailValues(language: Language): Record<string, string>;
  now: Date;
  onceKey?: string;
}

/** Tells the owner of tokens, on the site and by mail, what becomes of them: a program that fails at night says nothing. */
export async function tellOwner(
  tx: Orm,
  jobs: Jobs,
  { userId, what, values, mailValues, now, ...once }: Told,
): Promise<void> {
  const [owner] = await tx.select().from(users).where(eq(users.id, userId));
  if (!owner) return;
  const language = owner.language as Language;
  await notify(tx, { userId, kind: `api-tokens.${what}`, values, link: SECURITY_PAGE });
  await queueMail(tx, jobs, {
    // To the address itself, because suspended members get no other mail: what stopped may be an office's nightly work.
    to: isSuspended(owner, now) ? { address: owner.email } : { userId },
    template: `api-tokens.${what}`,
    language,
    values: { ...mailValues(language), link: SECURITY_PAGE },
    ...once,
  });
}
