import { afterAll, beforeAll, expect, it } from 'vitest';
import { asker } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeCemetery } from '#tests/support/factories.ts';

let test: TestApp;
const ask = asker(() => test);
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('everybody is told where the confirmed cemeteries lie, and who runs them', async () => {
  const place = { lat: 53.8, lng: -1.7 };
  const { id } = await makeCemetery(test.db, {
    ...place,
    name: 'Oak Lane',
    operator: 'Council',
    isConfirmed: true,
  });
  const quiet = await makeCemetery(test.db, {
    ...place,
    name: 'Yew Lane',
    isConfirmed: true,
    isSearchOnly: true,
  });
  await makeCemetery(test.db, { name: 'Without a place', lat: null, lng: null, isConfirmed: true });
  await makeCemetery(test.db, { ...place, name: 'Not confirmed', isConfirmed: false });
  const { status, body } = await ask('GET', '/api/cemeteries/places', null);
  expect(status).toBe(200);
  expect(body).toEqual([
    { id, name: 'Oak Lane', operator: 'Council', centre: [-1.7, 53.8] },
    { id: quiet.id, name: 'Yew Lane', operator: null, centre: [-1.7, 53.8] },
  ]);
});
