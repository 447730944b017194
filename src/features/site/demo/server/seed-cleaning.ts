import { readFile } from 'node:fs/promises';
import { and, asc, eq } from 'drizzle-orm';
import { bookingMessages } from '#db/schema/booking-messages.ts';
import { bookingPhotos, cleanerDocuments, cleaners, graveCleaningBookings } from '#db/schema/cleaning.ts';
import { graves } from '#db/schema/graves.ts';
import { memorials } from '#db/schema/memorials.ts';
import { users } from '#db/schema/people.ts';
import { cemeteries } from '#db/schema/places.ts';
import { cleanerReviews } from '#db/schema/visit-outcomes.ts';
import {
  DEMO_APPLICANT,
  DEMO_BOOKINGS,
  DEMO_CLEANERS,
  type DemoBooking,
  type DemoCleaner,
} from '#db/seed/demo-cleaners.ts';
import { PHOTO_STAGES, type PhotoStage } from '#features/arrange/cleaning/cleaning-values.ts';
import { countCleaner } from '#features/arrange/cleaning/server/cleaner-totals.ts';
import type { PaymentProvider } from '#features/arrange/payments/server/payment-provider.ts';
import { createMediaKey } from '#features/remember/media/server/media-parts.ts';
import { fromPence } from '#shared/contract/pence.ts';
import { toLondonField } from '#shared/london-time.ts';
import type { Database, Orm, Queries } from '#shared/server/db/connect-database.ts';
import { drawDocument } from '#shared/server/drawing/draw-document.ts';
import type { Storage } from '#shared/server/storage/storage.ts';

const DAY_MS = 86_400_000;
const PHOTO = { width: 600, height: 400 } as const;

interface Parts {
  db: Database;
  storage: Storage;
  payments: PaymentProvider | null;
}

/** The demonstration's cleaners and the family's visits, once; no money moves, and the photos are drawn. */
export async function seedCleaning({ db, storage, payments }: Parts, now: Date): Promise<void> {
  const [known] = await db.orm
    .select({ id: cleaners.id })
    .from(cleaners)
    .where(eq(cleaners.isDemo, true))
    .limit(1);
  if (known) return;
  const photos = { before: await readPhoto('before'), after: await readPhoto('after') };
  await db.transaction(async (tx) => {
    const [family] = await tx.select().from(users).where(eq(users.email, 'family@demo.ziyarah.invalid'));
    if (!family) return;
    const places = await gravesOf(tx, family.id);
    const cleanerIds: number[] = [];
    for (const [at, cleaner] of DEMO_CLEANERS.entries())
      cleanerIds.push(
        await putCleaner(tx, cleaner, family.passwordHash, {
          number: at + 1,
          verificationStatus: 'verified',
          payeeId: `sbx_acct_demo_${at + 1}`,
          isPayable: true,
        }),
      );
    const applicantId = await putCleaner(tx, DEMO_APPLICANT, family.passwordHash, {
      number: DEMO_CLEANERS.length + 1,
      verificationStatus: 'pending',
    });
    await putLetter(tx, storage, applicantId);
    for (const [at, booking] of DEMO_BOOKINGS.entries()) {
      const grave = places[at % Math.max(1, places.length)];
      const cleanerId = cleanerIds[booking.cleaner];
      if (grave && cleanerId)
        await putBooking(tx, { booking, grave, cleanerId, clientId: family.id, now, storage, photos });
    }
    for (const id of cleanerIds) await countCleaner(tx, id);
  });
  await holdSums(db, payments);
}

async function putCleaner(
  tx: Orm,
  { firstName, lastName, ...columns }: DemoCleaner,
  passwordHash: string,
  {
    number,
    ...state
  }: { number: number } & Pick<typeof cleaners.$inferInsert, 'verificationStatus' | 'payeeId' | 'isPayable'>,
): Promise<number> {
  const [user] = await tx
    .insert(users)
    .values({
      email: `cleaner-${number}@demo.ziyarah.invalid`,
      username: `cleaner-${number}-demo`,
      firstName,
      lastName,
      passwordHash,
      isDemo: true,
    })
    .returning({ id: users.id });
  if (!user) throw new Error('the demo cleaner was not written');
  const fullName = `${firstName} ${lastName}`;
  const [row] = await tx
    .insert(cleaners)
    .values({ ...columns, ...state, userId: user.id, fullName, isDemo: true })
    .returning({ id: cleaners.id });
  if (!row) throw new Error('the demo cleaner was not written');
  return row.id;
}

/** Gives the administrator a document to open before deciding. */
async function putLetter(tx: Orm, storage: Storage, cleanerId: number): Promise<void> {
  const title = 'Letter of reference (demonstration)';
  const type = 'application/pdf';
  const letter = await drawDocument({
    title,
    language: 'en',
    foot: 'Fictional: nobody of this name exists.',
    blocks: [
      { kind: 'heading', level: 1, text: title },
      { kind: 'text', text: 'Zaynab Pattern has looked after the graves of our community for three years.' },
      { kind: 'text', text: 'The committee of a mosque that does not exist', isQuiet: true },
    ],
  });
  const key = createMediaKey();
  await storage.put(`cleaner-documents/${key}`, letter, type);
  await tx.insert(cleanerDocuments).values({
    cleanerId,
    key,
    kind: 'other',
    type,
    fileName: 'letter-of-reference.pdf',
    bytes: letter.byteLength,
  });
  await tx
    .update(cleaners)
    .set({ verificationDocuments: [key] })
    .where(eq(cleaners.id, cleanerId));
}

/** Authorises the sums that finished but unapproved visits hold on the family's card. */
async function holdSums(db: Queries, payments: PaymentProvider | null): Promise<void> {
  if (payments?.name !== 'sandbox') return;
  const held = await db.orm
    .select({ id: graveCleaningBookings.id })
    .from(graveCleaningBookings)
    .where(
      and(eq(graveCleaningBookings.isDemo, true), eq(graveCleaningBookings.paymentStatus, 'authorised')),
    );
  for (const { id } of held) {
    const charge = await payments.authorise({
      customerId: 'sbx_cus_demo',
      methodId: 'sbx_pm_demo',
      payeeId: 'sbx_acct_demo_1',
      amount: 2500,
      currency: 'gbp',
      key: `cleaning-${id}-demo`,
    });
    await db.orm
      .update(graveCleaningBookings)
      .set({ paymentIntentId: charge.intentId, holdUntil: charge.holdUntil })
      .where(eq(graveCleaningBookings.id, id));
  }
}

/** Graves of the family's memorials. */
const gravesOf = (tx: Orm, userId: number) =>
  tx
    .selectDistinct({ id: graves.id, lat: graves.lat, lng: graves.lng })
    .from(memorials)
    .innerJoin(graves, eq(graves.id, memorials.graveId))
    .innerJoin(cemeteries, eq(cemeteries.id, graves.cemeteryId))
    .where(eq(memorials.createdBy, userId))
    .orderBy(asc(graves.id))
    .limit(DEMO_BOOKINGS.length);

async function putBooking(
  tx: Orm,
  of: {
    booking: DemoBooking;
    grave: { id: number; lat: number | null; lng: number | null };
    cleanerId: number;
    clientId: number;
    now: Date;
    storage: Storage;
    photos: Record<PhotoStage, Buffer>;
  },
): Promise<void> {
  const { booking, grave, cleanerId, clientId, now } = of;
  const date = toLondonField(new Date(now.getTime() + booking.inDays * DAY_MS).toISOString()).slice(0, 10);
  const [row] = await tx
    .insert(graveCleaningBookings)
    .values({
      graveId: grave.id,
      clientId,
      cleanerId,
      serviceType: 'one_off',
      preferredDate: date,
      scheduledDate: date,
      slot: booking.slot,
      status: booking.status,
      price: fromPence(2500),
      paymentStatus: booking.payment,
      specialInstructions: booking.instructions,
      completedAt: booking.hasPhotos ? now : null,
      approvedAt: booking.status === 'approved' ? now : null,
      isDemo: true,
    })
    .returning({ id: graveCleaningBookings.id });
  if (!row) throw new Error('the demo booking was not written');
  for (const message of booking.messages ?? [])
    await tx.insert(bookingMessages).values({ ...message, bookingId: row.id });
  for (const stage of booking.hasPhotos ? PHOTO_STAGES : []) {
    const key = createMediaKey();
    await of.storage.put(`cleaning-photos/${key}`, of.photos[stage], 'image/webp');
    await tx.insert(bookingPhotos).values({
      bookingId: row.id,
      stage,
      key,
      ...PHOTO,
      place: 'drawn',
    });
  }
  if (booking.review)
    await tx.insert(cleanerReviews).values({
      bookingId: row.id,
      cleanerId,
      clientId,
      rating: booking.review.rating,
      reviewText: booking.review.text,
    });
}

/** The drawn grave as a photo is kept. */
const readPhoto = (stage: PhotoStage): Promise<Buffer> =>
  readFile(new URL(`../../../../../db/seed/grave-${stage}.webp`, import.meta.url));
