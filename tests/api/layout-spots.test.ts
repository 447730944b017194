import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CemeteryLayout } from '#features/records/cemeteries/cemeteries-contract.ts';
import type { FileCheck, TendedCemetery } from '#features/records/layouts/layouts-contract.ts';
import { ROLES } from '#shared/contract/roles.ts';
import { asker, type Person, type Refusal } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeCemetery, signInAs } from '#tests/support/factories.ts';

type Tended = TendedCemetery & Refusal;
const CENTRE = { lat: 53.78, lng: -1.79 };
const NEAR: [number, number] = [-1.7901, 53.7801];
const POND: [number, number][] = [
  [-1.79, 53.78],
  [-1.7898, 53.78],
  [-1.7898, 53.7802],
];

const square: [number, number][] = [...POND, [-1.79, 53.7802]];

let test: TestApp;
let admin: Person;
const ask = asker(() => test);
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '1000' } });
  admin = await signInAs(test, 'admin');
});
afterAll(() => test.close());

const pathOf = (id: number, rest = '') => `/api/admin/cemeteries/${id}${rest}`;
const place = async () => (await makeCemetery(test.db, CENTRE)).id;
const tap = (changes: object = {}) => ({ name: '', kind: 'tap', points: [NEAR], ...changes });
const add = (id: number, body: object, who: Person | null = admin) =>
  ask<Tended>('POST', pathOf(id, '/spots'), who, body);
const layoutOf = async (id: number, language = 'en') => {
  const headers = { 'accept-language': language };
  return (await ask<CemeteryLayout>('GET', `/api/cemeteries/${id}/layout`, null, undefined, headers)).body;
};

async function sendFile<Body>(id: number, features: unknown[], rest: Record<string, string> | null = null) {
  const form = new FormData();
  for (const [name, value] of Object.entries(rest ?? {})) form.set(name, value);
  form.set('file', new Blob([JSON.stringify({ type: 'FeatureCollection', features })]), 'layout.geojson');
  const path = pathOf(id, `/layout-file${rest ? '' : '/check'}`);
  const response = await test.fetch(path, { method: 'POST', body: form, headers: admin.headers });
  return { status: response.status, body: (await response.json()) as Body & Refusal };
}
const feature = (type: string, coordinates: unknown, properties: object) => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
});

describe('taps, benches and the like', () => {
  it('are added, seen by everybody in their language, changed and taken away', async () => {
    const id = await place();
    expect(await layoutOf(id)).not.toHaveProperty('spots');
    const made = await add(id, tap({ name: 'Old pump', names: { ur: 'پرانا نل' } }));
    expect(made.status).toBe(201);
    await add(id, { name: '', kind: 'water', points: [...POND, POND[0]] });
    expect((await layoutOf(id, 'ur')).spots).toMatchObject([
      { kind: 'tap', name: 'پرانا نل', registerName: 'Old pump', points: [NEAR] },
      { kind: 'water', name: null, points: POND },
    ]);
    const [spot] = made.body.spots;
    const at = pathOf(id, `/spots/${spot?.id}`);
    const changed = await ask<Tended>('PUT', at, admin, { ...tap({ kind: 'wudu' }), version: spot?.version });
    expect(changed.body.spots[0]).toMatchObject({ kind: 'wudu', name: '', names: { ur: 'پرانا نل' } });
    const stale = await ask<Tended>('PUT', at, admin, { ...tap(), version: spot?.version });
    expect([stale.status, stale.body.code]).toEqual([409, 'layouts.changed_meanwhile']);
    const removed = await ask<Tended>('DELETE', `${at}?version=${changed.body.spots[0]?.version}`, admin);
    expect(removed.body.spots.map(({ kind }) => kind)).toEqual(['water']);
    const { rows } = await test.db.orm.execute(
      sql`select action from audit_log where subject_type = 'cemetery_spot' order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'spot.create',
      'spot.create',
      'spot.edit',
      'spot.delete',
    ]);
  });

  it('are an administrator’s to add, of a kind there is, near the cemetery, as a place or an area', async () => {
    const id = await place();
    for (const role of [null, ...ROLES.filter((one) => one !== 'admin')]) {
      const person = role && (await signInAs(test, role));
      expect((await add(id, tap(), person)).status).toBe(role ? 403 : 401);
    }
    const wrong = async (changes: object) => {
      const { status, body } = await add(id, tap(changes));
      expect(status).toBe(400);
      return Object.values(body.fields ?? {})[0]?.code;
    };
    expect(await wrong({ kind: 'statue' })).toBe('common.invalid_value');
    expect(await wrong({ points: [] })).toBe('layouts.spot_points');
    expect(await wrong({ points: POND.slice(0, 2) })).toBe('layouts.spot_points');
    expect(await wrong({ points: [[0.1, 51.5]] })).toBe('layouts.too_far');
    const bow = [...square.slice(0, 1), ...square.slice(2), ...square.slice(1, 2)];
    expect(await wrong({ points: bow })).toBe('layouts.crosses_itself');
    expect(await layoutOf(id)).not.toHaveProperty('spots');
  });

  it('come from a file by our words and by OpenStreetMap’s, and one that was downloaded changes nothing', async () => {
    const id = await place();
    const far: [number, number] = [0.1, 51.5];
    const features = [
      feature('Point', NEAR, { kind: 'bench' }),
      feature('Point', [-1.7902, 53.7801], { man_made: 'water_tap' }),
      feature('Point', [-1.7903, 53.7801], { amenity: 'toilets' }),
      feature('Point', [-1.7904, 53.7801], { natural: 'tree' }),
      feature('Point', [-1.7905, 53.7801], { name: 'Wudu room', 'name:ar': 'موضأ' }),
      feature('Polygon', [[...POND, POND[0]]], { natural: 'water' }),
      feature('Polygon', [[...POND, POND[0]]], { amenity: 'parking' }),
      feature('Point', far, { kind: 'tap' }),
      feature('Point', NEAR, { kind: 'statue' }),
      feature('LineString', POND, { kind: 'tap' }),
      feature('Point', [-1.7906, 53.7801], { name: 'South Gate' }),
    ];
    const { body: check } = await sendFile<FileCheck>(id, features);
    expect(check.items.map(({ becomes, action, reason }) => reason?.code ?? `${action} ${becomes}`)).toEqual([
      ...Array.from({ length: 7 }, () => 'new spot'),
      'layouts.too_far',
      'layouts.unknown_kind',
      'layouts.unknown_kind',
      'new gate',
    ]);
    const order = { layoutVersion: check.layoutVersion };
    const taken = await sendFile<Tended>(id, features, order);
    expect(taken.status).toBe(200);
    expect(taken.body.spots.map(({ kind, points }) => `${kind} ${points.length}`)).toEqual([
      'bench 1',
      'tap 1',
      'toilet 1',
      'tree 1',
      'wudu 1',
      'water 3',
      'parking 3',
    ]);
    const response = await test.fetch(pathOf(id, '/layout.geojson'), { headers: admin.headers });
    const file = (await response.json()) as { features: { properties: object }[] };
    const again = await sendFile<FileCheck>(id, file.features);
    expect(again.body.items.map(({ action }) => action)).toEqual(Array.from({ length: 8 }, () => 'same'));
    const without = await sendFile<FileCheck>(id, file.features.slice(0, 2));
    expect(without.body.others).toEqual({ sections: [], paths: 0, gates: 0, spots: 6 });
    const rest = await sendFile<Tended>(id, file.features.slice(0, 2), {
      layoutVersion: without.body.layoutVersion,
      removesOthers: 'true',
    });
    expect(rest.body.spots).toHaveLength(1);
  });
});
