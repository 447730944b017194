import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import { serviceProviders } from '#db/schema/services.ts';
import { notify } from '#features/people/notifications/server/notify.ts';
import type { Versioned } from '#shared/contract/version.ts';
import type { Orm, Queries } from '#shared/server/db/connect-database.ts';
import { takeVersion } from '#shared/server/db/take-version.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { guard } from '#shared/server/http/bind.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { type EntryForm, penceOf } from '../entries-fields.ts';
import { type ContactParts, languageOf } from './contact-provider.ts';
import { type ContactRow, findContact } from './contacts-store.ts';
import { type EntryRow, findEntry } from './entries-store.ts';
import { AS_IT_IS } from './known-provider.ts';
import { asOneApplication, isAskedFor, MY_SERVICES, waitsAgain } from './waits-again.ts';

declare const kept: unique symbol;
declare const applied: unique symbol;
/** An entry that the reader owns, or administers; only this file makes one. */
export type KeptEntry = EntryRow & { readonly [kept]: true };
/** An entry of the reader's own to which no administrator has agreed yet. */
export type Application = EntryRow & { readonly [applied]: true };
/** A request that was sent to such an entry. */
export type KeptRequest = ContactRow & { readonly [kept]: true };

declare module '#shared/server/http/bind.ts' {
  interface PolicyRecords {
    'keeper of entry': KeptEntry;
    'administrator of entry': KeptEntry;
    'applicant of entry': Application;
    'keeper of request': KeptRequest;
  }
}

type OfEntry = { params: { id: number } };

export const keeperOfEntry = guard('keeper of entry', (db, { viewer }, { params }: OfEntry) =>
  authoriseKeeper(db, viewer, params.id),
);
export const administratorOfEntry = guard('administrator of entry', (db, { viewer }, { params }: OfEntry) =>
  authoriseKeeper(db, viewer, params.id),
);
/** What was published once is taken out by administrators, who know who asked it what. */
export const applicantOfEntry = guard('applicant of entry', async (db, { viewer }, { params }: OfEntry) => {
  const row = await authoriseKeeper(db, viewer, params.id);
  if (row.ownerId !== memberOf(viewer).id) throw notFound('services.provider_not_found');
  if (row.application === null || row.requests > 0) throw new AppError(409, 'services.not_waiting');
  return row as EntryRow as Application;
});
export const keeperOfRequest = guard(
  'keeper of request',
  async (db, { viewer }, { params }: OfEntry & { params: { contactId: number } }) => {
    const entry = await authoriseKeeper(db, viewer, params.id);
    const row = await findContact(db, params.contactId);
    if (row?.providerId !== entry.id) throw notFound('services.contact_not_found');
    return row as KeptRequest;
  },
);

/** @throws AppError 404 for everyone but its owner and administrators */
async function authoriseKeeper(db: Queries, viewer: Viewer, id: number): Promise<KeptEntry> {
  const member = memberOf(viewer);
  const row = await findEntry(db, id);
  if (!row || (row.ownerId !== member.id && member.role !== 'admin'))
    throw notFound('services.provider_not_found');
  return row as KeptEntry;
}

/** Loads an entry again after a change. */
export const rereadEntry = (db: Queries, viewer: Viewer, id: number): Promise<KeptEntry> =>
  authoriseKeeper(db, viewer, id);

export const columnsOf = ({ priceFrom, priceTo, ...form }: EntryForm) => ({
  ...form,
  priceFrom: penceOf(priceFrom),
  priceTo: penceOf(priceTo),
  updatedAt: new Date(),
});

/** @returns the new entry's id */
export async function createEntry(tx: Orm, viewer: Viewer, form: EntryForm): Promise<number> {
  const [row] = await tx
    .insert(serviceProviders)
    .values(columnsOf(form))
    .returning({ id: serviceProviders.id });
  if (!row) throw new Error('the entry was not written');
  await writeAudit(tx, viewer, {
    action: 'provider.create',
    subjectType: 'service_provider',
    subjectId: row.id,
  });
  return row.id;
}

/**
 * Its owner's change of an entry that was not only theirs to change waits for an administrator.
 * @throws AppError 409 where it was changed since `version` was read
 */
export async function changeEntry(
  tx: Orm,
  { clock }: ContactParts,
  viewer: Viewer,
  entry: KeptEntry,
  { version, ...form }: Versioned<EntryForm>,
): Promise<void> {
  await takeVersion(tx, serviceProviders, entry.id, version);
  const columns = columnsOf(form);
  const isChecked = memberOf(viewer).role === 'admin';
  const waits = isChecked ? {} : waitsAgain(entry, columns, clock.now());
  // What an administrator writes is checked, unless the rest waits for a decision.
  const known = isChecked && entry.application === null ? AS_IT_IS : {};
  await asOneApplication(() =>
    tx
      .update(serviceProviders)
      .set({ ...columns, ...waits, ...known })
      .where(eq(serviceProviders.id, entry.id)),
  );
  const fields = (Object.keys(form) as (keyof EntryForm)[]).filter(
    (name) => JSON.stringify(entry[name]) !== JSON.stringify(columns[name]),
  );
  await writeAudit(tx, viewer, {
    action: 'provider.change',
    subjectType: 'service_provider',
    subjectId: entry.id,
    fields,
  });
}

export async function publishEntry(
  tx: Orm,
  viewer: Viewer,
  entry: KeptEntry,
  isPublished: boolean,
): Promise<void> {
  if (entry.application !== null) throw new AppError(409, 'services.decide_first');
  if (entry.isPublished === isPublished) return;
  // Its owner may have changed it since: what waits for an administrator is not published unread.
  const [changed] = await tx
    .update(serviceProviders)
    .set({ isPublished, ...(isPublished ? AS_IT_IS : {}) })
    .where(and(eq(serviceProviders.id, entry.id), isNull(serviceProviders.application)))
    .returning({ id: serviceProviders.id });
  if (!changed) throw new AppError(409, 'services.decide_first');
  await writeAudit(tx, viewer, {
    action: isPublished ? 'provider.publish' : 'provider.withdraw',
    subjectType: 'service_provider',
    subjectId: entry.id,
  });
  if (entry.ownerId !== null)
    await notify(tx, {
      userId: entry.ownerId,
      kind: isPublished ? 'services.published' : 'services.withdrawn',
      values: { provider: entry.name },
      link: MY_SERVICES,
    });
}

/** @throws AppError 422 where no account has that address, or its member has not proved it; 409 for an application */
export async function handOver(
  tx: Orm,
  { jobs }: ContactParts,
  viewer: Viewer,
  entry: KeptEntry,
  email: string,
): Promise<void> {
  if (isAskedFor(entry)) throw new AppError(409, 'services.decide_first');
  const ownerId = email === '' ? null : await accountOf(tx, email);
  if (ownerId === entry.ownerId) return;
  await tx
    .update(serviceProviders)
    .set({ ownerId, application: null, appliedAt: null, ...AS_IT_IS })
    .where(eq(serviceProviders.id, entry.id));
  await writeAudit(tx, viewer, {
    action: 'provider.owner',
    subjectType: 'service_provider',
    subjectId: entry.id,
    details: { ownerId },
  });
  if (ownerId === null) return;
  const values = { provider: entry.name };
  await notify(tx, { userId: ownerId, kind: 'services.handed', values, link: MY_SERVICES });
  await queueMail(tx, jobs, {
    to: { userId: ownerId },
    template: 'services.handed',
    language: await languageOf(tx, ownerId),
    values: { ...values, link: MY_SERVICES },
    topic: 'services',
  });
}

/** Anybody can register with a provider's address: only one that was proved says whose account it is. */
async function accountOf(tx: Orm, email: string): Promise<number> {
  const [row] = await tx
    .select({ id: users.id, provedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.email, email.toLowerCase()));
  if (row?.provedAt) return row.id;
  const code = row ? 'services.account_unproven' : 'services.no_account';
  throw new AppError(422, code, { fields: { email: { code } } });
}
