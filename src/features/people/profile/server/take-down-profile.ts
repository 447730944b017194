import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import type { Orm, Queries } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';

/** @throws AppError 404 where the profile is not shown */
export async function assertProfileShown(db: Queries, id: number): Promise<void> {
  const [row] = await db.rows<{ username: string }>({
    name: 'shown-profile',
    text: `select username from users
           where id = $1 and show_profile and (suspended_at is null or suspended_until <= now())`,
    values: [id],
  });
  if (!row) throw notFound('profile.no_member');
}

/**
 * Hides a member's name, picture and texts, as if they did not show their profile, or shows them again as far as
 * they had chosen. The caller checks who may.
 * @returns whose it is; null where the account is gone
 */
export async function hideProfile(tx: Orm, id: number, isHidden: boolean) {
  const [row] = await tx
    .update(users)
    .set(
      isHidden
        ? { profileHiddenAt: sql`now()`, showedProfile: unlessHidden(users.showProfile), showProfile: false }
        : { profileHiddenAt: null, showProfile: sql`${users.showedProfile}` },
    )
    .where(eq(users.id, id))
    .returning({ ownerId: users.id });
  return row ? { ownerId: row.ownerId, memorialId: null } : null;
}

/** A profile that is down already keeps what its member had chosen before. */
const unlessHidden = (column: typeof users.showProfile) =>
  sql`case when ${users.profileHiddenAt} is null then ${column} else ${users.showedProfile} end`;

/** @throws AppError 409 where the moderators took the profile down, so that its member cannot show it again */
export async function assertMayShow(tx: Orm, id: number): Promise<void> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNotNull(users.profileHiddenAt)));
  if (row) throw new AppError(409, 'profile.taken_down');
}
