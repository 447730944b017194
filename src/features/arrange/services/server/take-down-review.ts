import { eq, sql } from 'drizzle-orm';
import { providerReviews } from '#db/schema/services.ts';
import type { Orm, Queries } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import type { ServiceType } from '../services-values.ts';

/** The page that a review stands on. @throws AppError 404 where no such review is shown */
export async function placeOfReview(
  db: Queries,
  id: number,
): Promise<{ type: ServiceType; providerId: number }> {
  const [row] = await db.rows<{ type: ServiceType; providerId: number }>({
    name: 'provider-review-place',
    text: `select p.type, p.id as "providerId" from provider_reviews r
           join service_providers p on p.id = r.provider_id
           where r.id = $1 and r.hidden_at is null and p.is_published`,
    values: [id],
  });
  if (!row) throw notFound('services.review_not_found');
  return row;
}

/**
 * Hides a review from everybody, or shows it again, and updates the provider's rating. The caller checks who
 * may.
 * @returns the review's author; null where it is gone
 */
export async function hideProviderReview(tx: Orm, id: number, isHidden: boolean) {
  const [row] = await tx
    .update(providerReviews)
    .set({ hiddenAt: isHidden ? sql`now()` : null })
    .where(eq(providerReviews.id, id))
    .returning({ ownerId: providerReviews.userId });
  return row ? { ownerId: row.ownerId, memorialId: null } : null;
}
