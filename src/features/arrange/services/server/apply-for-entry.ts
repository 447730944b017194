import { and, eq, isNotNull } from 'drizzle-orm';
import { serviceProviders } from '#db/schema/services.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { EntryForm } from '../entries-fields.ts';
import type { ContactParts } from './contact-provider.ts';
import { type Application, columnsOf } from './tend-entry.ts';
import { asOneApplication } from './waits-again.ts';

/**
 * Asks to be listed: the entry is its owner's from now on, and shown to nobody else until an administrator has agreed.
 * @returns its id
 * @throws AppError 409 where the person, or the firm of that name, has an open application already
 */
export async function applyForEntry(
  tx: Orm,
  { clock }: ContactParts,
  viewer: Viewer,
  form: EntryForm,
): Promise<number> {
  const { id: ownerId, isDemo } = memberOf(viewer);
  const [row] = await asOneApplication(() =>
    tx
      .insert(serviceProviders)
      .values({ ...columnsOf(form), ownerId, isDemo, application: 'new', appliedAt: clock.now() })
      .returning({ id: serviceProviders.id }),
  );
  if (!row) throw new Error('the application was not written');
  await writeAudit(tx, viewer, {
    action: 'provider.apply',
    subjectType: 'service_provider',
    subjectId: row.id,
    details: { type: form.type },
  });
  return row.id;
}

/** @throws AppError 409 where an administrator agreed to it at this moment */
export async function takeBackApplication(tx: Orm, viewer: Viewer, { id }: Application): Promise<void> {
  const [gone] = await tx
    .delete(serviceProviders)
    .where(and(eq(serviceProviders.id, id), isNotNull(serviceProviders.application)))
    .returning({ id: serviceProviders.id });
  if (!gone) throw new AppError(409, 'services.not_waiting');
  await writeAudit(tx, viewer, {
    action: 'provider.take_back',
    subjectType: 'service_provider',
    subjectId: id,
  });
}
