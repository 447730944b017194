import { asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { apiTokens } from '#db/schema/accounts.ts';
import { users } from '#db/schema/people.ts';
import type { Database, Orm, Queries } from '#shared/server/db/connect-database.ts';
import { isDatabaseFull } from '#shared/server/db/database-faults.ts';
import type { Member } from '#shared/server/http/viewer.ts';
import { TOKEN_QUOTA, type TokenScope } from '../api-tokens-values.ts';

export type TokenRow = typeof apiTokens.$inferSelect;

/** Under which the calls of a token's day are counted. */
export const QUOTA_KEY = 'api-token-day';
/** The rule by which the calls of a token's day are counted. */
export const quotaRule = ({ quota }: Pick<TokenRow, 'quota'>) => ({
  ...TOKEN_QUOTA,
  points: quota ?? TOKEN_QUOTA.points,
});
/** Days for which an expired token is still listed, so that its owner sees why a program stopped. */
const KEPT_DAYS = 30;
const MINUTE = 60_000;

export const tokensOf = (orm: Orm, userId: number): Promise<TokenRow[]> =>
  orm.select().from(apiTokens).where(eq(apiTokens.userId, userId)).orderBy(desc(apiTokens.id));

const withOwners = (orm: Orm) =>
  orm
    .select({
      token: apiTokens,
      owner: { id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId));
export type OwnedToken = Awaited<ReturnType<typeof withOwners>>[number];

export const allTokens = (orm: Orm, after: number, limit: number): Promise<OwnedToken[]> =>
  withOwners(orm).where(gt(apiTokens.id, after)).orderBy(asc(apiTokens.id)).limit(limit);

/** A token of anybody, held until the transaction ends; undefined where there is none. */
export async function holdToken(tx: Orm, id: number): Promise<OwnedToken | undefined> {
  const [found] = await withOwners(tx).where(eq(apiTokens.id, id)).for('update', { of: apiTokens });
  return found;
}

export interface FoundToken {
  id: number;
  name: string;
  scopes: TokenScope[];
  hasFactor: boolean;
  /** Calls within 24 hours that were set for it; null: what every token has. */
  quota: number | null;
  lastUsedAt: Date | null;
  member: Member;
}

interface FoundRow extends Member {
  tokenId: number;
  tokenName: string;
  scopes: TokenScope[];
  hasFactor: boolean;
  quota: number | null;
  lastUsedAt: Date | null;
}

/**
 * The token with this hash and its owner as they are now. None where it expired, its owner is suspended, or has another
 * role than when it was made.
 */
export async function findToken(db: Queries, hash: string, now: Date): Promise<FoundToken | null> {
  const [row] = await db.rows<FoundRow>({
    name: 'find-api-token',
    text: `select t.id as "tokenId", t.name as "tokenName", t.scopes, t.has_factor as "hasFactor", t.quota,
             t.last_used_at as "lastUsedAt",
             u.id, u.email, u.username, u.first_name as "firstName", u.last_name as "lastName", u.role,
             u.subscription_tier as "subscriptionTier", u.profile_image_url as "profileImageUrl", u.bio, u.location,
             u.is_demo as "isDemo", u.created_at as "createdAt"
           from api_tokens t join users u on u.id = t.user_id
           where t.hash = $1 and t.expires_at > $2 and u.role = t.role
             and (u.suspended_at is null or u.suspended_until <= $2)`,
    values: [hash, now],
  });
  if (!row) return null;
  const { tokenId: id, tokenName: name, scopes, hasFactor, quota, lastUsedAt, ...member } = row;
  return { id, name, scopes, hasFactor, quota, lastUsedAt, member };
}

/** Notes that a token is in use, at most once a minute. */
export async function noteUse(db: Queries, { id, lastUsedAt }: FoundToken, now: Date): Promise<void> {
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < MINUTE) return;
  await db.orm
    .update(apiTokens)
    .set({ lastUsedAt: now })
    .where(eq(apiTokens.id, id))
    .catch((fault) => {
      // A full disk must not end reading.
      if (!isDatabaseFull(fault)) throw fault;
    });
}

/** Whether a session was opened with a second factor. */
export async function sessionHasFactor(orm: Orm, sid: string | null): Promise<boolean> {
  const { rows } = await orm.execute<{ has: boolean }>(
    sql`select coalesce((sess->>'hasFactor')::boolean, false) as has from sessions where sid = ${sid ?? ''}`,
  );
  return rows[0]?.has ?? false;
}

/** Removes tokens that expired some time ago. @returns how many */
export async function purgeTokens({ orm }: Pick<Database, 'orm'>, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  const { rowCount } = await orm.delete(apiTokens).where(lt(apiTokens.expiresAt, before));
  return rowCount ?? 0;
}
