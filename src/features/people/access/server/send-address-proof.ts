import { eq } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { RateLimits } from '#shared/server/http/rate-limits.ts';
import type { Member } from '#shared/server/http/viewer.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import { makeToken } from './account-tokens.ts';
import { assertNoPersona } from './personas.ts';

/** Keeps this form from flooding somebody's mailbox. */
const AGAIN_RULE = { points: 5, seconds: 3600 };

/** Mails the link that proves an address. */
export async function sendAddressProof(
  tx: Orm,
  { jobs, now }: { jobs: Jobs; now: Date },
  to: { userId: number; email: string; isNew: boolean },
  language: Language,
): Promise<void> {
  const token = await makeToken(tx, 'verify_email', to, now);
  await queueMail(tx, jobs, {
    to: { address: to.email },
    template: to.isNew ? 'access.confirm_email' : 'access.verify_email',
    language,
    secrets: { link: `/verify-email/${token}` },
  });
}

/** Sends the link again. @throws AppError 409 where the address is proved already, 503 without mail, 429 */
export async function sendAddressProofAgain(
  tx: Orm,
  { jobs, hasMail, limits }: { jobs: Jobs; hasMail: boolean; limits: RateLimits },
  member: Member,
  language: Language,
  now: Date,
): Promise<void> {
  assertNoPersona(member);
  if (!hasMail) throw new AppError(503, 'access.no_mail');
  await limits.take('verification', AGAIN_RULE, String(member.id));
  const [row] = await tx
    .select({ pendingEmail: users.pendingEmail, verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, member.id))
    .for('no key update');
  const pending = row?.pendingEmail ?? null;
  if (!pending && row?.verifiedAt) throw new AppError(409, 'access.already_verified');
  const to = { userId: member.id, email: pending ?? member.email, isNew: pending !== null };
  await sendAddressProof(tx, { jobs, now }, to, language);
}
