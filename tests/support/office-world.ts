import { organisationCemeteries, organisationMembers, organisations } from '#db/schema/people.ts';
import { cemeteryGates, type Position } from '#db/schema/places.ts';
import type { Role } from '#shared/contract/roles.ts';
import type { TestApp } from '#tests/support/create-test-app.ts';
import { makeCemetery, signInAs } from '#tests/support/factories.ts';

/** About 330 m wide and high, around 53.7865, -1.7925. */
const BOUNDARY: Position[] = [
  [-1.795, 53.785],
  [-1.79, 53.785],
  [-1.79, 53.788],
  [-1.795, 53.788],
  [-1.795, 53.785],
];

/** A cemetery with a boundary, a gate and a centre, an office that looks after it, and an official of that office. */
export async function makeOffice(test: TestApp, name: string, role: Role = 'official') {
  const cemetery = await makeCemetery(test.db, {
    name: `${name} Cemetery`,
    boundary: BOUNDARY,
    lat: 53.7865,
    lng: -1.7925,
  });
  await test.db.orm
    .insert(cemeteryGates)
    .values({ cemeteryId: cemetery.id, name: 'Main gate', lat: 53.785, lng: -1.7925, isMain: true });
  const [office] = await test.db.orm
    .insert(organisations)
    .values({ name: `${name} Council`, kind: 'council' })
    .returning();
  if (!office) throw new Error('no office');
  await test.db.orm
    .insert(organisationCemeteries)
    .values({ organisationId: office.id, cemeteryId: cemetery.id });
  const official = await signInAs(test, role);
  await test.db.orm
    .insert(organisationMembers)
    .values({ organisationId: office.id, userId: official.user.id });
  return { cemetery, office, official };
}

let submissions = 0;
/** A position that no other submission has. */
const freshPlace = () => `53.78712, ${(-1.79132 - ++submissions / 1e6).toFixed(6)}`;

/** A submission that nothing holds. */
export const officialBody = (cemetery: string, extra: Record<string, unknown> = {}) => ({
  deceasedName: 'Bilal Ahmed Khan',
  dateOfBirth: '1940-03-02',
  dateOfDeath: '2019-11-05',
  cemetery,
  location: 'Necropolis Road, Bradford',
  gpsCoordinates: freshPlace(),
  graveNumber: 'M-17',
  section: 'Muslim section A',
  burialLicenseNumber: 'BL-1',
  cemeteryRegistrationNumber: 'CR-2',
  officialDocumentReference: 'DOC-3',
  verifiedBy: 'Somebody Else Entirely',
  officialTitle: 'Registrar of graves',
  organizationName: 'Another Council',
  ...extra,
});
