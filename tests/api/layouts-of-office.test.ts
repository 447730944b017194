import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FileCheck, TendedCemetery } from '#features/records/layouts/layouts-contract.ts';
import { layoutsPaths } from '#features/records/layouts/layouts-paths.ts';
import { asker, type Person, type Refusal } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';
import { makeOffice } from '#tests/support/office-world.ts';

type Tended = TendedCemetery & Refusal;
type World = Awaited<ReturnType<typeof makeOffice>>;

let test: TestApp;
let admin: Person;
let own: World;
let other: World;
const ask = asker(() => test);

beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '1000' } });
  admin = await signInAs(test, 'admin');
  own = await makeOffice(test, 'Larch Hill');
  other = await makeOffice(test, 'Fell Side');
});
afterAll(() => test.close());

const OUTLINE = [
  [-1.793, 53.786],
  [-1.792, 53.786],
  [-1.792, 53.787],
];
const SECTION = { name: 'Section A', type: 'muslim', colour: '#2F7D5B', outline: OUTLINE };
const GATE = {
  name: 'East gate',
  position: [-1.79, 53.7865],
  isMain: false,
  isStepFree: true,
  admitsVehicles: false,
};
const PATH = {
  name: 'Long walk',
  kind: 'path',
  line: [
    [-1.7925, 53.785],
    [-1.7925, 53.787],
  ],
};
const SPOT = { name: '', kind: 'tap', points: [[-1.7925, 53.786]] };
const FORMS = { sections: SECTION, gates: GATE, paths: PATH, spots: SPOT };
const at = (rest = '', { cemetery } = own) => `/api/admin/cemeteries/${cemetery.id}${rest}`;

it('is drawn by its own office, which the log names, and everybody sees it', async () => {
  const { official } = own;
  const made = await ask<Tended>('POST', at('/sections'), official, SECTION);
  expect(made.status).toBe(201);
  for (const [rest, body] of [
    ['/gates', GATE],
    ['/paths', PATH],
    ['/spots', SPOT],
  ] as const)
    expect((await ask('POST', at(rest), official, body)).status, rest).toBe(201);
  const [section] = made.body.sections;
  const changed = { ...SECTION, name: 'Garden of peace', version: section?.version };
  expect((await ask('PUT', at(`/sections/${section?.id}`), official, changed)).status).toBe(200);
  const layout = await ask<{ sections: { name: string }[]; gates: object[] }>(
    'GET',
    `/api/cemeteries/${own.cemetery.id}/layout`,
    null,
  );
  expect(layout.body.sections.map(({ name }) => name)).toEqual(['Garden of peace']);
  expect(layout.body.gates).toHaveLength(2);
  const file = await test.fetch(at('/layout.geojson'), { headers: official.headers });
  expect(file.status).toBe(200);
  const { rows } = await test.db.orm.execute(
    sql`select actor_id as "userId" from audit_log where action = 'section.edit' order by audit_log.id desc limit 1`,
  );
  expect(rows).toEqual([{ userId: official.user.id }]);
});

interface Asked {
  operation: string;
  method: string;
  url: string;
  body?: object;
}

/** Every operation on the drawing of one cemetery, with what it takes. */
function drawing(tended: Tended): Asked[] {
  const operations = Object.values(layoutsPaths).filter(
    (operation) =>
      operation.includes('/api/admin/cemeteries/:id') &&
      !([layoutsPaths.edit, layoutsPaths.setBoundary] as string[]).includes(operation),
  );
  return operations.map((operation) => {
    const [method = '', path = ''] = operation.split(' ');
    const kind = (['sections', 'paths', 'gates', 'spots'] as const).find((name) => path.includes(`/${name}`));
    const part = tended[kind ?? 'sections'][0] ?? tended.sections[0];
    const url = path.replace(':id', String(tended.id)).replace(':partId', String(part?.id));
    if (method === 'DELETE') return { operation, method, url: `${url}?version=${part?.version}` };
    const form = FORMS[kind ?? 'sections'];
    const takesForm = method !== 'GET' && !path.includes('layout-file');
    return {
      operation,
      method,
      url,
      ...(takesForm && { body: method === 'PUT' ? { ...form, version: part?.version } : form }),
    };
  });
}

async function statusOf(person: Person, { method, url, body }: Asked): Promise<number> {
  if (!url.includes('layout-file')) return (await ask(method, url, person, body)).status;
  const form = new FormData();
  if (!url.endsWith('/check')) form.set('layoutVersion', 'v');
  form.set('file', new Blob(['{"type":"FeatureCollection","features":[]}']), 'layout.geojson');
  return (await test.fetch(url, { method, headers: person.headers, body: form })).status;
}

it('is refused in every operation to another office, to who left this one, and to an official without one', async () => {
  const tended = (await ask<Tended>('GET', at(), admin)).body;
  const former = await signInAs(test, 'official');
  await test.db.pool.query('insert into organisation_members (organisation_id, user_id) values ($1, $2)', [
    own.office.id,
    former.user.id,
  ]);
  expect((await ask('GET', at(), former)).status).toBe(200);
  const left = `/api/admin/organisations/${own.office.id}/members/${former.user.id}`;
  expect((await ask('DELETE', left, admin)).status).toBeLessThan(300);
  const strangers = [other.official, former, await signInAs(test, 'registrar')];
  const asked = drawing(tended);
  expect(asked.length).toBeGreaterThan(15);
  for (const person of strangers)
    for (const one of asked) expect(await statusOf(person, one), one.operation).toBe(403);
  expect((await ask<Tended>('GET', at(), admin)).body).toEqual(tended);
});

it('has its name, place and confirmation from administrators only, and no office adds a cemetery', async () => {
  const { version, name } = (await ask<Tended>('GET', at(), own.official)).body;
  const form = { name: `${name} renamed`, address: '', postcode: '', centre: null, isConfirmed: true };
  expect((await ask('PATCH', at(), own.official, { ...form, version })).status).toBe(403);
  expect((await ask('POST', '/api/admin/cemeteries', own.official, form)).status).toBe(403);
  expect((await ask('GET', '/api/admin/cemeteries', own.official)).status).toBe(403);
  expect((await ask<Tended>('GET', at(), admin)).body.name).toBe(name);
});

it('keeps its boundary, against which what the office verifies is checked, whatever the office sends', async () => {
  const { official } = own;
  const before = (await ask<Tended>('GET', at(), admin)).body;
  const wide = { outline: OUTLINE, version: before.version };
  expect((await ask('PUT', at('/boundary'), official, wide)).status).toBe(403);
  const exported = (await (
    await test.fetch(at('/layout.geojson'), { headers: official.headers })
  ).json()) as {
    features: { properties: Record<string, unknown>; geometry: { coordinates: unknown } }[];
  };
  const boundary = exported.features.find(({ geometry }) =>
    JSON.stringify(geometry.coordinates).includes(JSON.stringify(before.boundary?.[0])),
  );
  if (!boundary) throw new Error('the export has no boundary');
  const check = async (person: Person) => {
    const form = new FormData();
    form.set('file', new Blob([JSON.stringify(exported)]), 'layout.geojson');
    const answer = await test.fetch(at('/layout-file/check'), {
      method: 'POST',
      headers: person.headers,
      body: form,
    });
    const { items } = (await answer.json()) as FileCheck;
    return items.find(({ becomes }) => becomes === 'boundary');
  };
  expect(await check(official)).toMatchObject({ action: 'same', reason: null });
  boundary.geometry.coordinates = [[...OUTLINE, OUTLINE[0]]];
  expect(await check(official)).toMatchObject({
    action: 'refused',
    reason: { code: 'layouts.boundary_of_others' },
  });
  expect(await check(admin)).toMatchObject({ action: 'replaces' });
  expect((await ask<Tended>('GET', at(), admin)).body.boundary).toEqual(before.boundary);
});
