import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parse } from 'csv-parse/sync';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog } from '#db/schema/records.ts';
import type { REGISTER_SCHEMA } from '#features/records/registry/register-schema.ts';
import { gridToLatLng } from '#shared/geo-grid.ts';
import { removeFolder } from '#shared/server/storage/remove-folder.ts';
import { asker, signInRoles } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeGrave } from '#tests/support/factories.ts';
import { makeOffice, officialBody } from '#tests/support/office-world.ts';
import { until } from '#tests/support/until.ts';

/** More than are read at once. */
const GRAVES = 4500;

let test: TestApp;
let dataDir: string;
let world: Awaited<ReturnType<typeof makeOffice>>;
let other: Awaited<ReturnType<typeof makeOffice>>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ziyarah-register-'));
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100', DATA_DIR: dataDir } });
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
afterAll(async () => {
  await test.close();
  await removeFolder(dataDir);
});
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

it('gives a GIS the same graves as a GeoPackage on the British grid, and keeps no copy', async () => {
  const reply = await test.fetch(fileOf('gpkg'), { headers: world.official.headers });
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/geopackage+sqlite3']);
  const file = join(dataDir, 'received.gpkg');
  await writeFile(file, Buffer.from(await reply.arrayBuffer()));
  const gpkg = new DatabaseSync(file, { readOnly: true });
  const look = (text: string) => gpkg.prepare(text).get();
  expect(look('pragma application_id')).toEqual({ application_id: 0x47504b47 });
  expect(look('select count(*) as n, count(geom) as placed from graves')).toEqual({ n: GRAVES, placed: 1 });
  expect(look('select * from gpkg_geometry_columns')).toMatchObject({
    table_name: 'graves',
    geometry_type_name: 'POINT',
    srs_id: 27700,
  });
  const row = look('select * from graves where geom is not null');
  expect(row).toMatchObject({ deceasedName: '=Amina "Khan"', dateOfDeath: '2025-01-02', isPublicRecord: 0 });
  const blob = Buffer.from(row?.geom as Uint8Array);
  const at = gridToLatLng({ easting: blob.readDoubleLE(13), northing: blob.readDoubleLE(21), cellM: 1 });
  expect([at.lat.toFixed(7), at.lng.toFixed(7)]).toEqual(['53.7866000', '-1.7921000']);
  gpkg.close();
  await until(
    async () => (await readdir(join(dataDir, 'media-work'))).every((name) => !name.startsWith('job-')),
    'its folder is gone',
  );
});

it('says in a published schema what each column of the CSV holds, and every value is so', async () => {
  const csv = await test.fetch(fileOf('csv'), { headers: world.official.headers });
  const [, address = ''] = /<([^>]+)>; rel="describedby"/.exec(csv.headers.get('link') ?? '') ?? [];
  const { body: schema } = await ask<typeof REGISTER_SCHEMA>('GET', address, null);
  const { columns } = schema.tableSchema;
  const [header = [], ...rows] = parse(await csv.text()) as string[][];
  expect(columns.map(({ titles }) => titles)).toEqual(header);
  for (const row of rows)
    for (const [at, { name, required, datatype }] of columns.entries()) {
      const value = row[at] ?? '';
      if (value === '') expect([name, required]).toEqual([name, false]);
      else expect([name, value]).toEqual([name, expect.stringMatching(patternOf(datatype))]);
    }
});

const PATTERNS: Record<string, RegExp> = {
  string: /./,
  integer: /^-?\d+$/,
  number: /^-?\d+(\.\d+)?$/,
  boolean: /^(true|false)$/,
  dateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
};
type Datatype = (typeof REGISTER_SCHEMA)['tableSchema']['columns'][number]['datatype'];
const patternOf = (datatype: Datatype) =>
  typeof datatype === 'string' ? (PATTERNS[datatype] ?? /^$/) : new RegExp(`^(?:${datatype.format})$`);

it('is for that office and administrators alone, and holds nothing that is held', async () => {
  const { admin, others } = await signInRoles(test);
  for (const format of ['csv', 'geojson', 'gpkg']) {
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
