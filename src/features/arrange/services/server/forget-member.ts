import { eq } from 'drizzle-orm';
import { providerContacts, providerReviews, serviceProviders } from '#db/schema/services.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';

/**
 * Of an account that ends: what it wrote to providers and about them goes; a rating stays in the average without its
 * words. An entry that it kept is taken off the list for administrators to hand on or delete: it is a firm's.
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
