import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WholePack } from '#features/find/packs/pack-format.ts';
import { unpackGrave, unpackIds } from '#features/find/packs/unpack-graves.ts';
import type { CemeteryLayout } from '#features/records/cemeteries/cemeteries-contract.ts';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import type { FileCheck, PartNames, TendedCemetery } from '#features/records/layouts/layouts-contract.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeCemetery, makeGrave, makeMemorial, signInAs } from '#tests/support/factories.ts';
import { makeOffice } from '#tests/support/office-world.ts';

const SECTION = {
  name: 'Memorial Garden',
  type: 'memorial_garden',
  colour: '#7a5c8e',
  outline: [
    [-1.79, 53.78],
    [-1.789, 53.78],
    [-1.789, 53.781],
  ],
};
const GATE = {
  name: 'South Gate',
  position: [-1.79, 53.7805],
  isMain: true,
  isStepFree: true,
  admitsVehicles: false,
};
const PATH = {
  name: '',
  kind: 'path',
  line: [
    [-1.79, 53.78],
    [-1.789, 53.781],
  ],
};

let test: TestApp;
let admin: Person;
let id: number;
const ask = asker(() => test);
const root = () => `/api/admin/cemeteries/${id}`;

beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '1000' } });
  admin = await signInAs(test, 'admin');
  id = (await makeCemetery(test.db, { lat: 53.78, lng: -1.79 })).id;
  await ask('POST', `${root()}/sections`, admin, { ...SECTION, names: { ur: ' یادگاری باغ ', ar: '' } });
  await ask('POST', `${root()}/gates`, admin, { ...GATE, names: { ur: 'جنوبی گیٹ', fr: 'Porte sud' } });
  await ask('POST', `${root()}/paths`, admin, { ...PATH, names: { ur: 'باغ کا راستہ' } });
});
afterAll(() => test.close());

const tended = async () => (await ask<TendedCemetery>('GET', root(), admin)).body;
const layoutIn = async (language: string) => {
  const headers = { 'accept-language': language };
  return (await ask<CemeteryLayout>('GET', `/api/cemeteries/${id}/layout`, null, undefined, headers)).body;
};

it('readers see sections, gates and paths under their names in their language', async () => {
  const urdu = await layoutIn('ur');
  expect(urdu.sections).toMatchObject([{ name: 'یادگاری باغ', registerName: 'Memorial Garden' }]);
  expect(urdu.gates).toMatchObject([{ name: 'جنوبی گیٹ', registerName: 'South Gate' }]);
  expect(urdu.paths).toMatchObject([{ name: 'باغ کا راستہ' }]);
  expect((await layoutIn('fr')).gates).toMatchObject([{ name: 'Porte sud' }]);
  const turkish = await layoutIn('tr');
  expect([turkish.sections[0]?.name, turkish.gates[0]?.name, turkish.paths[0]?.name]).toEqual([
    'Memorial Garden',
    'South Gate',
    null,
  ]);
  expect(JSON.stringify(turkish)).not.toMatch(/names|registerName/);
});

it('a grave, its memorial and its pack bring the names of its section', async () => {
  const { id: graveId } = await makeGrave(test.db, { cemeteryId: id, section: 'memorial garden' });
  const grave = (await ask<Grave>('GET', `/api/graves/${graveId}`, null)).body;
  expect(grave).toMatchObject({ section: 'memorial garden', sectionNames: { ur: 'یادگاری باغ' } });
  const memorial = await makeMemorial(test.db, { graveId });
  const { coordinateSource, coordinateAccuracy, graveNumber, section, sectionNames } = grave;
  expect((await ask('GET', `/api/memorials/${memorial.id}`, null)).body).toMatchObject({
    coordinateSource,
    coordinateAccuracy,
    graveNumber,
    section,
    sectionNames,
  });
  const other = await makeGrave(test.db, { cemeteryId: id, section: 'Another' });
  expect((await ask<Grave>('GET', `/api/graves/${other.id}`, null)).body).not.toHaveProperty('sectionNames');
  const pack = (await ask<WholePack>('GET', `/api/cemeteries/${id}/pack`, null)).body;
  expect(pack.cemetery.gates[0]?.names).toEqual({ ur: 'جنوبی گیٹ', fr: 'Porte sud' });
  const at = unpackIds(pack.graves).indexOf(graveId);
  expect(unpackGrave(pack, graveId, at).sectionNames).toEqual({ ur: 'یادگاری باغ' });
});

it('a change that says nothing of them keeps them, one that empties a name takes it away', async () => {
  const [gate] = (await tended()).gates;
  const at = `${root()}/gates/${gate?.id}`;
  const renamed = await ask<TendedCemetery>('PUT', at, admin, {
    ...GATE,
    name: 'Lower Gate',
    version: gate?.version,
  });
  expect(renamed.body.gates).toMatchObject([{ name: 'Lower Gate', names: { fr: 'Porte sud' } }]);
  const emptied = await ask<TendedCemetery>('PUT', at, admin, {
    ...GATE,
    names: { ur: 'جنوبی گیٹ', fr: '' },
    version: renamed.body.gates[0]?.version,
  });
  expect(emptied.body.gates[0]?.names).toEqual({ ur: 'جنوبی گیٹ' });
  const stale = await ask('PUT', at, admin, { ...GATE, names: {}, version: gate?.version });
  expect(stale.status).toBe(409);
});

it.each([
  ['a language that there is not', { xx: 'Nom' }],
  ['a name that is too long', { ur: 'x'.repeat(101) }],
  ['no words', { ur: 7 }],
])('%s is refused', async (_what, names) => {
  const answer = await ask('POST', `${root()}/gates`, admin, { ...GATE, names });
  expect(answer.status).toBe(400);
  expect((await tended()).gates).toHaveLength(1);
});

it('the cemetery’s office names its parts, and nobody else does', async () => {
  const { cemetery, official } = await makeOffice(test, 'Ilkley');
  const other = await makeOffice(test, 'Settle');
  const at = `/api/cemeteries/${cemetery.id}/part-names`;
  const [gate] = (await ask<PartNames[]>('GET', at, official)).body;
  expect(gate).toMatchObject({ kind: 'gate', name: 'Main gate', names: {} });
  const body = {
    kind: 'gate',
    partId: gate?.id,
    names: { ur: 'صدر دروازہ', tr: ' ' },
    version: gate?.version,
  };
  for (const [person, status] of [
    [null, 401],
    [await signInAs(test), 403],
    [other.official, 403],
  ] as const) {
    expect((await ask('GET', at, person)).status).toBe(status);
    expect((await ask('PUT', at, person, body)).status).toBe(status);
  }
  const foreign = `/api/cemeteries/${other.cemetery.id}/part-names`;
  expect((await ask('PUT', foreign, other.official, body)).status).toBe(404);
  const named = await ask<PartNames[]>('PUT', at, official, body);
  expect(named.body).toMatchObject([{ names: { ur: 'صدر دروازہ' } }]);
  expect((await ask('PUT', at, official, body)).status).toBe(409);
  const headers = { 'accept-language': 'ur' };
  const layout = await ask<CemeteryLayout>(
    'GET',
    `/api/cemeteries/${cemetery.id}/layout`,
    null,
    undefined,
    headers,
  );
  expect(layout.body.gates).toMatchObject([{ name: 'صدر دروازہ', registerName: 'Main gate' }]);
});

it('the file of the layout holds them, and taking it in again changes nothing', async () => {
  const file = (await ask<string>('GET', `${root()}/layout.geojson`, admin)).body;
  const text = typeof file === 'string' ? file : JSON.stringify(file);
  expect(text).toContain('"name:ur"');
  expect((await check(text)).items.map(({ action }) => action)).toEqual(['same', 'same', 'same']);
  const changed = text.replace('یادگاری باغ', 'باغِ یادگار');
  expect((await check(changed)).items.map(({ action }) => action)).toEqual(['replaces', 'same', 'same']);
  // A file that knows no names by language says nothing of them.
  const plain = text.replaceAll(/"name:ur":\s*"[^"]*",?/g, '');
  expect((await check(plain)).items.map(({ action }) => action)).toEqual(['same', 'same', 'same']);
});

async function check(text: string): Promise<FileCheck> {
  const form = new FormData();
  form.set('file', new Blob([text]), 'layout.geojson');
  const response = await test.fetch(`${root()}/layout-file/check`, {
    method: 'POST',
    body: form,
    headers: admin.headers,
  });
  expect(response.status).toBe(200);
  return (await response.json()) as FileCheck;
}
