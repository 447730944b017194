import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAGE_ROUTES } from '#app/routes.tsx';
import type { Verification } from '#features/records/verification/verification-contract.ts';
import { asker } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeGrave, makeMemorial, signInAs } from '#tests/support/factories.ts';
import { makeOffice, officialBody } from '#tests/support/office-world.ts';

let test: TestApp;
let world: Awaited<ReturnType<typeof makeOffice>>;
beforeAll(async () => {
  test = await createTestApp({ withPages: true, settings: { RATE_LIMIT_SCALE: '10000' } });
  world = await makeOffice(test, 'Scholemoor');
  await makeMemorial(test.db, { graveId: (await makeGrave(test.db, { cemeteryId: world.cemetery.id })).id });
});
afterAll(() => test.close());
const ask = asker(() => test);

/** Every page as a visitor opens it, with the words and the place that would lead to a grave. */
async function readPages(graveId: number): Promise<Map<string, string>> {
  const { id, name } = world.cemetery;
  const queries = [
    'q=Zwartmark',
    'query=Zwartmark',
    `q=${encodeURIComponent(name)}`,
    `cemetery=${encodeURIComponent(name)}`,
    `cemetery=${id}`,
    `grave=${graveId}`,
    `graves=${graveId}`,
    'lat=53.79777&lng=-1.79111',
  ];
  const pages = new Map<string, string>();
  for (const { path } of PAGE_ROUTES) {
    if (path === '*') continue;
    const page = path.replace(/:\w+/g, String(graveId));
    const isOfRecord = path.includes(':');
    for (const address of isOfRecord ? [page] : [page, ...queries.map((query) => `${page}?${query}`)])
      pages.set(address, await (await test.fetch(address)).text());
  }
  return pages;
}

it('no page tells of a submission that is held or rejected; once it is published they do', async () => {
  const admin = await signInAs(test, 'admin');
  const { rows } = await test.db.pool.query('select last_value from graves_id_seq');
  const graveId = Number(rows[0].last_value) + 1;
  const submit = async () => {
    const body = officialBody(world.cemetery.name, {
      deceasedName: 'Yaqub Zwartmarkov',
      graveNumber: 'ZWM-77',
      gpsCoordinates: '53.79777, -1.79111',
    });
    return (await ask<Verification>('POST', '/api/official-grave-verification', world.official, body)).body;
  };
  const decide = (id: number, status: string) =>
    ask('POST', `/api/admin/official-verifications/${id}/decide`, admin, { status, decision: 'Looked at.' });
  const told = async (id: number) =>
    [...(await readPages(id))]
      .filter(([, text]) => /Zwartmarkov|ZWM-77/.test(text))
      .map(([address]) => address);
  const held = await submit();
  expect([held.graveId, held.status]).toEqual([graveId, 'pending_verification']);
  expect(await told(graveId)).toEqual([]);
  expect((await test.fetch(`/grave/${graveId}`)).status).toBe(404);
  await decide(held.id, 'rejected');
  expect(await told(graveId)).toEqual([]);
  const again = await submit();
  await decide(again.id, 'verified');
  const page = `/grave/${again.graveId}`;
  expect(await told(again.graveId)).toEqual(
    expect.arrayContaining([page, `${page}/walk`, '/search?q=Zwartmark', '/advanced-search?query=Zwartmark']),
  );
});
