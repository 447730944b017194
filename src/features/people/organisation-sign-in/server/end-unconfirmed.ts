import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { providerIdentities, signInProviders } from '#db/schema/sign-in.ts';
import { SECURITY_PAGE } from '#features/people/access/security-paths.ts';
import { notify } from '#features/people/notifications/server/notify.ts';
import type { Database, Orm } from '#shared/server/db/connect-database.ts';
import type { EndPower } from '#shared/server/endings.ts';
import { followGroups, tellFollowed } from './follow-groups.ts';
import { ownIdentity } from './providers-store.ts';

const hasGiven = or(isNotNull(providerIdentities.givenRole), isNotNull(providerIdentities.givenOfficeId));

/** Whoever was joined and never came back is as old as the joining. */
const lastWord = sql<Date>`coalesce(${providerIdentities.lastSignInAt}, ${providerIdentities.createdAt})`;

const isOver = (now: Date) =>
  sql`${lastWord} < ${now.toISOString()}::timestamptz - make_interval(days => ${signInProviders.confirmDays}::int)`;

/** @param id of one identity alone */
const unconfirmed = (orm: Orm, now: Date, id?: number) =>
  orm
    .select({ identity: providerIdentities, provider: signInProviders })
    .from(providerIdentities)
    .innerJoin(signInProviders, eq(signInProviders.id, providerIdentities.providerId))
    .where(and(hasGiven, isOver(now), id === undefined ? undefined : eq(providerIdentities.id, id)));

/**
 * Ends what a provider's groups gave to whoever has not signed in by it for so long that nobody knows whether they are still in
 * the group: a council's people leave without a word to us. The next sign-in gives it again.
 */
export async function endUnconfirmed(db: Database, endPower: EndPower, now: Date): Promise<void> {
  for (const { identity, provider } of await unconfirmed(db.orm, now)) {
    await db.transaction(async (tx) => {
      // Held, and asked again: a sign-in may have come meanwhile.
      const held = await ownIdentity(tx, identity.userId, provider.id);
      if (!held || (await unconfirmed(tx, now, held.id)).length === 0) return;
      const followed = await followGroups(tx, endPower, provider, held, null);
      // That the role ended is said with the reason.
      await tellFollowed(tx, held.userId, { ...followed, role: null });
      await notify(tx, {
        userId: held.userId,
        kind: 'organisation-sign-in.unconfirmed',
        values: { name: provider.name },
        link: SECURITY_PAGE,
      });
    });
  }
}
