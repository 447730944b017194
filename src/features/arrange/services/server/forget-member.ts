import { eq } from 'drizzle-orm';
import { providerContacts, providerReviews, serviceProviders } from '#db/schema/services.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';

/**
 * When an account ends, what it wrote to and about providers goes; a rating stays in the average without its
 * words. An entry that it kept is unpublished, for administrators to hand on or delete, because it belongs to
 * a firm.
 */
export async function forgetServiceMember(tx: Orm, userId: number): Promise<void> {
  await tx
    .update(providerContacts)
    .set({ message: '', userId: null })
    .where(eq(providerContacts.userId, userId));
  await tx.update(providerReviews).set({ text: '', userId: null }).where(eq(providerReviews.userId, userId));
  await tx
    .update(serviceProviders)
    .set({ isPublished: false, ownerId: null })
    .where(eq(serviceProviders.ownerId, userId));
}
