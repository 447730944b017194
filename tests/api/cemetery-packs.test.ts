import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graves } from '#db/schema/graves.ts';
import { mapChanges } from '#db/schema/maps.ts';
import { memorials } from '#db/schema/memorials.ts';
import { cemeteryGates } from '#db/schema/places.ts';
import { forgetMapChanges, keepMap } from '#features/find/maps/server/keep-map.ts';
import type { Pack, WholePack } from '#features/find/packs/pack-format.ts';
import { unpackGrave, unpackIds } from '#features/find/packs/unpack-graves.ts';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import type { TendedCemetery } from '#features/records/layouts/layouts-shapes.ts';
import { asker } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeCemetery, makeDua, makeGrave, makeMemorial, signInAs } from '#tests/support/factories.ts';

let test: TestApp;
let cemeteryId: number;
let creatorId: number;

beforeAll(async () => {
  test = await createTestApp();
  cemeteryId = (await makeCemetery(test.db, { name: 'Pack Cemetery', lat: 53.78, lng: -1.79 })).id;
  creatorId = (await signInAs(test)).user.id;
});
afterAll(() => test.close());

async function pack<Kind extends Pack = WholePack>(query = ''): Promise<Kind> {
  const response = await test.fetch(`/api/cemeteries/${cemeteryId}/pack${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Kind;
}

const idsOf = ({ graves: packed }: Pack) => unpackIds(packed);

describe('the pack of a cemetery', () => {
  it('says of every grave what its own page says', async () => {
    const made = [
      await makeGrave(test.db, {
        cemeteryId,
        deceasedName: 'Zaynab Mirza',
        dateOfBirth: '1931-01-01',
        dateOfBirthPrecision: 'circa',
        dateOfDeath: '2011-05-20',
        dateOfDeathPrecision: 'day',
        lat: 53.781234,
        lng: -1.791234,
        coordinateSource: 'on_site',
        coordinateAccuracy: 6.5,
        section: 'A',
        graveNumber: 'A-1',
        isVerified: true,
      }),
      await makeGrave(test.db, {
        cemeteryId,
        deceasedName: 'محمد یوسف',
        dateOfDeath: '1987-01-01',
        dateOfDeathPrecision: 'year',
      }),
      await makeGrave(test.db, {
        cemeteryId,
        deceasedName: 'Idris Khan',
        lat: 53.7799,
        lng: -1.7899,
        section: 'A',
      }),
    ];
    const memorial = await makeMemorial(test.db, {
      graveId: made[0]?.id ?? 0,
      createdBy: creatorId,
      title: 'Zaynab',
    });
    await makeDua(test.db, { memorialId: memorial.id, isApproved: true });
    const whole = await pack();
    expect(whole).toMatchObject({ isWhole: true, cemetery: { id: cemeteryId, name: 'Pack Cemetery' } });
    expect(idsOf(whole)).toEqual(made.map(({ id }) => id));
    for (const [at, { id }] of made.entries()) {
      const page = (await (await test.fetch(`/api/graves/${id}`)).json()) as Grave;
      const packed = unpackGrave(whole, id, at);
      expect(page, page.deceasedName).toMatchObject(packed);
    }
    expect(whole.memorials).toEqual([{ id: memorial.id, graveId: made[0]?.id, title: 'Zaynab' }]);
  });

  it('answers changes alone to who says which version it has', async () => {
    await keepMap(test.db);
    const whole = await pack();
    const none = await pack<Pack>(`?since=${whole.version}`);
    expect(none).toMatchObject({ isWhole: false, removed: [], memorials: [], version: whole.version });
    expect(idsOf(none)).toEqual([]);

    const [first, second] = idsOf(whole);
    const added = await makeGrave(test.db, { cemeteryId, lat: 53.78, lng: -1.79 });
    await test.db.orm
      .update(graves)
      .set({ nameUrdu: 'زینب', nameUrduBy: 'office', nameUrduAt: new Date() })
      .where(eq(graves.id, first ?? 0));
    await test.db.orm.delete(graves).where(eq(graves.id, second ?? 0));
    await test.db.orm
      .insert(cemeteryGates)
      .values({ cemeteryId, name: 'North Gate', lat: 53.7805, lng: -1.79 });
    expect(await pack<Pack>(`?since=${whole.version}`)).toMatchObject({ version: whole.version });
    await keepMap(test.db);
    const changes = await pack<Pack>(`?since=${whole.version}`);
    expect(changes).toMatchObject({ isWhole: false, removed: [second], version: whole.version + 1 });
    expect(idsOf(changes)).toEqual([first, added.id]);
    expect(unpackGrave(changes, first ?? 0, 0).nameUrdu).toEqual({ name: 'زینب', by: 'office' });
    expect(changes.cemetery.gates.map(({ name }) => name)).toEqual(['North Gate']);
  });

  it('is whole again where the changes are many, forgotten, or unknown', async () => {
    const { version } = await pack();
    expect((await pack<Pack>(`?since=${version}`)).isWhole).toBe(false);
    await test.db.pool.query(
      `insert into graves (deceased_name, name_folded, name_keys, fold_version, cemetery_id, location)
       select 'Grave ' || n, 'grave', '{}', 1, $1, 'Row' from generate_series(1, 501) n`,
      [cemeteryId],
    );
    await keepMap(test.db);
    expect((await pack<Pack>(`?since=${version}`)).isWhole).toBe(true);

    const state = (await pack()).version;
    await test.db.orm.update(mapChanges).set({ createdAt: new Date('2020-01-01') });
    await forgetMapChanges(test.db);
    expect((await pack<Pack>(`?since=${state - 1}`)).isWhole).toBe(true);
    expect((await pack<Pack>(`?since=${state}`)).isWhole).toBe(false);
  });

  it('never holds a private page, and drops one that was open', async () => {
    const grave = await makeGrave(test.db, { cemeteryId });
    const make = (title: string, overrides: Partial<typeof memorials.$inferInsert>) =>
      makeMemorial(test.db, { graveId: grave.id, createdBy: creatorId, title, ...overrides });
    const open = await make('Open to all', {});
    await make('Shut away', { visibility: 'private' });
    await make('By link only', { visibility: 'unlisted' });
    await make('Taken down', { takenDownAt: new Date() });
    await keepMap(test.db);
    const before = await pack();
    expect(JSON.stringify(before)).not.toMatch(/Shut away|By link only|Taken down/);
    expect(before.memorials.map(({ title }) => title)).toContain('Open to all');

    await test.db.orm.update(memorials).set({ visibility: 'private' }).where(eq(memorials.id, open.id));
    await keepMap(test.db);
    const changes = await pack<Pack>(`?since=${before.version}`);
    expect(idsOf(changes)).toEqual([grave.id]);
    expect(changes.memorials).toEqual([]);
    expect(changes.graves.memorialCounts).toEqual([0]);
  });

  it('is asked for each time, so that what was taken down goes, and 404 for no cemetery', async () => {
    const at = (query: string) => test.fetch(`/api/cemeteries/${cemeteryId}/pack${query}`);
    const plain = await at('');
    expect(plain.headers.get('cache-control')).toBe('no-cache');
    const again = await test.fetch(`/api/cemeteries/${cemeteryId}/pack`, {
      headers: { 'if-none-match': plain.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect((await test.fetch('/api/cemeteries/999999/pack')).status).toBe(404);
    expect((await at('?since=x')).status).toBe(400);
  });

  it('goes out compressed, and in part as it is', async () => {
    const path = `/api/cemeteries/${cemeteryId}/pack`;
    const whole = await test.fetch(path, { headers: { 'accept-encoding': 'br' } });
    expect(whole.headers.get('content-encoding')).toBe('br');
    expect(whole.headers.get('vary')).toMatch(/accept-encoding/i);
    expect(((await whole.json()) as Pack).isWhole).toBe(true);
    const part = await test.fetch(path, { headers: { 'accept-encoding': 'br', range: 'bytes=0-9' } });
    expect(part.status).toBe(206);
    expect(await part.text()).toBe('{"format":');
  });

  it('is offered by name with its size', async () => {
    await makeCemetery(test.db, { name: 'Empty Fields' });
    const offers = (await (await test.fetch('/api/packs')).json()) as { name: string; bytes: number }[];
    expect(offers.map(({ name }) => name)).toEqual(['Pack Cemetery']);
    expect(offers[0]).toMatchObject({ cemeteryId, graves: 505 });
    expect(offers[0]?.bytes).toBeGreaterThan(1000);
  });

  it('says which names the cemetery had before, and which records were merged into which', async () => {
    const [gone, stays] = [
      await makeGrave(test.db, { cemeteryId }),
      await makeGrave(test.db, { cemeteryId }),
    ];
    await keepMap(test.db);
    const before = await pack();
    expect(before).toMatchObject({ aliases: [], merged: [] });
    const admin = await signInAs(test, 'admin');
    const ask = asker(() => test);
    const merge = { into: stays.id, note: 'The same.' };
    expect((await ask('POST', `/api/admin/graves/${gone.id}/merge`, admin, merge)).status).toBe(200);
    const at = `/api/admin/cemeteries/${cemeteryId}`;
    const { version, address, postcode, centre, isConfirmed } = (await ask<TendedCemetery>('GET', at, admin))
      .body;
    const form = { version, name: 'Garden of Rest', address, postcode, centre, isConfirmed };
    expect((await ask('PATCH', at, admin, form)).status).toBe(200);
    await keepMap(test.db);
    const changes = await pack<Pack>(`?since=${before.version}`);
    expect(changes).toMatchObject({
      isWhole: false,
      removed: [gone.id],
      cemetery: { name: 'Garden of Rest' },
      aliases: ['Pack Cemetery'],
      merged: [[gone.id, stays.id]],
    });
  });
});
