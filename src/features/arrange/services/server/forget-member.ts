import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { providerContacts, providerReviews, serviceProviders } from '#db/schema/services.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AS_IT_IS, knownOf } from './known-provider.ts';

const known = (column: Parameters<typeof knownOf>[1]) =>
  sql`${sql.raw(knownOf('service_providers', column))}`;

/**
 * When an account ends, what it wrote to and about providers goes; a rating stays in the average without its
 * words. An application goes. An entry that it kept is unpublished, for administrators to hand on or delete, because it belongs to
 * a firm.
 */
export async function forgetServiceMember(tx: Orm, userId: number): Promise<void> {
  await tx
    .update(providerContacts)
    .set({ message: '', userId: null })
    .where(eq(providerContacts.userId, userId));
  await tx.update(providerReviews).set({ text: '', userId: null }).where(eq(providerReviews.userId, userId));
  await tx
    .delete(serviceProviders)
    .where(
      and(
        eq(serviceProviders.ownerId, userId),
        isNotNull(serviceProviders.application),
        sql`not exists (select 1 from provider_contacts c where c.provider_id = ${serviceProviders.id})`,
      ),
    );
  await tx
    .update(serviceProviders)
    .set({
      // What nobody has checked goes with who wrote it.
      name: known('name'),
      phone: known('phone'),
      email: known('email'),
      ...AS_IT_IS,
      ...{ isPublished: false, ownerId: null, application: null, appliedAt: null, proof: '', refusal: '' },
    })
    .where(eq(serviceProviders.ownerId, userId));
}
