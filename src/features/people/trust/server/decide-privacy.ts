import { and, eq, sql } from 'drizzle-orm';
import { privacyRequests } from '#db/schema/trust.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { PrivacyDecision } from '../privacy-fields.ts';
import { DECIDED_FIELDS } from '../trust-values.ts';
import { NO_ASKER } from './forget-member.ts';
import { languageOfRequest, type PrivacyRow } from './privacy-store.ts';

/**
 * Settles a request and informs the person who asked, who is then forgotten if their account has ended; taking down or withdrawing are separate acts.
 * @throws AppError 404 without the request, 409 where it was decided
 */
export async function decidePrivacy(
  tx: Orm,
  jobs: Jobs,
  viewer: Viewer,
  id: number,
  form: PrivacyDecision,
): Promise<PrivacyRow> {
  const [row] = await tx
    .update(privacyRequests)
    .set({ ...form, decidedBy: memberOf(viewer).id, decidedAt: sql`now()` })
    .where(and(eq(privacyRequests.id, id), eq(privacyRequests.status, 'open')))
    .returning();
  if (!row) {
    const known = await tx.$count(privacyRequests, eq(privacyRequests.id, id));
    throw known > 0 ? new AppError(409, 'trust.request_decided') : notFound('trust.request_not_found');
  }
  await queueMail(tx, jobs, {
    to: { address: row.email },
    template: `trust.privacy_${form.status}`,
    language: (await languageOfRequest(tx, id)) as Language,
    values: { reference: row.reference, decision: form.decision },
    onceKey: `privacy-${id}-decided`,
  });
  if (row.forgetsAsker) await tx.update(privacyRequests).set(NO_ASKER).where(eq(privacyRequests.id, id));
  await writeAudit(tx, viewer, {
    action: `privacy.${form.status}`,
    subjectType: 'privacy_request',
    subjectId: id,
    fields: [...DECIDED_FIELDS],
  });
  return row.forgetsAsker ? { ...row, ...NO_ASKER } : row;
}
