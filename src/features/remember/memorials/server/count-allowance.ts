import { and, count, eq, isNull } from 'drizzle-orm';
import { memorials } from '#db/schema/memorials.ts';
import { users } from '#db/schema/people.ts';
import { tierInForce } from '#shared/contract/prices.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { MEMORIAL_LIMITS } from '../memorials-fields.ts';

export interface Allowance {
  /** Memorials that the member's plan holds; a plan that has run out is the free one. */
  limit: number;
  /** Memorials that the member made and has not deleted. */
  used: number;
}

export async function countAllowance(db: Orm, memberId: number): Promise<Allowance> {
  const [member] = await db
    .select({ tier: users.subscriptionTier, expiry: users.subscriptionExpiry })
    .from(users)
    .where(eq(users.id, memberId));
  const [own] = await db
    .select({ count: count() })
    .from(memorials)
    .where(and(eq(memorials.createdBy, memberId), isNull(memorials.deletedAt)));
  return { limit: MEMORIAL_LIMITS[tierInForce(member)], used: own?.count ?? 0 };
}
