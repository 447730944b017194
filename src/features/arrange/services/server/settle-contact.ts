import { and, eq } from 'drizzle-orm';
import { providerContacts, providerReviews } from '#db/schema/services.ts';
import { notify } from '#features/people/notifications/server/notify.ts';
import type { Orm, Queries } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { guard } from '#shared/server/http/bind.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { ReviewForm } from '../services-fields.ts';
import { hashSecret } from './answer-secret.ts';
import { type ContactParts, languageOf, REQUESTS } from './contact-provider.ts';
import { type ContactRow, findContact, findContactBySecret } from './contacts-store.ts';
import { mayReview } from './present-services.ts';

declare const own: unique symbol;
/** A request that the reader made; only this file makes one. */
export type OwnContact = ContactRow & { readonly [own]: true };

declare module '#shared/server/http/bind.ts' {
  interface PolicyRecords {
    'asker of request': OwnContact;
  }
}

/** Nobody else, administrators included, may know whom somebody asked. */
export const askerOfRequest = guard(
  'asker of request',
  async (db, { viewer }, { params }: { params: { id: number } }) => {
    const row = await findContact(db, params.id);
    if (!row || row.userId !== memberOf(viewer).id) throw notFound('services.contact_not_found');
    return row as OwnContact;
  },
);

/** Loads a request again after a change. */
export async function rereadContact(db: Queries, { id }: { id: number }): Promise<ContactRow> {
  const row = await findContact(db, id);
  if (!row) throw notFound('services.contact_not_found');
  return row;
}

/** @throws AppError 404 for a secret that belongs to no request */
export async function loadBySecret(db: Queries, token: string): Promise<ContactRow> {
  const row = await findContactBySecret(db, hashSecret(token));
  if (!row) throw notFound('services.contact_not_found');
  return row;
}

/**
 * Notes that the provider answered, once; repeating it changes nothing.
 * @param by who says so: the member, the provider by its secret link, or the entry's keeper
 */
export async function markAnswered(
  tx: Orm,
  parts: ContactParts,
  contact: ContactRow,
  by: { viewer: Viewer; isAsker: boolean },
): Promise<void> {
  const changed = await tx
    .update(providerContacts)
    .set({ status: 'answered', answeredAt: parts.clock.now() })
    .where(and(eq(providerContacts.id, contact.id), eq(providerContacts.status, 'sent')))
    .returning({ id: providerContacts.id });
  if (changed.length === 0) return;
  await writeAudit(tx, by.viewer, {
    action: 'provider.answered',
    subjectType: 'provider_contact',
    subjectId: contact.id,
    details: { byAsker: by.isAsker },
  });
  if (!by.isAsker) await tellAsker(tx, parts, contact);
}

/** Asks the member to look for the answer, and to say so where none came. */
async function tellAsker(tx: Orm, { jobs }: ContactParts, contact: ContactRow): Promise<void> {
  if (contact.userId === null) return;
  const values = { provider: contact.providerName, reference: contact.reference };
  await notify(tx, { userId: contact.userId, kind: 'services.answered', values, link: REQUESTS });
  await queueMail(tx, jobs, {
    to: { userId: contact.userId },
    template: 'services.answered',
    language: await languageOf(tx, contact.userId),
    values: { ...values, link: REQUESTS },
    onceKey: `provider-contact:${contact.id}:answered`,
    topic: 'services',
  });
}

/** A closed request causes no reminders. */
export async function closeContact(tx: Orm, viewer: Viewer, contact: OwnContact): Promise<void> {
  if (contact.status === 'closed') return;
  await tx.update(providerContacts).set({ status: 'closed' }).where(eq(providerContacts.id, contact.id));
  await writeAudit(tx, viewer, {
    action: 'provider.close',
    subjectType: 'provider_contact',
    subjectId: contact.id,
  });
}

/** @throws AppError 409 before it was answered or a day has passed, and for a second review */
export async function reviewProvider(
  tx: Orm,
  parts: ContactParts,
  viewer: Viewer,
  contact: OwnContact,
  form: ReviewForm,
): Promise<void> {
  const now = parts.clock.now();
  if (contact.rating !== null) throw new AppError(409, 'services.reviewed_already');
  if (!mayReview(contact, now)) throw new AppError(409, 'services.review_early');
  const [row] = await tx
    .insert(providerReviews)
    .values({
      ...form,
      providerId: contact.providerId,
      contactId: contact.id,
      userId: memberOf(viewer).id,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: providerReviews.id });
  if (!row) throw new AppError(409, 'services.reviewed_already');
  await writeAudit(tx, viewer, {
    action: 'provider.review',
    subjectType: 'provider_review',
    subjectId: row.id,
    details: { providerId: contact.providerId, contactId: contact.id },
  });
}
