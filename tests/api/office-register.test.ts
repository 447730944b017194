import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog } from '#db/schema/records.ts';
import { asker, signInRoles } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeGrave } from '#tests/support/factories.ts';
import { makeOffice, officialBody } from '#tests/support/office-world.ts';

/** More than are read at once. */
const GRAVES = 4500;

let test: TestApp;
let world: Awaited<ReturnType<typeof makeOffice>>;
let other: Awaited<ReturnType<typeof makeOffice>>;
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' } });
  world = await makeOffice(test, 'Scholemoor');
  other = await makeOffice(test, 'Utley', 'registrar');
  await makeGrave(test.db, {
    cemeteryId: world.cemetery.id,
    deceasedName: '=Amina "Khan"',
    dateOfDeath: '2025-01-02',
    dateOfDeathPrecision: 'day',
    lat: 53.7866,
    lng: -1.7921,
  });
  await makeGrave(test.db, { cemeteryId: other.cemetery.id, deceasedName: 'Yusuf Elsewhere' });
  await test.db.pool.query(
    `insert into graves (deceased_name, name_folded, name_keys, fold_version, cemetery_id, location)
     select 'Person ' || n, 'person ' || n, '{}', 1, $1, 'A road' from generate_series(1, $2::int) n`,
    [world.cemetery.id, GRAVES - 1],
  );
});
afterAll(() => test.close());
const ask = asker(() => test);
const fileOf = (format: string, id = world.cemetery.id) => `/api/cemeteries/${id}/register.${format}`;

it('gives an office every grave of its cemetery, younger ones too, in two formats', async () => {
  const csv = await test.fetch(fileOf('csv'), { headers: world.official.headers });
  expect([csv.status, csv.headers.get('cache-control'), csv.headers.get('content-disposition')]).toEqual([
    200,
    'private, no-store',
    `attachment; filename="register-${world.cemetery.id}.csv"`,
  ]);
  const lines = (await csv.text()).trimEnd().split('\r\n');
  expect(lines).toHaveLength(GRAVES + 1);
  expect(lines[0]).toMatch(/^id,deceasedName,.*,registerReference,additionalInfo,/);
  // Nothing runs in a spreadsheet.
  expect(lines[1]).toContain(`"'=Amina ""Khan""",,2025-01-02`);
  const geojson = await ask<{ features: { id: number; geometry: object | null; properties: object }[] }>(
    'GET',
    fileOf('geojson'),
    world.official,
  );
  expect(geojson.body.features).toHaveLength(GRAVES);
  expect(geojson.body.features[0]).toMatchObject({
    geometry: { type: 'Point', coordinates: [-1.7921, 53.7866] },
    properties: { deceasedName: '=Amina "Khan"', isPublicRecord: false },
  });
  const acts = await test.db.orm
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'cemetery.export_register'), eq(auditLog.subjectId, world.cemetery.id)))
    .orderBy(auditLog.id);
  expect(acts.map(({ actorId, details }) => [actorId, details])).toEqual([
    [world.official.user.id, { format: 'csv' }],
    [world.official.user.id, { format: 'geojson' }],
  ]);
});

it('is for that office and administrators alone, and holds nothing that is held', async () => {
  const { admin, others } = await signInRoles(test);
  for (const format of ['csv', 'geojson']) {
    for (const person of [...others, other.official]) {
      const { status } = await ask('GET', fileOf(format), person);
      expect(status).toBe(person ? 403 : 401);
    }
    expect((await ask('GET', fileOf(format, 99_999_999), admin)).status).toBe(404);
  }
  const held = { deceasedName: 'Held Zwartmarkov', gpsCoordinates: '53.795, -1.7913' };
  const body = officialBody(other.cemetery.name, held);
  const sent = await ask('POST', '/api/official-grave-verification', other.official, body);
  expect(sent.body).toMatchObject({ status: 'pending_verification' });
  const { body: text } = await ask<string>('GET', fileOf('csv', other.cemetery.id), admin);
  expect(text).toContain('Yusuf Elsewhere');
  expect(text).not.toContain('Zwartmarkov');
  const path = `/api/admin/organisations/${other.office.id}/members/${other.official.user.id}`;
  expect((await ask('DELETE', path, admin)).status).toBe(200);
  expect((await ask('GET', fileOf('csv', other.cemetery.id), other.official)).status).toBe(403);
});

it('of a cemetery without graves is a whole file', async () => {
  const empty = await makeOffice(test, 'Empty');
  const { body } = await ask<{ features: unknown[] }>(
    'GET',
    fileOf('geojson', empty.cemetery.id),
    empty.official,
  );
  expect(body.features).toEqual([]);
});
