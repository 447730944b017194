import { and, eq } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import { providerContacts, providerReviews, serviceProviders } from '#db/schema/services.ts';
import { DEMO_PROVIDERS, type DemoProvider } from '#db/seed/demo-services.ts';
import { answerSecret, hashSecret } from '#features/arrange/services/server/answer-secret.ts';
import type { Database, Orm } from '#shared/server/db/connect-database.ts';
import type { KeyRing } from '#shared/server/keys/key-ring.ts';

const WAITING = 'DEMO-WAITING';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Seeds the demonstration's providers once; the imam keeps the first, so that a provider's own page has
 * content.
 */
export async function seedServices(db: Database, keyRing: KeyRing, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const known = await tx
      .select({ id: serviceProviders.id })
      .from(serviceProviders)
      .where(eq(serviceProviders.isDemo, true))
      .limit(1);
    if (known.length > 0) return;
    const [keeper] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.isDemo, true), eq(users.role, 'community_leader')));
    for (const [at, provider] of DEMO_PROVIDERS.entries())
      await putProvider(tx, provider, { at, ownerId: at === 0 ? (keeper?.id ?? null) : null, now });
    if (keeper) await putWaiting(tx, keeper.id, { keyRing, now });
  });
}

/** A question by the family to the imam's entry, a few hours old, so that there is something to answer. */
async function putWaiting(
  tx: Orm,
  ownerId: number,
  { keyRing, now }: { keyRing: KeyRing; now: Date },
): Promise<void> {
  const [family] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, 'family@demo.ziyarah.invalid'));
  const [provider] = await tx
    .select({ id: serviceProviders.id, type: serviceProviders.type })
    .from(serviceProviders)
    .where(and(eq(serviceProviders.isDemo, true), eq(serviceProviders.ownerId, ownerId)));
  if (!family || !provider) return;
  await tx.insert(providerContacts).values({
    reference: WAITING,
    providerId: provider.id,
    userId: family.id,
    serviceType: provider.type,
    message: 'Could you tidy around my grandfather’s stone before Friday?',
    answerHash: hashSecret(answerSecret(keyRing, WAITING)),
    createdAt: new Date(now.getTime() - 5 * HOUR_MS),
  });
}

async function putProvider(
  tx: Orm,
  { reviews, ...columns }: DemoProvider,
  { at, ownerId, now }: { at: number; ownerId: number | null; now: Date },
): Promise<void> {
  const email = `provider-${at + 1}@demo.ziyarah.invalid`;
  const [row] = await tx
    .insert(serviceProviders)
    .values({ ...columns, email, ownerId, isPublished: true, isDemo: true })
    .returning({ id: serviceProviders.id });
  if (!row) throw new Error('the demo provider was not written');
  for (const [number, [rating, text]] of reviews.entries()) {
    const createdAt = new Date(now.getTime() - (10 + 7 * number + at) * DAY_MS);
    const [contact] = await tx
      .insert(providerContacts)
      .values({
        reference: `DEMO-${at + 1}-${number + 1}`,
        providerId: row.id,
        serviceType: columns.type,
        status: 'answered',
        // A placeholder: no mail carries a secret with this hash.
        answerHash: `demo-${at + 1}-${number + 1}`,
        createdAt,
        answeredAt: new Date(createdAt.getTime() + (number + 1) * 3_600_000),
      })
      .returning({ id: providerContacts.id });
    if (!contact) throw new Error('the demo request was not written');
    await tx.insert(providerReviews).values({
      providerId: row.id,
      contactId: contact.id,
      rating,
      text,
      createdAt: new Date(createdAt.getTime() + 2 * DAY_MS),
    });
  }
}
