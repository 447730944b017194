import { eq } from 'drizzle-orm';
import { serviceProviders } from '#db/schema/services.ts';
import { notify } from '#features/people/notifications/server/notify.ts';
import type { Page } from '#shared/contract/paging.ts';
import type { Orm, Queries } from '#shared/server/db/connect-database.ts';
import { takeVersion } from '#shared/server/db/take-version.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { pageOf, readInstantCursor } from '#shared/server/http/next-page.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { ProviderEntry } from '../entries-contract.ts';
import type { DecideForm } from '../entries-fields.ts';
import { type ContactParts, languageOf } from './contact-provider.ts';
import { applications } from './entries-store.ts';
import { AS_IT_IS } from './known-provider.ts';
import { presentEntry } from './present-entry.ts';
import type { KeptEntry } from './tend-entry.ts';
import { MY_SERVICES } from './waits-again.ts';

export async function listApplications(
  db: Queries,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<ProviderEntry>> {
  const rows = await applications(db, { limit: limit + 1, after: readInstantCursor(cursor) });
  return pageOf(rows, limit, (last) => [last.appliedAt?.toISOString() ?? '', last.id], presentEntry);
}

/**
 * Agrees to an application as it was read, or refuses it; who asked is told the reason.
 * @throws AppError 409 where nothing waits, or it was changed since it was read; 422 where who asked has not proved the
 * address of their account: families would be sent to somebody whom nobody can reach
 */
export async function decideApplication(
  tx: Orm,
  { jobs }: ContactParts,
  viewer: Viewer,
  entry: KeptEntry,
  { decision, reason, version }: DecideForm,
): Promise<void> {
  if (entry.application !== 'new' && entry.application !== 'changed')
    throw new AppError(409, 'services.not_waiting');
  const isAgreed = decision === 'agreed';
  if (isAgreed && !entry.isOwnerProved) throw new AppError(422, 'services.asker_unproven');
  await takeVersion(tx, serviceProviders, entry.id, version);
  await tx
    .update(serviceProviders)
    .set(
      isAgreed
        ? { application: null, appliedAt: null, refusal: '', isPublished: true, ...AS_IT_IS }
        : { application: 'refused', refusal: reason },
    )
    .where(eq(serviceProviders.id, entry.id));
  await writeAudit(tx, viewer, {
    action: `provider.${decision}`,
    subjectType: 'service_provider',
    subjectId: entry.id,
    fields: ['application'],
    details: { from: entry.application },
  });
  if (entry.ownerId === null) return;
  const values = { provider: entry.name };
  await notify(tx, { userId: entry.ownerId, kind: `services.${decision}`, values, link: MY_SERVICES });
  await queueMail(tx, jobs, {
    to: { userId: entry.ownerId },
    template: `services.${decision}`,
    language: await languageOf(tx, entry.ownerId),
    values: { ...values, reason, link: MY_SERVICES },
    onceKey: `provider-application:${entry.id}:${version}`,
  });
}
