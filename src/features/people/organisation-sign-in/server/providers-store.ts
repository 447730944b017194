import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { providerIdentities, signInProviders } from '#db/schema/sign-in.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';

export type Provider = typeof signInProviders.$inferSelect;
export type Identity = typeof providerIdentities.$inferSelect;

export const listProviders = (orm: Orm) =>
  orm
    .select({
      provider: signInProviders,
      accounts: sql<number>`(select count(*)::int from ${providerIdentities} i where i.provider_id = ${signInProviders.id})`,
    })
    .from(signInProviders)
    .orderBy(asc(signInProviders.id));

export const offeredProviders = (orm: Orm) =>
  orm
    .select({ id: signInProviders.id, name: signInProviders.name })
    .from(signInProviders)
    .where(eq(signInProviders.isEnabled, true))
    .orderBy(asc(signInProviders.name));

/** @throws AppError 404 */
export async function findProvider(orm: Orm, id: number): Promise<Provider> {
  const [row] = await orm.select().from(signInProviders).where(eq(signInProviders.id, id));
  if (!row) throw notFound('organisation-sign-in.not_found');
  return row;
}

/** @throws AppError 404 also for one that is switched off */
export async function findOffered(orm: Orm, id: number): Promise<Provider> {
  const provider = await findProvider(orm, id);
  if (!provider.isEnabled) throw notFound('organisation-sign-in.not_found');
  return provider;
}

/**
 * The same, held until the transaction ends: a sign-in that was let in is seen by whoever switches the provider off or removes
 * it, and one that comes after is refused. @throws AppError 404
 */
export async function holdOffered(tx: Orm, id: number): Promise<Provider> {
  const [row] = await tx
    .select()
    .from(signInProviders)
    .where(and(eq(signInProviders.id, id), eq(signInProviders.isEnabled, true)))
    .for('share');
  if (!row) throw notFound('organisation-sign-in.not_found');
  return row;
}

/** Locked against sign-ins until the transaction ends. @throws AppError 404 */
export async function lockProvider(tx: Orm, id: number): Promise<Provider> {
  const [row] = await tx.select().from(signInProviders).where(eq(signInProviders.id, id)).for('update');
  if (!row) throw notFound('organisation-sign-in.not_found');
  return row;
}

/** Who this is at the provider, locked, so that two sign-ins at once follow each other. */
export async function findIdentity(tx: Orm, providerId: number, subject: string): Promise<Identity | null> {
  const [row] = await tx
    .select()
    .from(providerIdentities)
    .where(and(eq(providerIdentities.providerId, providerId), eq(providerIdentities.subject, subject)))
    .for('update');
  return row ?? null;
}

export const identitiesOf = (tx: Orm, providerId: number): Promise<Identity[]> =>
  tx.select().from(providerIdentities).where(eq(providerIdentities.providerId, providerId));

/** Who a member is at other providers. */
export const otherIdentities = (tx: Orm, { id, userId }: Identity): Promise<Identity[]> =>
  tx
    .select()
    .from(providerIdentities)
    .where(and(eq(providerIdentities.userId, userId), ne(providerIdentities.id, id)));

export async function ownIdentity(tx: Orm, userId: number, providerId: number): Promise<Identity | null> {
  const [row] = await tx
    .select()
    .from(providerIdentities)
    .where(and(eq(providerIdentities.userId, userId), eq(providerIdentities.providerId, providerId)))
    .for('update');
  return row ?? null;
}

export const joinedBy = (orm: Orm, userId: number) =>
  orm
    .select({ id: signInProviders.id, name: signInProviders.name })
    .from(providerIdentities)
    .innerJoin(signInProviders, eq(signInProviders.id, providerIdentities.providerId))
    .where(eq(providerIdentities.userId, userId))
    .orderBy(asc(signInProviders.name));
