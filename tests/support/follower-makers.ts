import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { GRAVE_FOLLOWERS } from '#app/references.ts';
import { duaDates } from '#db/schema/accounts.ts';
import { cleaningPlans, graveCleaningBookings } from '#db/schema/cleaning.ts';
import { graveCorrections, graves, withdrawnGraves } from '#db/schema/graves.ts';
import { janazahNotices } from '#db/schema/janazah.ts';
import { graveLinks } from '#db/schema/maps.ts';
import {
  deathRecordVerifications,
  officialVerifications,
  verificationReceipts,
} from '#db/schema/verification.ts';
import { inDays, makeCleaner } from './cleaning-world.ts';
import type { TestApp } from './create-test-app.ts';
import { makeDua, makeGrave, makeMemorial, makeUser } from './factories.ts';

export type FollowerName = keyof typeof GRAVE_FOLLOWERS;
type Make = (test: TestApp, graveId: number) => Promise<number | string>;

/** Makes one row of each kind that names a grave. @returns its key */
export const FOLLOWER_MAKERS: Record<FollowerName, Make> = {
  'memorials.grave_id': async ({ db }, graveId) => (await makeMemorial(db, { graveId })).id,
  'duas.grave_id': async ({ db }, graveId) => (await makeDua(db, { graveId })).id,
  'verification_receipts.grave_id': async (test, graveId) => {
    const officialVerificationId = await verification(test, graveId);
    const code = `receipt-${officialVerificationId}`;
    const values = { officialVerificationId, graveId, code, payload: '{}', signature: 's', keyId: 'k' };
    return one(test, verificationReceipts, values);
  },
  'official_verifications.grave_id': verification,
  'death_record_verifications.grave_id': (test, graveId) =>
    one(test, deathRecordVerifications, {
      graveId,
      fullName: 'Yusuf Khan',
      dateOfDeath: '2020-01-01',
      placeOfDeath: 'Bradford',
      nhsNumberKind: 'none',
      noNumberReason: 'not known',
      deathCertificateNumber: 'DC1',
      registrarOffice: 'Bradford',
      burialAuthority: 'Bradford',
      cemeteryName: 'Scholemoor',
    }),
  'grave_cleaning_bookings.grave_id': async (test, graveId) =>
    one(test, graveCleaningBookings, {
      ...(await between(test, graveId)),
      serviceType: 'basic',
      preferredDate: inDays(10),
      price: '9.99',
    }),
  'cleaning_plans.grave_id': async (test, graveId) =>
    one(test, cleaningPlans, {
      ...(await between(test, graveId)),
      plan: 'basic',
      amount: 999,
      slot: 'am',
      nextDate: inDays(40),
    }),
  'grave_corrections.grave_id': (test, graveId) =>
    one(test, graveCorrections, { graveId, fields: ['section'], before: { section: 'B' } }),
  'grave_links.grave_id': async ({ db }, graveId) => {
    // Of the letters that a code is made of: it has neither 0 nor 1.
    const code = `cards${String(graveId).padStart(11, '2').replaceAll('0', 'x').replaceAll('1', 'y')}`;
    await db.orm.insert(graveLinks).values({ code, graveId });
    return code;
  },
  'dua_dates.grave_id': async (test, graveId) =>
    one(test, duaDates, {
      graveId,
      userId: (await makeUser(test.db)).id,
      label: 'Grandfather',
      calendar: 'gregorian',
      month: 3,
      day: 14,
    }),
  'janazah_notices.grave_id': (test, graveId) =>
    one(test, janazahNotices, {
      graveId,
      deceasedName: 'Yusuf Khan',
      mosque: 'Leeds Road Mosque',
      prayerAt: new Date(),
      consentName: 'Ahmed Khan',
      expiresAt: new Date(Date.now() + 24 * 3_600_000),
    }),
  'withdrawn_graves.merged_into': async ({ db }, mergedInto) => {
    const { id, cemeteryId } = await makeGrave(db);
    await db.orm.insert(withdrawnGraves).values({ id, cemeteryId, reason: 'merged', mergedInto });
    return id;
  },
};

async function between(test: TestApp, graveId: number) {
  const { cleaner } = await makeCleaner(test);
  return { graveId, clientId: (await makeUser(test.db)).id, cleanerId: cleaner.id };
}

async function verification(test: TestApp, graveId: number): Promise<number> {
  const [grave] = await test.db.orm
    .select({ cemeteryId: graves.cemeteryId })
    .from(graves)
    .where(eq(graves.id, graveId));
  if (!grave) throw new Error('there is no such grave');
  return one(test, officialVerifications, {
    ...{ graveId, cemeteryId: grave.cemeteryId },
    status: 'verified',
    burialLicenseNumber: 'L1',
    cemeteryRegistrationNumber: 'C1',
    officialDocumentReference: 'D1',
    verifiedByText: 'A. Officer',
    officialTitle: 'Officer',
    organizationName: 'Bradford',
    verificationDate: '2026-01-01',
  });
}

async function one<Table extends PgTable>(
  { db }: TestApp,
  table: Table,
  values: Table['$inferInsert'],
): Promise<number> {
  const rows = (await db.orm.insert(table).values(values).returning()) as unknown as { id: number }[];
  if (!rows[0]) throw new Error('nothing was written');
  return rows[0].id;
}
