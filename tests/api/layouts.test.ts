import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cemeterySections } from '#db/schema/places.ts';
import type { CemeteryLayout } from '#features/records/cemeteries/cemeteries-contract.ts';
import { resolveCemetery } from '#features/records/cemeteries/server/resolve-cemetery.ts';
import type {
  FileCheck,
  ListedCemetery,
  TendedCemetery,
} from '#features/records/layouts/layouts-contract.ts';
import { layoutsPaths } from '#features/records/layouts/layouts-paths.ts';
import { ROLES } from '#shared/contract/roles.ts';
import { asker, type Person, type Refusal } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeCemetery, makeGrave, signInAs } from '#tests/support/factories.ts';

type Tended = TendedCemetery & Refusal;
const CENTRE = { lat: 53.78, lng: -1.79 };

let test: TestApp;
let admin: Person;
const ask = asker(() => test);
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '1000' } });
  admin = await signInAs(test, 'admin');
});
afterAll(() => test.close());

/** Some metres east and north of the centre, as [lng, lat]. */
const at = (east: number, north: number): [number, number] => [
  Number((CENTRE.lng + east / 65_700).toFixed(7)),
  Number((CENTRE.lat + north / 111_195).toFixed(7)),
];
const square = (east: number, north: number, side = 20): [number, number][] => [
  at(east, north),
  at(east + side, north),
  at(east + side, north + side),
  at(east, north + side),
];
const section = (overrides: object = {}) => ({
  name: 'Section A',
  type: 'muslim',
  colour: '#2F7D5B',
  outline: square(0, 0),
  ...overrides,
});
const gate = (overrides: object = {}) => ({
  name: 'North gate',
  position: at(0, 60),
  isMain: false,
  isStepFree: true,
  admitsVehicles: false,
  ...overrides,
});
const path = (overrides: object = {}) => ({
  name: '',
  kind: 'path',
  line: [at(0, 0), at(50, 0)],
  ...overrides,
});
const pathOf = (id: number, rest = '') => `/api/admin/cemeteries/${id}${rest}`;
const place = () => makeCemetery(test.db, CENTRE);
const publicLayout = async (id: number) =>
  (await ask<CemeteryLayout>('GET', `/api/cemeteries/${id}/layout`, null)).body;
const tended = async (id: number) => (await ask<Tended>('GET', pathOf(id), admin)).body;
const codesOf = ({ fields = {} }: Refusal) =>
  Object.fromEntries(Object.entries(fields).map(([name, { code }]) => [name, code]));

async function lastAudit(): Promise<Record<string, unknown>> {
  const { rows } = await test.db.orm.execute(
    sql`select action, subject_type as type, subject_id as id, fields, details from audit_log order by audit_log.id desc limit 1`,
  );
  return rows[0] ?? {};
}
async function sendFile<Body>(
  id: number,
  text: string,
  rest: Record<string, string> | null = null,
  who = admin,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(rest ?? {})) form.set(name, value);
  form.set('file', new Blob([text]), 'layout.geojson');
  const response = await test.fetch(pathOf(id, `/layout-file${rest ? '' : '/check'}`), {
    method: 'POST',
    body: form,
    headers: { ...who.headers, 'accept-language': 'fr' },
  });
  return { status: response.status, body: (await response.json()) as Body & Refusal };
}
const collection = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features });
const feature = (type: string, coordinates: unknown, properties: object = {}) => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
});
const ring = (corners: [number, number][]) => [...corners, corners[0]];

describe('who may', () => {
  it('no member without an office, whatever they ask of a map; what offices may says layouts-of-office.test.ts', async () => {
    const { id } = await place();
    const made = await ask<Tended>('POST', pathOf(id, '/sections'), admin, section());
    expect(made.status).toBe(201);
    const part = made.body.sections[0];
    const before = await tended(id);
    const ofOffices = ['official', 'registrar', 'admin'];
    for (const role of [null, ...ROLES.filter((one) => !ofOffices.includes(one))]) {
      const person = role && (await signInAs(test, role));
      for (const operation of Object.values(layoutsPaths)) {
        // An office sets what its own cemetery shows and how its parts are called (search-only, part-names.test.ts).
        if (/\/(?:search-only|part-names)$/.test(operation)) continue;
        const [method = '', url = ''] = operation.split(' ');
        const isFile = operation === layoutsPaths.checkFile || operation === layoutsPaths.takeFile;
        const full = url.replace(':id', String(id)).replace(':partId', String(part?.id));
        const query = method === 'DELETE' ? `?version=${part?.version}` : '';
        const body = ['GET', 'DELETE'].includes(method) || isFile ? undefined : section();
        const answer = await ask(method, full + query, person, body);
        expect(answer.status, `${role} ${operation}`).toBe(role ? 403 : 401);
      }
    }
    expect(await tended(id)).toEqual(before);
  });
});

describe('cemeteries', () => {
  it('are listed with what is recorded of them, unconfirmed ones first, and found by any spelling', async () => {
    const mine = await makeCemetery(test.db, { ...CENTRE, name: 'Larch Hill Cemetery' });
    const waiting = await makeCemetery(test.db, { name: 'Larch Hill Old Ground', isConfirmed: false });
    await makeGrave(test.db, { cemeteryId: mine.id });
    await ask('POST', pathOf(mine.id, '/sections'), admin, section());
    const all = await ask<ListedCemetery[]>('GET', '/api/admin/cemeteries?search=the%20LARCH-hill', admin);
    expect(all.body.map(({ id }) => id)).toEqual([waiting.id, mine.id]);
    expect(all.body[1]).toMatchObject({ graves: 1, sections: 1, paths: 0, gates: 0, hasCentre: true });
    const first = await ask<ListedCemetery[]>('GET', '/api/admin/cemeteries?search=larch&limit=1', admin);
    expect(first.body.map(({ id }) => id)).toEqual([waiting.id]);
    const second = await ask<ListedCemetery[]>('GET', first.link ?? '', admin);
    expect([second.body.map(({ id }) => id), second.link]).toEqual([[mine.id], undefined]);
    const only = await ask<ListedCemetery[]>(
      'GET',
      '/api/admin/cemeteries?search=larch&isConfirmed=false',
      admin,
    );
    expect(only.body.map(({ id }) => id)).toEqual([waiting.id]);
  });

  it('are confirmed, renamed and placed; registers still find them by the former name', async () => {
    const { id } = await makeCemetery(test.db, { name: 'Birch Rd cemetry', isConfirmed: false });
    const { version, name, address, postcode } = await tended(id);
    const form = { version, name, address, postcode, centre: null, isConfirmed: false };
    const body = {
      ...form,
      name: 'Birch Road Cemetery',
      postcode: 'bd71aa',
      centre: at(0, 0),
      isConfirmed: true,
    };
    const saved = await ask<Tended>('PATCH', pathOf(id), admin, body);
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ name: 'Birch Road Cemetery', postcode: 'BD7 1AA', isConfirmed: true });
    const names = await ask<string[]>('GET', '/api/cemeteries', null);
    expect(names.body).toContain('Birch Road Cemetery');
    expect(await resolveCemetery(test.db.orm, 'Birch Rd Cemetry')).toEqual({ id, created: false });
    expect(await lastAudit()).toMatchObject({
      action: 'cemetery.edit',
      id,
      fields: ['name', 'postcode', 'lat', 'lng', 'coordinateSource', 'isConfirmed'],
      details: { isConfirmed: true },
    });
    // Whoever read it before that is told.
    const late = await ask<Tended>('PATCH', pathOf(id), admin, { ...form, name: 'Mine' });
    expect([late.status, late.body.code]).toEqual([409, 'layouts.changed_meanwhile']);
    // Back to the former name: it is the place's own.
    const back = { ...body, version: saved.body.version, name: 'Birch Rd cemetry' };
    expect((await ask('PATCH', pathOf(id), admin, back)).status).toBe(200);
  });

  it('keep their names apart, and say what is wrong at its field', async () => {
    const other = await makeCemetery(test.db, { name: 'Cedar Lane' });
    const form = { name: 'the CEDAR lane', address: '', postcode: '', centre: null, isConfirmed: true };
    const taken = await ask('POST', '/api/admin/cemeteries', admin, form);
    expect([taken.status, codesOf(taken.body)]).toEqual([409, { name: 'layouts.cemetery_name_taken' }]);
    const bad = await ask('POST', '/api/admin/cemeteries', admin, {
      ...form,
      name: ' – ',
      postcode: 'Bradford',
    });
    expect([bad.status, codesOf(bad.body)]).toEqual([
      400,
      { name: 'common.required', postcode: 'layouts.bad_postcode' },
    ]);
    const swapped = await ask('POST', '/api/admin/cemeteries', admin, {
      ...form,
      name: 'Cedar Lane New',
      centre: [CENTRE.lat, CENTRE.lng],
    });
    expect(codesOf(swapped.body)).toEqual({ centre: 'layouts.swapped' });
    const unknown = await ask('POST', '/api/admin/cemeteries', admin, { ...form, isDemo: true });
    expect(codesOf(unknown.body)).toEqual({ isDemo: 'common.unknown_key' });
    const made = await ask<Tended>('POST', '/api/admin/cemeteries', admin, {
      ...form,
      name: 'Cedar Lane New',
    });
    expect([made.status, made.body.isConfirmed]).toEqual([201, true]);
    expect((await ask('GET', pathOf(999_999), admin)).status).toBe(404);
    expect(other.id).not.toBe(made.body.id);
  });

  it('are not moved away from what is drawn', async () => {
    const { id } = await place();
    await ask('POST', pathOf(id, '/sections'), admin, section());
    const { version, name, address, postcode, isConfirmed } = await tended(id);
    const form = { version, name, address, postcode, isConfirmed, centre: [-0.12, 51.5] };
    const moved = await ask('PATCH', pathOf(id), admin, form);
    expect([moved.status, codesOf(moved.body)]).toEqual([400, { centre: 'layouts.too_far' }]);
  });

  it('have a boundary that is set and taken away', async () => {
    const { id } = await place();
    const outline = square(-50, -50, 200);
    const { version } = await tended(id);
    const set = await ask<Tended>('PUT', pathOf(id, '/boundary'), admin, { version, outline });
    expect(set.body.boundary).toEqual(outline);
    expect((await publicLayout(id)).boundary).toEqual(outline);
    const late = await ask('PUT', pathOf(id, '/boundary'), admin, { version, outline: null });
    expect(late.status).toBe(409);
    const gone = await ask<Tended>('PUT', pathOf(id, '/boundary'), admin, {
      version: set.body.version,
      outline: null,
    });
    expect(gone.body.boundary).toBeNull();
    expect(await lastAudit()).toMatchObject({ fields: ['boundary'], details: { points: 0 } });
  });
});

describe('sections', () => {
  it('are drawn, seen by everybody, changed and taken away; each change has its audit row and a new map', async () => {
    const { id } = await place();
    await makeGrave(test.db, { cemeteryId: id, section: 'section a' });
    const closed = section({ outline: ring(square(0, 0)) });
    const made = await ask<Tended>('POST', pathOf(id, '/sections'), admin, closed);
    const [part] = made.body.sections;
    expect(part).toMatchObject({ name: 'Section A', colour: '#2f7d5b', graves: 1, isIllustrative: false });
    expect(part?.outline).toEqual(square(0, 0));
    expect(await lastAudit()).toMatchObject({
      action: 'section.create',
      type: 'cemetery_section',
      details: { cemeteryId: id },
    });
    expect((await publicLayout(id)).sections).toMatchObject([{ name: 'Section A', type: 'muslim' }]);

    const body = { ...section({ name: 'Section B', outline: square(5, 5) }), version: part?.version };
    const changed = await ask<Tended>('PUT', pathOf(id, `/sections/${part?.id}`), admin, body);
    expect(changed.body.sections).toMatchObject([{ name: 'Section B', outline: square(5, 5), graves: 0 }]);
    expect(await lastAudit()).toMatchObject({ action: 'section.edit', fields: ['name', 'outline'] });
    const late = await ask('PUT', pathOf(id, `/sections/${part?.id}`), admin, body);
    expect([late.status, late.body.code]).toEqual([409, 'layouts.changed_meanwhile']);
    const stale = await ask('DELETE', pathOf(id, `/sections/${part?.id}?version=${part?.version}`), admin);
    expect(stale.status).toBe(409);
    const version = changed.body.sections[0]?.version;
    const gone = await ask<Tended>('DELETE', pathOf(id, `/sections/${part?.id}?version=${version}`), admin);
    expect(gone.body.sections).toEqual([]);
    const { rows } = await test.db.orm.execute(
      sql`select count(*)::int as count from map_changes where kind = 'layout' and cemetery_id = ${id}`,
    );
    expect(rows).toEqual([{ count: 3 }]);
  });

  it('of two administrators at once one changes it', async () => {
    const { id } = await place();
    const made = await ask<Tended>('POST', pathOf(id, '/sections'), admin, section());
    const { id: partId, version } = made.body.sections[0] ?? {};
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((name) =>
        ask('PUT', pathOf(id, `/sections/${partId}`), admin, { ...section({ name }), version }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it.each([
    ['no shape', { outline: [] }, { outline: 'layouts.outline_short' }],
    [
      'two corners and a repeated one',
      { outline: [at(0, 0), at(9, 0), at(0, 0)] },
      { outline: 'layouts.outline_short' },
    ],
    [
      'a bow tie',
      { outline: [at(0, 0), at(9, 9), at(9, 0), at(0, 9)] },
      { outline: 'layouts.crosses_itself' },
    ],
    ['a place far away', { outline: square(30_000, 0) }, { outline: 'layouts.too_far' }],
    [
      'swapped numbers',
      { outline: square(0, 0).map(([lng, lat]) => [lat, lng]) },
      { outline: 'layouts.swapped' },
    ],
    [
      'no numbers',
      { outline: [['a', 'b']] },
      { 'outline.0.0': 'layouts.bad_point', 'outline.0.1': 'layouts.bad_point' },
    ],
    ['no name', { name: '  ' }, { name: 'common.required' }],
    ['a long name', { name: 'x'.repeat(101) }, { name: 'common.too_long' }],
    ['a colour by name', { colour: 'green' }, { colour: 'layouts.bad_colour' }],
    ['another type', { type: 'jewish' }, { type: 'common.invalid_value' }],
    ['what is not to be said', { isIllustrative: true }, { isIllustrative: 'common.unknown_key' }],
    [
      'too many corners',
      { outline: Array.from({ length: 502 }, (_, i) => at(i, i * i)) },
      { outline: 'layouts.too_many_points' },
    ],
  ])('with %s are refused at the field', async (_name, overrides, fields) => {
    const { id } = await place();
    const answer = await ask('POST', pathOf(id, '/sections'), admin, section(overrides));
    expect(answer.status).toBe(400);
    expect(codesOf(answer.body)).toMatchObject(fields);
    expect((await tended(id)).sections).toEqual([]);
  });

  it('have names of their own within a place, and belong to it', async () => {
    const [one, two] = [await place(), await place()];
    const made = await ask<Tended>('POST', pathOf(one.id, '/sections'), admin, section());
    const twice = await ask('POST', pathOf(one.id, '/sections'), admin, section({ name: 'SECTION a' }));
    expect([twice.status, codesOf(twice.body)]).toEqual([409, { name: 'layouts.section_name_taken' }]);
    expect((await ask('POST', pathOf(two.id, '/sections'), admin, section())).status).toBe(201);
    const [part] = made.body.sections;
    const body = { ...section(), version: part?.version };
    const foreign = await ask('PUT', pathOf(two.id, `/sections/${part?.id}`), admin, body);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'layouts.part_not_found']);
  });

  it('stay illustrative until their outline is drawn', async () => {
    const { id } = await place();
    const values = { cemeteryId: id, name: 'A', type: 'general', colour: '#8a6d3b', isIllustrative: true };
    await test.db.orm
      .insert(cemeterySections)
      .values({ ...values, outline: ring(square(0, 0)) as [number, number][] });
    const [part] = (await tended(id)).sections;
    const { version = '', outline } = part ?? {};
    const renamed = await ask<Tended>('PUT', pathOf(id, `/sections/${part?.id}`), admin, {
      ...section({ name: 'Renamed', outline }),
      version,
    });
    expect(renamed.body.sections[0]).toMatchObject({ name: 'Renamed', isIllustrative: true });
    const drawn = await ask<Tended>('PUT', pathOf(id, `/sections/${part?.id}`), admin, {
      ...section({ outline: square(1, 1) }),
      version: renamed.body.sections[0]?.version,
    });
    expect(drawn.body.sections[0]?.isIllustrative).toBe(false);
    expect((await publicLayout(id)).isIllustrative).toBe(false);
  });
});

describe('paths and gates', () => {
  it('are drawn, changed and taken away', async () => {
    const { id } = await place();
    const made = await ask<Tended>('POST', pathOf(id, '/paths'), admin, path({ kind: 'steps' }));
    const [way] = made.body.paths;
    expect((await publicLayout(id)).paths).toMatchObject([{ name: null, kind: 'steps' }]);
    const short = await ask('POST', pathOf(id, '/paths'), admin, path({ line: [at(0, 0), at(0, 0)] }));
    expect(codesOf(short.body)).toEqual({ line: 'layouts.line_short' });
    const changed = await ask<Tended>('PUT', pathOf(id, `/paths/${way?.id}`), admin, {
      ...path({ kind: 'road', name: 'Main drive' }),
      version: way?.version,
    });
    expect(changed.body.paths).toMatchObject([{ kind: 'road', name: 'Main drive' }]);
    expect(await lastAudit()).toMatchObject({ action: 'path.edit', fields: ['name', 'kind'] });
    const version = changed.body.paths[0]?.version;
    const gone = await ask<Tended>('DELETE', pathOf(id, `/paths/${way?.id}?version=${version}`), admin);
    expect(gone.body.paths).toEqual([]);
  });

  it('have one main gate', async () => {
    const { id } = await place();
    await ask('POST', pathOf(id, '/gates'), admin, gate({ isMain: true }));
    const second = await ask<Tended>(
      'POST',
      pathOf(id, '/gates'),
      admin,
      gate({ name: 'East gate', isMain: true }),
    );
    expect(second.body.gates.map(({ name, isMain }) => [name, isMain])).toEqual([
      ['North gate', false],
      ['East gate', true],
    ]);
    const [north] = second.body.gates;
    const body = { ...gate({ isMain: true, isStepFree: false }), version: north?.version };
    const turned = await ask<Tended>('PUT', pathOf(id, `/gates/${north?.id}`), admin, body);
    expect(turned.body.gates).toMatchObject([{ isMain: true, isStepFree: false }, { isMain: false }]);
    const far = await ask('POST', pathOf(id, '/gates'), admin, gate({ position: [-3, 53.8] }));
    expect(codesOf(far.body)).toEqual({ position: 'layouts.too_far' });
    const [first] = turned.body.gates;
    const gone = await ask<Tended>(
      'DELETE',
      pathOf(id, `/gates/${first?.id}?version=${first?.version}`),
      admin,
    );
    expect(gone.body.gates).toHaveLength(1);
  });
});

describe('a GeoJSON file', () => {
  const whole = () =>
    collection(
      feature('Polygon', [ring(square(-60, -60, 300))], { landuse: 'cemetery', name: 'The ground' }),
      feature('Polygon', [ring(square(0, 0)), ring(square(5, 5, 2))], {
        name: 'Muslim burials',
        fill: '#112233',
      }),
      feature('MultiPolygon', [[ring(square(50, 0, 5))], [ring(square(60, 0, 10))]], { name: 'General 1' }),
      feature('LineString', [at(0, 0).concat(12), at(40, 0)], { highway: 'steps' }),
      feature('LineString', [at(0, 9), at(40, 9)], { highway: 'service', name: 'Drive' }),
      feature('Point', at(0, 40), { name: 'Lodge gate', entrance: 'main', wheelchair: 'no' }),
      feature('Polygon', [ring(square(0, 50))]),
      feature('Polygon', [ring([at(0, 0), at(9, 9), at(9, 0), at(0, 9)])], { name: 'Crossed' }),
      feature('Polygon', [ring(square(90_000, 0))], { name: 'Elsewhere' }),
      feature('Polygon', [ring(square(0, 70))], { name: 'muslim BURIALS' }),
      feature('Point', at(0, 5), { kind: 'statue', name: 'Oak' }),
      feature('GeometryCollection', [], { name: 'Mix' }),
      { type: 'Feature', properties: null, geometry: null },
      'nonsense',
    );

  it('is looked at first: what each feature becomes, what is refused and why, what it replaces', async () => {
    const { id } = await place();
    await ask('POST', pathOf(id, '/sections'), admin, section({ name: 'MUSLIM burials' }));
    await ask('POST', pathOf(id, '/sections'), admin, section({ name: 'Old', outline: square(100, 0) }));
    const before = await tended(id);
    const { status, body } = await sendFile<FileCheck>(id, whole());
    expect(status).toBe(200);
    expect(
      body.items.map(({ feature, becomes, name, action, reason }) => [
        feature,
        becomes,
        name,
        action,
        reason?.code ?? '',
      ]),
    ).toEqual([
      [1, 'boundary', 'The ground', 'new', ''],
      [2, 'section', 'Muslim burials', 'replaces', ''],
      [3, 'section', 'General 1', 'new', ''],
      [3, 'section', 'General 1 (2)', 'new', ''],
      [4, 'path', '', 'new', ''],
      [5, 'path', 'Drive', 'new', ''],
      [6, 'gate', 'Lodge gate', 'new', ''],
      [7, 'section', '', 'refused', 'layouts.name_missing'],
      [8, 'section', 'Crossed', 'refused', 'layouts.crosses_itself'],
      [9, 'section', 'Elsewhere', 'refused', 'layouts.too_far'],
      [10, 'section', 'muslim BURIALS', 'refused', 'layouts.name_twice'],
      [11, null, 'Oak', 'refused', 'layouts.unknown_kind'],
      [12, null, 'Mix', 'refused', 'layouts.unknown_geometry'],
      [13, null, '', 'refused', 'layouts.no_geometry'],
      [14, null, '', 'refused', 'layouts.no_geometry'],
    ]);
    // The largest part keeps the name; holes and heights are left out.
    expect(body.items[2]?.points).toEqual(square(60, 0, 10));
    expect(body.items[7]?.reason?.message).toMatch(/nom/i);
    expect(body.others).toEqual({ sections: ['Old'], paths: 0, gates: 0, spots: 0 });
    expect(body.layoutVersion).toBe(before.layoutVersion);
    expect(await tended(id)).toEqual(before);
  });

  it('is taken in at once, with an audit row of counts, unless the layout changed since', async () => {
    const { id } = await place();
    await ask('POST', pathOf(id, '/sections'), admin, section({ name: 'MUSLIM burials' }));
    await ask('POST', pathOf(id, '/gates'), admin, gate({ isMain: true }));
    const check = await sendFile<FileCheck>(id, whole());
    await ask('POST', pathOf(id, '/sections'), admin, section({ name: 'Old', outline: square(100, 0) }));
    const { layoutVersion } = check.body;
    const late = await sendFile<Tended>(id, whole(), { layoutVersion });
    expect([late.status, late.body.code]).toEqual([409, 'layouts.changed_meanwhile']);
    const again = await sendFile<FileCheck>(id, whole());
    const order = { layoutVersion: again.body.layoutVersion, removesOthers: 'true' };
    const taken = await sendFile<Tended>(id, whole(), order);
    expect(taken.status).toBe(200);
    expect(taken.body.sections.map(({ name, type, colour }) => [name, type, colour])).toEqual([
      ['Muslim burials', 'muslim', '#112233'],
      ['General 1', 'general', '#8a6d3b'],
      ['General 1 (2)', 'general', '#8a6d3b'],
    ]);
    expect(taken.body.paths.map(({ kind }) => kind)).toEqual(['steps', 'road']);
    expect(taken.body.gates).toMatchObject([{ name: 'Lodge gate', isMain: true, isStepFree: false }]);
    expect(taken.body.boundary).toEqual(square(-60, -60, 300));
    expect(await lastAudit()).toMatchObject({
      action: 'cemetery.import',
      fields: ['boundary', 'gate', 'path', 'section'],
      details: { new: 6, replaced: 1, removed: 2, refused: 8 },
    });
  });

  it('that was downloaded changes nothing, and a changed name finds its section again', async () => {
    const { id } = await place();
    await ask('POST', pathOf(id, '/sections'), admin, section());
    await ask('POST', pathOf(id, '/paths'), admin, path());
    await ask('POST', pathOf(id, '/gates'), admin, gate());
    const { version } = await tended(id);
    await ask('PUT', pathOf(id, '/boundary'), admin, { version, outline: square(-50, -50, 200) });
    const response = await test.fetch(pathOf(id, '/layout.geojson'), { headers: admin.headers });
    expect(response.headers.get('content-type')).toContain('application/geo+json');
    const text = await response.text();
    const same = await sendFile<FileCheck>(id, text);
    expect(same.body.items.map(({ action }) => action)).toEqual(['same', 'same', 'same', 'same']);
    const { layoutVersion } = same.body;
    const nothing = await sendFile<Tended>(id, text, { layoutVersion });
    expect([nothing.status, nothing.body.code]).toEqual([400, 'layouts.nothing_to_take']);
    const renamed = text.replace('"Section A"', '"Section Z"');
    const found = await sendFile<FileCheck>(id, renamed);
    expect(found.body.items.map(({ action }) => action)).toEqual(['same', 'replaces', 'same', 'same']);
    const taken = await sendFile<Tended>(id, renamed, { layoutVersion });
    expect(taken.body.sections.map(({ name }) => name)).toEqual(['Section Z']);
  });

  it.each([
    ['text', 'no json', 400, 'layouts.not_geojson'],
    ['another type', '{"type":"Feature"}', 400, 'layouts.not_geojson'],
    ['nothing in it', collection(), 400, 'layouts.file_empty'],
    [
      'another grid',
      JSON.stringify({
        ...JSON.parse(collection(1)),
        crs: { properties: { name: 'urn:ogc:def:crs:EPSG::27700' } },
      }),
      400,
      'layouts.not_wgs84',
    ],
    [
      'too many features',
      collection(...Array.from({ length: 2001 }, () => 1)),
      400,
      'layouts.too_many_features',
    ],
    ['too many bytes', ' '.repeat(2 * 1024 * 1024 + 1), 413, 'common.too_large'],
  ])('of %s is refused', async (_name, text, status, code) => {
    const { id } = await place();
    const answer = await sendFile(id, text);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('without a centre is measured by the British Isles', async () => {
    const { id } = await makeCemetery(test.db);
    const swapped = square(0, 0).map(([lng, lat]): [number, number] => [lat, lng]);
    const file = collection(
      feature('Polygon', [ring(swapped)], { name: 'Swapped' }),
      feature('Polygon', [ring(square(6_000_000, 0))], { name: 'Far' }),
      feature('Polygon', [ring(square(0, 0))], { name: 'Here' }),
    );
    const { body } = await sendFile<FileCheck>(id, file);
    expect(body.items.map(({ reason }) => reason?.code ?? '')).toEqual([
      'layouts.swapped',
      'layouts.not_here',
      '',
    ]);
  });
});
