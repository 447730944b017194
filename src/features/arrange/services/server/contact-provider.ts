import { randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import { providerContacts } from '#db/schema/services.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Clock } from '#shared/server/clock.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { guard } from '#shared/server/http/bind.ts';
import { type Member, memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import type { KeyRing } from '#shared/server/keys/key-ring.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import type { Texts } from '#shared/server/texts.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { ContactForm } from '../services-fields.ts';
import { ANSWER_HOURS } from '../services-values.ts';
import { answerSecret, hashSecret, replyLink } from './answer-secret.ts';
import { loadProvider } from './list-providers.ts';
import type { ProviderRow } from './services-store.ts';

export interface ContactParts {
  clock: Clock;
  jobs: Jobs;
  texts: Texts;
  keyRing: KeyRing;
}

/** Letters and digits that are not mistaken for one another on the telephone. */
const LETTERS = 'ACDEFGHJKLMNPQRTUVWXY34679';
const letters = (count: number) =>
  Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('');

declare const fits: unique symbol;
/** A provider whose request was checked against the stored data; only this file makes one. */
export type AskedProvider = ProviderRow & { readonly [fits]: true };

declare module '#shared/server/http/bind.ts' {
  interface PolicyRecords {
    'asker of provider': AskedProvider;
  }
}

/**
 * Looks up the provider by id. What the form says of it and of the member must match what is stored:
 * otherwise 422 with the differing field. Nobody can ask themselves.
 */
export const askerOfProvider = guard(
  'asker of provider',
  async (db, { viewer }, { body: form }: { body: ContactForm }) => {
    const member = memberOf(viewer);
    const provider = await loadProvider(db, form.providerId);
    const differs = (['serviceType', 'providerName', 'providerEmail', 'userEmail', 'userName'] as const).find(
      (field) => {
        const told = form[field];
        return told !== undefined && told !== '' && !storedOf(provider, member)[field]?.includes(told);
      },
    );
    if (differs)
      throw new AppError(422, 'services.differs', { fields: { [differs]: { code: 'services.differs' } } });
    if (provider.ownerId === member.id) throw new AppError(409, 'services.own_entry');
    return provider as AskedProvider;
  },
);

const storedOf = (provider: ProviderRow, member: Member): Record<string, readonly string[]> => ({
  serviceType: [provider.type],
  providerName: [provider.name],
  providerEmail: [provider.email],
  userEmail: [member.email],
  userName: [`${member.firstName} ${member.lastName}`.trim(), member.username],
});

/**
 * Writes the request, one mail to the provider's stored address and one to the member.
 * @returns its id
 * @throws AppError 409 with the reference of a request to the same provider within a day
 */
export async function contactProvider(
  tx: Orm,
  parts: ContactParts,
  viewer: Viewer,
  provider: AskedProvider,
  { message }: ContactForm,
): Promise<number> {
  const member = memberOf(viewer);
  const now = parts.clock.now();
  await assertNotAsked(tx, provider.id, member.id, now);
  const reference = `Z${letters(3)}-${letters(4)}`;
  const [row] = await tx
    .insert(providerContacts)
    .values({
      reference,
      providerId: provider.id,
      userId: member.id,
      serviceType: provider.type,
      message,
      answerHash: hashSecret(answerSecret(parts.keyRing, reference)),
      createdAt: now,
    })
    .returning({ id: providerContacts.id });
  if (!row) throw new Error('the request was not written');
  await writeAudit(tx, viewer, {
    action: 'provider.contact',
    subjectType: 'service_provider',
    subjectId: provider.id,
    details: { contactId: row.id },
  });
  await tellBoth(tx, parts, { id: row.id, reference, message }, provider, member);
  return row.id;
}

/** Requests at the same time are checked one after the other: the second finds the first. */
async function assertNotAsked(tx: Orm, providerId: number, userId: number, now: Date): Promise<void> {
  const lock = `provider-contact:${providerId}:${userId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  const since = new Date(now.getTime() - ANSWER_HOURS * 3_600_000);
  const [earlier] = await tx
    .select({ reference: providerContacts.reference })
    .from(providerContacts)
    .where(
      sql`${providerContacts.providerId} = ${providerId} and ${providerContacts.userId} = ${userId}
          and ${providerContacts.createdAt} > ${since.toISOString()}::timestamptz`,
    )
    .limit(1);
  if (earlier)
    throw new AppError(409, 'services.asked_already', { values: { reference: earlier.reference } });
}

async function tellBoth(
  tx: Orm,
  { jobs, texts, keyRing }: ContactParts,
  contact: { id: number; reference: string; message: string },
  provider: ProviderRow,
  member: Member,
): Promise<void> {
  const { id, reference, message } = contact;
  const [ownerLanguage, ownLanguage] = [
    await languageOf(tx, provider.ownerId),
    await languageOf(tx, member.id),
  ];
  await queueMail(tx, jobs, {
    to: { address: provider.email },
    template: 'services.request',
    language: ownerLanguage,
    values: {
      reference,
      provider: provider.name,
      name: `${member.firstName} ${member.lastName}`.trim() || member.username,
      message: message || texts.translate(ownerLanguage)('services:noMessage'),
    },
    secrets: { link: replyLink(keyRing, reference) },
    onceKey: `provider-contact:${id}`,
    replyToUserId: member.id,
  });
  await queueMail(tx, jobs, {
    to: { userId: member.id },
    template: 'services.sent',
    language: ownLanguage,
    values: { reference, provider: provider.name, phone: provider.phone, link: REQUESTS },
    onceKey: `provider-contact:${id}:sent`,
    topic: 'services',
  });
}

/** Where a member finds their requests. */
export const REQUESTS = '/services?tab=requests';

/** An entry that no member keeps is written to in English. */
export async function languageOf(tx: Orm, userId: number | null): Promise<Language> {
  if (userId === null) return 'en';
  const [row] = await tx.select({ language: users.language }).from(users).where(eq(users.id, userId));
  return (row?.language ?? 'en') as Language;
}
