import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cemeteries, cemeterySections } from '#db/schema/places.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeCemetery, makeGrave } from '#tests/support/factories.ts';
import { until } from '#tests/support/until.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const HERE = { lat: 53.7866, lng: -1.7925 };
const draw = (id: number, size = 'card') => test.fetch(`/api/graves/${id}/drawing.svg?size=${size}`);
const count = (svg: string, ink: string) => svg.split(`class="${ink}"`).length - 1;

describe('where a grave lies, drawn', () => {
  it('is a picture of it among its neighbours, which browsers may keep and ask for again', async () => {
    const { id: cemeteryId } = await makeCemetery(test.db);
    const grave = await makeGrave(test.db, { cemeteryId, ...HERE });
    await makeGrave(test.db, { cemeteryId, lat: HERE.lat + 0.00003, lng: HERE.lng });
    await makeGrave(test.db, { cemeteryId, lat: HERE.lat + 0.003, lng: HERE.lng });
    const response = await draw(grave.id);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('image/svg+xml');
    expect(response.headers.get('cache-control')).toBe('public, max-age=600');
    const svg = await response.text();
    expect([count(svg, 'sought'), count(svg, 'stones')]).toEqual([1, 1]);
    expect(svg).not.toContain(grave.deceasedName);
    // A link to it has its picture, too.
    expect((await test.fetch(`/api/graves/${grave.id}/preview.png`)).status).toBe(200);
    const again = await test.fetch(`/api/graves/${grave.id}/drawing.svg?size=card`, {
      headers: { 'if-none-match': response.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('shows no neighbours in a cemetery that is search only', async () => {
    const { id: cemeteryId } = await makeCemetery(test.db);
    const grave = await makeGrave(test.db, { cemeteryId, ...HERE });
    await makeGrave(test.db, { cemeteryId, lat: HERE.lat + 0.00003, lng: HERE.lng });
    await test.db.orm.update(cemeteries).set({ isSearchOnly: true }).where(eq(cemeteries.id, cemeteryId));
    const svg = await (await draw(grave.id)).text();
    expect([count(svg, 'sought'), count(svg, 'stones')]).toEqual([1, 0]);
  });

  it('sets off the section where the position is not known, and is 404 where nothing is', async () => {
    const { id: cemeteryId } = await makeCemetery(test.db, { lat: null, lng: null });
    const grave = await makeGrave(test.db, { cemeteryId, lat: null, lng: null, section: 'A' });
    expect((await draw(grave.id, 'row')).status).toBe(404);
    await test.db.orm.insert(cemeterySections).values({
      cemeteryId,
      name: 'A',
      type: 'muslim',
      colour: '#2f7d5b',
      outline: [
        [-1.794, 53.7866],
        [-1.7925, 53.7866],
        [-1.7925, 53.7876],
      ],
    });
    const svg = await (await draw(grave.id, 'row')).text();
    expect([count(svg, 'within'), count(svg, 'sought')]).toEqual([1, 0]);
  });

  it('leaves connections to others while a list asks for forty of one cemetery', async () => {
    const { id: cemeteryId } = await makeCemetery(test.db);
    const graves: { id: number }[] = [];
    for (let n = 0; n < 40; n++) graves.push(await makeGrave(test.db, { cemeteryId, ...HERE }));
    const holder = await test.db.pool.connect();
    try {
      await holder.query('begin');
      await holder.query('lock table cemetery_gates in access exclusive mode');
      const asked = graves.map(({ id }) => draw(id, 'row'));
      await until(async () => {
        const { rows } = await holder.query(
          `select 1 from pg_locks where relation = 'cemetery_gates'::regclass and not granted`,
        );
        return rows.length > 0;
      }, 'a drawing that waits for the layout');
      for (const { id } of graves) expect((await test.fetch(`/api/graves/${id}`)).status).toBe(200);
      await holder.query('commit');
      for (const answer of await Promise.all(asked)) expect(answer.status).toBe(200);
    } finally {
      holder.release(true);
    }
  });

  it('answers 404 for a grave that there is not, and 400 for a size that there is not', async () => {
    expect((await draw(999_999)).status).toBe(404);
    const { id: cemeteryId } = await makeCemetery(test.db);
    const grave = await makeGrave(test.db, { cemeteryId, ...HERE });
    expect((await draw(grave.id, 'huge')).status).toBe(400);
  });
});
