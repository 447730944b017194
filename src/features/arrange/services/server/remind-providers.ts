import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { providerContacts, serviceProviders } from '#db/schema/services.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import type { KeyRing } from '#shared/server/keys/key-ring.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import { ANSWER_HOURS } from '../services-values.ts';
import { answerSecret, hashSecret, replyLink, replyLinkAgain } from './answer-secret.ts';
import { languageOf } from './contact-provider.ts';
import { knownOf } from './known-provider.ts';

const AT_ONCE = 200;

/**
 * Reminds providers, once, of requests that have waited for a day.
 * @returns how many
 */
export function remindProviders(
  db: Database,
  { jobs, keyRing }: { jobs: Jobs; keyRing: KeyRing },
  now = new Date(),
): Promise<number> {
  return db.transaction(async (tx) => {
    const waiting = await tx
      .select({
        id: providerContacts.id,
        reference: providerContacts.reference,
        answerHash: providerContacts.answerHash,
        userId: providerContacts.userId,
        provider: sql<string>`${sql.raw(knownOf('service_providers', 'name'))}`,
        // A new address that nobody has checked would get the request of a family, and the address of whoever asked.
        email: sql<string>`${sql.raw(knownOf('service_providers', 'email'))}`,
        ownerId: serviceProviders.ownerId,
      })
      .from(providerContacts)
      .innerJoin(serviceProviders, eq(serviceProviders.id, providerContacts.providerId))
      .where(
        and(
          eq(providerContacts.status, 'sent'),
          isNull(providerContacts.remindedAt),
          lt(providerContacts.createdAt, new Date(now.getTime() - ANSWER_HOURS * 3_600_000)),
        ),
      )
      .orderBy(providerContacts.createdAt)
      .limit(AT_ONCE)
      // Locked rows are skipped: another instance is reminding of them.
      .for('update', { of: providerContacts, skipLocked: true });
    for (const { id, reference, answerHash, provider, email, ownerId, userId } of waiting) {
      const sent = replyLinkAgain(keyRing, reference, answerHash);
      // Where no known key gives the link that was sent, the reminder brings a new one in its place.
      const renewed = sent ? {} : { answerHash: hashSecret(answerSecret(keyRing, reference)) };
      await tx
        .update(providerContacts)
        .set({ remindedAt: now, ...renewed })
        .where(eq(providerContacts.id, id));
      await queueMail(tx, jobs, {
        to: { address: email },
        template: 'services.reminder',
        language: await languageOf(tx, ownerId),
        values: { reference, provider },
        secrets: { link: sent ?? replyLink(keyRing, reference) },
        onceKey: `provider-contact:${id}:reminder`,
        ...(userId === null ? {} : { replyToUserId: userId }),
      });
    }
    return waiting.length;
  });
}
