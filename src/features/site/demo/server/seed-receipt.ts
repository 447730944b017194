import { eq } from 'drizzle-orm';
import { users } from '#db/schema/people.ts';
import { demoPosition } from '#db/seed/demo-layout.ts';
import { DEMO_MEMORIALS } from '#db/seed/demo-memorials.ts';
import { DEMO_CEMETERIES } from '#db/seed/demo-places.ts';
import { createReceiptSigner } from '#features/records/receipts/server/receipt-signer.ts';
import { officeAt } from '#features/records/verification/server/authorise-place.ts';
import { submitVerification } from '#features/records/verification/server/submit-verification.ts';
import { officialForm } from '#features/records/verification/verification-fields.ts';
import { systemClock } from '#shared/server/clock.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import type { KeyRing } from '#shared/server/keys/key-ring.ts';

/** The key that the demonstration signs with, and the site that its receipts name. */
export interface SigningParts {
  keyRing: KeyRing;
  origin: string;
}

/** Verifies the first memorial's grave as the demonstration's office, by the same code path as any other. */
export async function seedReceipt(
  db: Database,
  graveId: number,
  { keyRing, origin }: SigningParts,
): Promise<void> {
  const [place] = DEMO_CEMETERIES;
  const grave = DEMO_MEMORIALS[0]?.grave;
  const [member] = await db.orm.select().from(users).where(eq(users.email, 'admin@demo.ziyarah.invalid'));
  if (!place || !grave || !member) throw new Error('the demonstration is not whole');
  const [lng, lat] = demoPosition(place.name, grave.number);
  const form = officialForm.parse({
    graveId,
    deceasedName: grave.name,
    dateOfBirth: grave.birth,
    dateOfDeath: grave.death,
    cemetery: place.name,
    location: place.address,
    gpsCoordinates: `${lat.toFixed(6)}, ${lng.toFixed(6)}`,
    graveNumber: grave.number,
    section: grave.section,
    burialLicenseNumber: 'DEMO-LICENCE-1',
    cemeteryRegistrationNumber: 'DEMO-REGISTER-1',
    officialDocumentReference: 'DEMO-DOCUMENT-1',
    verifiedBy: `${member.firstName} ${member.lastName}`,
    officialTitle: 'Demonstration officer',
    organizationName: 'Bradford Cemetery Services (demonstration)',
    islamicBurialConfirmed: true,
    capture: { accuracy: 5, samples: 40, seconds: 60 },
  });
  const parts = { signer: createReceiptSigner(keyRing), clock: systemClock, origin };
  const viewer = { member: { ...member, role: 'admin' as const }, sessionId: null };
  await db.transaction(async (tx) => {
    const place = await officeAt(tx, viewer, form.cemetery);
    await submitVerification(tx, parts, viewer, place, form);
  });
}
