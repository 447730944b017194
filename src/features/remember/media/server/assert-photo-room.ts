import { and, count, eq } from 'drizzle-orm';
import { media } from '#db/schema/media.ts';
import { memorials } from '#db/schema/memorials.ts';
import { users } from '#db/schema/people.ts';
import { tierInForce } from '#shared/contract/prices.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { PHOTO_LIMITS } from '../media-fields.ts';

/**
 * Checks that a memorial has room for photos, posts and albums included, by its creator's plan. The
 * memorial's row is locked until the transaction ends, so that two at once are counted one after the other.
 * @throws AppError 403 where `added` more would be too many
 */
export async function assertPhotoRoom(tx: Orm, memorialId: number, added: number): Promise<void> {
  if (added <= 0) return;
  const limit = await photoLimit(tx, memorialId);
  if (limit === null) return;
  const [own] = await tx
    .select({ count: count() })
    .from(media)
    .where(and(eq(media.memorialId, memorialId), eq(media.kind, 'photo')));
  if ((own?.count ?? 0) + added > limit) throw new AppError(403, 'media.photo_limit', { values: { limit } });
}

async function photoLimit(tx: Orm, memorialId: number): Promise<number | null> {
  const [memorial] = await tx
    .select({ createdBy: memorials.createdBy })
    .from(memorials)
    .where(eq(memorials.id, memorialId))
    .for('update');
  if (!memorial?.createdBy) return PHOTO_LIMITS.free;
  const [creator] = await tx
    .select({ tier: users.subscriptionTier, expiry: users.subscriptionExpiry })
    .from(users)
    .where(eq(users.id, memorial.createdBy));
  return PHOTO_LIMITS[tierInForce(creator)];
}
