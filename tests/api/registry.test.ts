import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GRAVE_FOLLOWERS } from '#app/references.ts';
import { cleaningPlans, graveCleaningBookings } from '#db/schema/cleaning.ts';
import { graveCorrections, graves, withdrawnGraves } from '#db/schema/graves.ts';
import { memorials } from '#db/schema/memorials.ts';
import { organisationCemeteries, organisationMembers, organisations } from '#db/schema/people.ts';
import { auditLog } from '#db/schema/records.ts';
import { markPublicRecords } from '#features/records/graves/server/public-records.ts';
import { eraseWithdrawn } from '#features/records/graves/server/withdraw-grave.ts';
import type { RegistryGrave } from '#features/records/registry/registry-contract.ts';
import type { Role } from '#shared/contract/roles.ts';
import { inDays, makeBradfordGrave, makeCleaner } from '#tests/support/cleaning-world.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeCemetery, makeDua, makeGrave, makeMemorial, signInAs } from '#tests/support/factories.ts';

type Person = Awaited<ReturnType<typeof signInAs>>;

let test: TestApp;
let admin: Person;
beforeAll(async () => {
  test = await createTestApp();
  admin = await signInAs(test, 'admin');
});
afterAll(() => test.close());

async function ask(who: Person | null, method: string, path: string, body?: unknown) {
  const response = await test.fetch(path, {
    method,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...who?.headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    body: isJson ? JSON.parse(text) : text,
    next: /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1],
  };
}

const audits = async (id: number) =>
  (await test.db.orm.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id))
    .filter(({ subjectType }) => subjectType === 'grave')
    .map(({ action }) => action);
const stored = async (id: number) => (await test.db.orm.select().from(graves).where(eq(graves.id, id)))[0];

describe('who may', () => {
  it.each<[Role | null, number]>([
    [null, 401],
    ['user', 403],
    ['community_leader', 403],
    ['official', 403],
    ['registrar', 403],
  ])('not: %s is refused everything with %i', async (role, status) => {
    const who = role ? await signInAs(test, role) : null;
    const { id } = await makeGrave(test.db);
    const calls = [
      ['GET', '/api/admin/graves/recent'],
      ['GET', '/api/admin/graves/duplicates'],
      ['GET', '/api/admin/graves/withdrawn'],
      ['GET', `/api/admin/graves/${id}`],
      ['GET', `/api/admin/graves/${id}/history`],
      ['POST', `/api/admin/graves/${id}/verify`, { isVerified: true }],
      ['PUT', `/api/admin/graves/${id}`, { location: 'x', updatedAt: new Date().toISOString() }],
      ['POST', `/api/admin/graves/${id}/merge`, { into: id + 1 }],
      ['POST', `/api/admin/graves/${id}/withdraw`, { reason: 'error' }],
      ['POST', `/api/admin/graves/${id}/restore`],
    ] as const;
    for (const [method, path, body] of calls)
      expect((await ask(who, method, path, body)).status, `${method} ${path}`).toBe(status);
    expect(await stored(id)).toMatchObject({ isVerified: false, location: 'A road' });
  });
});

describe('verifying', () => {
  it('marks a record and takes the mark back, with one audit row and one entry in its history each', async () => {
    const { id } = await makeGrave(test.db);
    const verified = await ask(admin, 'POST', `/api/admin/graves/${id}/verify`, { isVerified: true });
    expect(verified).toMatchObject({ status: 200, body: { id, isVerified: true } });
    expect((await ask(admin, 'POST', `/api/admin/graves/${id}/verify`, { isVerified: true })).status).toBe(
      409,
    );
    expect(
      (await ask(admin, 'POST', `/api/admin/graves/${id}/verify`, { isVerified: false })).body.isVerified,
    ).toBe(false);
    expect(await audits(id)).toEqual(['grave.verify', 'grave.unverify']);
    const history = await ask(admin, 'GET', `/api/admin/graves/${id}/history`);
    expect(history.body.map(({ kind }: { kind: string }) => kind)).toEqual(['revocation', 'verification']);
    expect(
      (await ask(admin, 'POST', '/api/admin/graves/999999999/verify', { isVerified: true })).status,
    ).toBe(404);
    expect(
      (await ask(admin, 'POST', `/api/admin/graves/${id}/verify`, { isVerified: true, role: 'admin' }))
        .status,
    ).toBe(400);
  });

  it('of forty at once lets one win', async () => {
    const { id } = await makeGrave(test.db);
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        ask(admin, 'POST', `/api/admin/graves/${id}/verify`, { isVerified: true }),
      ),
    );
    const counts = answers.map(({ status }) => status);
    expect(counts.filter((status) => status === 200).length).toBe(1);
    expect(counts.filter((status) => status === 409).length).toBe(39);
    expect(await audits(id)).toEqual(['grave.verify']);
  });

  it('lists recent records page by page, each once, by their state where asked', async () => {
    const cemetery = await makeCemetery(test.db);
    for (let count = 0; count < 7; count++)
      await makeGrave(test.db, { cemeteryId: cemetery.id, isVerified: count % 2 === 0 });
    const seen: number[] = [];
    for (let path: string | undefined = '/api/admin/graves/recent?limit=3'; path; ) {
      const page: Awaited<ReturnType<typeof ask>> = await ask(admin, 'GET', path);
      seen.push(...page.body.map((grave: RegistryGrave) => grave.id));
      path = page.next;
    }
    const all = await test.db.orm.select({ id: graves.id }).from(graves);
    expect(seen.length).toBe(all.length);
    expect(new Set(seen).size).toBe(all.length);
    const wanted = await makeGrave(test.db, { deceasedName: 'Shahnaz Tirmizi' });
    const search = await ask(admin, 'GET', '/api/admin/graves/recent?search=Shehnaz%20Tirmazi');
    expect(search.body[0]).toMatchObject({ id: wanted.id, updatedAt: expect.any(String) });
    const pending = await ask(admin, 'GET', '/api/admin/graves/recent?verified=false&limit=50');
    expect(pending.body.every((grave: RegistryGrave) => !grave.isVerified)).toBe(true);
    expect((await ask(admin, 'GET', '/api/admin/graves/recent?cursor=nonsense')).status).toBe(400);
  });
});

describe('correcting', () => {
  it('changes what is given, keeps what was, and makes the new name findable', async () => {
    const grave = await makeGrave(test.db, {
      deceasedName: 'Zaynab Qureshi',
      dateOfDeath: '1999-01-01',
      dateOfDeathPrecision: 'year',
    });
    const { body } = await ask(admin, 'GET', '/api/admin/graves/recent?limit=1');
    const answer = await ask(admin, 'PUT', `/api/admin/graves/${grave.id}`, {
      deceasedName: 'Tahirah Mashhadi',
      gpsCoordinates: '53.80001,-1.79001',
      section: 'C',
      note: 'the family showed the certificate',
      updatedAt: body[0].updatedAt,
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        deceasedName: 'Tahirah Mashhadi',
        section: 'C',
        dateOfDeath: '1999',
        gpsCoordinates: '53.80001,-1.79001',
        coordinateSource: 'office',
      },
    });
    const found = await ask(null, 'GET', '/api/graves?search=Tahira%20Mashadi');
    expect(found.body[0].id).toBe(grave.id);
    const [kept] = await test.db.orm
      .select()
      .from(graveCorrections)
      .where(eq(graveCorrections.graveId, grave.id));
    expect(kept).toMatchObject({
      fields: expect.arrayContaining(['deceasedName', 'section', 'gpsCoordinates']),
      before: { deceasedName: 'Zaynab Qureshi', section: null },
    });
    const stale = await ask(admin, 'PUT', `/api/admin/graves/${grave.id}`, {
      location: 'elsewhere',
      updatedAt: body[0].updatedAt,
    });
    expect(stale.status).toBe(409);
    const impossible = await ask(admin, 'PUT', `/api/admin/graves/${grave.id}`, {
      dateOfBirth: '2005',
      updatedAt: answer.body.updatedAt,
    });
    expect(impossible).toMatchObject({ status: 400, body: { fields: { dateOfDeath: expect.anything() } } });
    expect(await audits(grave.id)).toEqual(['grave.correct']);
  });
});

describe('duplicates', () => {
  it('are pairs of one place whose names read the same and whose dates allow it', async () => {
    const { id: cemeteryId } = await makeCemetery(test.db);
    const first = await makeGrave(test.db, { cemeteryId, deceasedName: 'Mohammed Yusuf Darzada' });
    const second = await makeGrave(test.db, { cemeteryId, deceasedName: 'Muhammad Yousuf Darzada' });
    await makeGrave(test.db, { deceasedName: 'Mohammed Yusuf Darzada' });
    const other = await makeGrave(test.db, {
      cemeteryId,
      deceasedName: 'Bashiran Begum Kotwal',
      dateOfDeath: '1980-02-01',
      dateOfDeathPrecision: 'day',
    });
    await makeGrave(test.db, {
      cemeteryId,
      deceasedName: 'Bashiran Begum Kotwal',
      dateOfDeath: '1991-02-01',
      dateOfDeathPrecision: 'day',
    });
    const { body } = await ask(admin, 'GET', '/api/admin/graves/duplicates?limit=50');
    const pairs = body.map((pair: { first: RegistryGrave; second: RegistryGrave }) => [
      pair.first.id,
      pair.second.id,
    ]);
    expect(pairs).toContainEqual([first.id, second.id]);
    expect(pairs.flat()).not.toContain(other.id);
  });

  it('are merged with all that belongs to them, lead to each other, and part again', async () => {
    const keep = await makeGrave(test.db, { deceasedName: 'Ilyas Turkmani' });
    const gone = await makeGrave(test.db, { deceasedName: 'Ilyaas Turkmani', cemeteryId: keep.cemeteryId });
    const memorial = await makeMemorial(test.db, { graveId: gone.id });
    await makeDua(test.db, { graveId: gone.id, isApproved: true, moderatedAt: new Date() });
    const before = await stored(gone.id);
    const merged = await ask(admin, 'POST', `/api/admin/graves/${gone.id}/merge`, { into: keep.id });
    expect(merged.status).toBe(200);
    expect(await stored(gone.id)).toBeUndefined();
    expect((await ask(null, 'GET', `/api/graves/${gone.id}`)).body).toMatchObject({
      id: keep.id,
      memorialCount: 1,
      duaCount: 1,
    });
    const found = await ask(null, 'GET', '/api/graves?search=Ilyas%20Turkmani');
    expect(found.body.map(({ id }: RegistryGrave) => id)).toEqual([keep.id]);
    const list = await ask(admin, 'GET', '/api/admin/graves/withdrawn');
    expect(list.body[0]).toMatchObject({
      id: gone.id,
      reason: 'merged',
      mergedInto: keep.id,
      canReturn: true,
    });

    expect((await ask(admin, 'POST', `/api/admin/graves/${gone.id}/restore`)).status).toBe(200);
    expect(await stored(gone.id)).toEqual(before);
    const [home] = await test.db.orm.select().from(memorials).where(eq(memorials.id, memorial.id));
    expect(home?.graveId).toBe(gone.id);
    expect((await ask(null, 'GET', `/api/graves/${keep.id}`)).body).toMatchObject({
      memorialCount: 0,
      duaCount: 0,
    });
    expect((await ask(admin, 'POST', `/api/admin/graves/${gone.id}/restore`)).status).toBe(404);
    expect((await audits(keep.id)).sort()).toEqual(['grave.merge']);
    expect(await audits(gone.id)).toEqual(['grave.restore']);
  });

  it('merge once, whatever comes at the same time', async () => {
    const [a, b] = [await makeGrave(test.db), await makeGrave(test.db)];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        ask(admin, 'POST', `/api/admin/graves/${at % 2 ? a.id : b.id}/merge`, { into: at % 2 ? b.id : a.id }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    expect(answers.filter(({ status }) => status === 404).length).toBe(19);
    expect((await ask(admin, 'POST', `/api/admin/graves/${a.id}/merge`, { into: a.id })).status).toBe(409);
  });

  it('are followed through two merges', async () => {
    const [a, b, c] = [await makeGrave(test.db), await makeGrave(test.db), await makeGrave(test.db)];
    await ask(admin, 'POST', `/api/admin/graves/${a.id}/merge`, { into: b.id });
    await ask(admin, 'POST', `/api/admin/graves/${b.id}/merge`, { into: c.id });
    expect((await ask(null, 'GET', `/api/graves/${a.id}`)).body.id).toBe(c.id);
  });
});

describe('a grave that is cleaned', () => {
  it('takes its visits and plans along when it is merged, and is not taken out before', async () => {
    const [keep, gone] = [await makeBradfordGrave(test.db), await makeBradfordGrave(test.db)];
    const [{ cleaner }, client] = [await makeCleaner(test), await signInAs(test)];
    const of = { graveId: gone.id, clientId: client.user.id, cleanerId: cleaner.id };
    const [plan] = await test.db.orm
      .insert(cleaningPlans)
      .values({ ...of, plan: 'basic', amount: 999, slot: 'am', nextDate: inDays(40) })
      .returning();
    const [visit] = await test.db.orm
      .insert(graveCleaningBookings)
      .values({
        ...of,
        serviceType: 'basic',
        preferredDate: inDays(10),
        price: '9.99',
        planId: plan?.id ?? null,
      })
      .returning();
    const refused = await ask(admin, 'POST', `/api/admin/graves/${gone.id}/withdraw`, {
      reason: 'living_person',
    });
    expect(refused).toMatchObject({ status: 409, body: { code: 'graves.has_bookings' } });
    const merged = await ask(admin, 'POST', `/api/admin/graves/${gone.id}/merge`, { into: keep.id });
    expect(merged.status).toBe(200);
    const at = async () => [
      (
        await test.db.orm
          .select()
          .from(cleaningPlans)
          .where(eq(cleaningPlans.id, plan?.id ?? 0))
      )[0]?.graveId,
      (
        await test.db.orm
          .select()
          .from(graveCleaningBookings)
          .where(eq(graveCleaningBookings.id, visit?.id ?? 0))
      )[0]?.graveId,
    ];
    expect(await at()).toEqual([keep.id, keep.id]);
    await ask(admin, 'POST', `/api/admin/graves/${gone.id}/restore`);
    expect(await at()).toEqual([gone.id, gone.id]);
  });
});

describe('taking a record out', () => {
  it('is refused while memorials stand on it; the record leaves every list and can come back', async () => {
    const { id } = await makeGrave(test.db, { deceasedName: 'Parveen Wazirzada' });
    const memorial = await makeMemorial(test.db, { graveId: id });
    await makeDua(test.db, { graveId: id });
    const refused = await ask(admin, 'POST', `/api/admin/graves/${id}/withdraw`, { reason: 'error' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'graves.has_memorials' } });
    await test.db.orm.delete(memorials).where(eq(memorials.id, memorial.id));
    expect(
      (await ask(admin, 'POST', `/api/admin/graves/${id}/withdraw`, { reason: 'living_person' })).status,
    ).toBe(200);
    expect((await ask(null, 'GET', `/api/graves/${id}`)).status).toBe(404);
    expect((await ask(null, 'GET', '/api/graves?search=Parveen%20Wazirzada')).body).toEqual([]);
    expect((await ask(admin, 'POST', `/api/admin/graves/${id}/restore`)).status).toBe(200);
    expect((await ask(null, 'GET', `/api/graves/${id}`)).status).toBe(200);
    expect((await ask(null, 'GET', `/api/graves/${id}`)).body.duaCount).toBe(1);
    expect(await audits(id)).toEqual(['grave.withdraw', 'grave.restore']);
  });

  it('erases a person who lives after thirty days, and then cannot bring the record back', async () => {
    const { id } = await makeGrave(test.db, { registerKey: 'a-key' });
    await ask(admin, 'POST', `/api/admin/graves/${id}/withdraw`, { reason: 'living_person' });
    expect(await eraseWithdrawn(test.db, GRAVE_FOLLOWERS)).toBe(0);
    await test.db.orm
      .update(withdrawnGraves)
      .set({ withdrawnAt: new Date(Date.now() - 31 * 24 * 3600 * 1000) })
      .where(eq(withdrawnGraves.id, id));
    expect(await eraseWithdrawn(test.db, GRAVE_FOLLOWERS)).toBe(1);
    expect((await ask(admin, 'POST', `/api/admin/graves/${id}/restore`)).status).toBe(409);
    const [kept] = await test.db.orm.select().from(withdrawnGraves).where(eq(withdrawnGraves.id, id));
    expect(kept).toMatchObject({ row: null, registerKey: 'a-key', cemeteryId: expect.any(Number) });
    const list = await ask(admin, 'GET', '/api/admin/graves/withdrawn?limit=50');
    const entry = list.body.find((one: { id: number }) => one.id === id);
    expect(entry).toMatchObject({ deceasedName: null, canReturn: false });
  });
});

describe('public records', () => {
  it('are graves whose death is surely more than fifty years ago', async () => {
    const now = new Date('2026-06-15T12:00:00Z');
    const make = (dateOfDeath: string, dateOfDeathPrecision: 'day' | 'month' | 'year' | 'circa') =>
      makeGrave(test.db, { dateOfDeath, dateOfDeathPrecision });
    const old = [
      await make('1976-06-14', 'day'),
      await make('1976-05-01', 'month'),
      await make('1975-01-01', 'year'),
      await make('1965-01-01', 'circa'),
    ];
    const young = [
      await make('1976-06-15', 'day'),
      await make('1976-06-01', 'month'),
      await make('1976-01-01', 'year'),
      await make('1970-01-01', 'circa'),
      await makeGrave(test.db),
    ];
    await markPublicRecords(test.db, { now });
    for (const { id } of old) expect((await stored(id))?.isPublicRecord, `old ${id}`).toBe(true);
    for (const { id } of young) expect((await stored(id))?.isPublicRecord, `young ${id}`).toBe(false);
    expect(await markPublicRecords(test.db, { now })).toBe(0);
  });

  it('are described by an office within its cemeteries only', async () => {
    const cemetery = await makeCemetery(test.db);
    const grave = await makeGrave(test.db, { cemeteryId: cemetery.id, isPublicRecord: true });
    const young = await makeGrave(test.db, { cemeteryId: cemetery.id });
    const official = await signInAs(test, 'official');
    const basedOn = { publicRecordSource: null, historicalSignificance: null };
    const body = {
      publicRecordSource: 'Burial register 1968, page 12',
      historicalSignificance: '',
      basedOn,
    };
    const path = `/api/graves/${grave.id}/public-record`;
    expect((await ask(null, 'PUT', path, body)).status).toBe(401);
    expect((await ask(await signInAs(test), 'PUT', path, body)).status).toBe(403);
    expect((await ask(official, 'PUT', path, body)).status).toBe(403);
    const [office] = await test.db.orm
      .insert(organisations)
      .values({ name: `Council ${grave.id}`, kind: 'council' })
      .returning();
    if (!office) throw new Error('no office');
    await test.db.orm
      .insert(organisationMembers)
      .values({ organisationId: office.id, userId: official.user.id });
    await test.db.orm
      .insert(organisationCemeteries)
      .values({ organisationId: office.id, cemeteryId: cemetery.id });
    expect(await ask(official, 'PUT', path, body)).toMatchObject({
      status: 200,
      body: { publicRecordSource: body.publicRecordSource, historicalSignificance: null },
    });
    expect((await ask(official, 'PUT', `/api/graves/${young.id}/public-record`, body)).status).toBe(409);
    // Written over what the first one read: the other's text is not lost.
    const stale = await ask(official, 'PUT', path, { ...body, publicRecordSource: 'Elsewhere' });
    expect(stale).toMatchObject({ status: 409, body: { code: 'common.changed_meanwhile' } });
    expect((await stored(grave.id))?.publicRecordSource).toBe(body.publicRecordSource);
    expect(await audits(grave.id)).toEqual(['grave.public_record']);
  });

  it('are exported by cemetery, safe for a spreadsheet, without demonstration rows and younger graves', async () => {
    const cemetery = await makeCemetery(test.db);
    const of = { cemeteryId: cemetery.id, isPublicRecord: true };
    const formula = await makeGrave(test.db, { ...of, deceasedName: '=HYPERLINK("x")', section: 'A, "1"' });
    const placed = await makeGrave(test.db, { ...of, lat: 53.8, lng: -1.79, coordinateSource: 'surveyed' });
    await makeGrave(test.db, { ...of, isDemo: true });
    await makeGrave(test.db, { cemeteryId: cemetery.id });
    const csv = await ask(null, 'GET', `/api/cemeteries/${cemetery.id}/public-records.csv`);
    const lines = String(csv.body).trim().split('\r\n');
    expect(lines.length).toBe(3);
    expect(lines[1]).toContain(`${formula.id},"'=HYPERLINK(""x"")"`);
    expect(lines[1]).toContain('"A, ""1"""');
    const geojson = await ask(null, 'GET', `/api/cemeteries/${cemetery.id}/public-records.geojson`);
    expect(geojson.body.type).toBe('FeatureCollection');
    expect(geojson.body.features).toMatchObject([
      { id: formula.id, geometry: null },
      { id: placed.id, geometry: { type: 'Point', coordinates: [-1.79, 53.8] } },
    ]);
    expect((await ask(null, 'GET', '/api/cemeteries/99999999/public-records.csv')).status).toBe(404);
  });
});
