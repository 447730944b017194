import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graves } from '#db/schema/graves.ts';
import { favourites, memorialMembers, memorials } from '#db/schema/memorials.ts';
import { users } from '#db/schema/people.ts';
import { cemeteries } from '#db/schema/places.ts';
import { auditLog, idempotencyKeys } from '#db/schema/records.ts';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import type { Memorial } from '#features/remember/memorials/memorials-contract.ts';
import { nameColumns } from '#shared/server/names/write-name-index.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeGrave, makeMemorial, signInAs } from '#tests/support/factories.ts';

const GRAVE = {
  deceasedName: 'Zulaikha Umama Bibi w/o Harun',
  dateOfBirth: '1931',
  dateOfDeath: '2004-05',
  cemetery: 'Quiet Lane Burial Ground',
  location: 'Quiet Lane, Leeds',
  gpsCoordinates: '53.8,-1.55',
  graveNumber: 'B12',
};

let test: TestApp;
let member: Awaited<ReturnType<typeof signInAs>>;

beforeAll(async () => {
  test = await createTestApp();
  member = await signInAs(test);
});
afterAll(() => test.close());

function post(
  path: string,
  body: unknown,
  headers: Record<string, string> = member.headers,
): Promise<Response> {
  return test.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

const countOf = (table: typeof graves | typeof memorials) => test.db.orm.$count(table);

describe('POST /api/graves', () => {
  it('records a grave that is found at once, unverified, in an unconfirmed cemetery', async () => {
    const response = await post('/api/graves', GRAVE);
    expect(response.status).toBe(201);
    const grave = (await response.json()) as Grave;
    expect(grave).toMatchObject({
      ...GRAVE,
      isVerified: false,
      coordinateSource: 'unknown',
      coordinateAccuracy: null,
    });
    const found = await test.fetch('/api/graves?search=Zuleikha%20Umaima%20Bebe&relative=Haroon');
    expect(((await found.json()) as Grave[]).map(({ id }) => id)).toEqual([grave.id]);
    expect(await (await test.fetch('/api/cemeteries')).json()).not.toContain(GRAVE.cemetery);
    const [row] = await test.db.orm.select().from(graves).where(eq(graves.id, grave.id));
    expect(row).toMatchObject({ createdBy: member.user.id, ...nameColumns(GRAVE.deceasedName) });
    const [audit] = await test.db.orm.select().from(auditLog).where(eq(auditLog.subjectId, grave.id));
    expect(audit).toMatchObject({ action: 'grave.create', actorId: member.user.id });
  });

  it('refuses visitors, and what it cannot own', async () => {
    const before = await countOf(graves);
    expect((await post('/api/graves', GRAVE, {})).status).toBe(401);
    for (const extra of [{ isVerified: true }, { createdBy: 1 }, { coordinateSource: 'surveyed' }, { id: 5 }])
      expect((await post('/api/graves', { ...GRAVE, ...extra })).status).toBe(400);
    expect(await countOf(graves)).toBe(before);
  });

  it.each([
    [{ deceasedName: ' ' }, 'deceasedName', 'Deceased name is required'],
    [{ deceasedName: '...' }, 'deceasedName', 'Deceased name is required'],
    [{ cemetery: '' }, 'cemetery', 'Cemetery name is required'],
    [{ cemetery: '—' }, 'cemetery', 'Cemetery name is required'],
    [{ location: '' }, 'location', 'Location is required'],
    [{ dateOfDeath: '2004-02-30' }, 'dateOfDeath', 'Please write the date as YYYY, YYYY-MM or YYYY-MM-DD.'],
    [{ dateOfDeath: '2999' }, 'dateOfDeath', 'This date is in the future. Please check it.'],
    [
      { dateOfBirth: '2005' },
      'dateOfDeath',
      'The date of death is before the date of birth. Please check both dates.',
    ],
    [{ gpsCoordinates: '153.8,-1.5' }, 'gpsCoordinates', 'Please write the position as latitude,longitude'],
    [{ deceasedName: 'x'.repeat(256) }, 'deceasedName', 'This is too long. Please shorten it.'],
  ])('says what is wrong with %j in its field', async (wrong, field, message) => {
    const response = await post('/api/graves', { ...GRAVE, ...wrong });
    expect(response.status).toBe(400);
    const { fields } = (await response.json()) as { fields: Record<string, { message: string }> };
    expect(fields[field]?.message).toContain(message);
  });

  it('keeps how the place was obtained, and never claims better than 3 m', async () => {
    const onSite = { method: 'on_site', samples: 40, seconds: 60 };
    for (const [capture, source, accuracy] of [
      [{ ...onSite, accuracy: 6.5 }, 'on_site', 6.5],
      [{ ...onSite, accuracy: 0.4 }, 'on_site', 3],
      [{ method: 'pinned' }, 'pinned', null],
      [{ method: 'pinned', accuracy: 1 }, 'pinned', null],
      [undefined, 'unknown', null],
    ] as const) {
      const response = await post('/api/graves', { ...GRAVE, capture });
      expect(response.status).toBe(201);
      expect(await response.json()).toMatchObject({ coordinateSource: source, coordinateAccuracy: accuracy });
    }
  });

  it('refuses a capture that cannot be', async () => {
    const before = await countOf(graves);
    for (const [wrong, field] of [
      [{ capture: { method: 'on_site' } }, 'capture.accuracy'],
      [{ capture: { method: 'on_site', accuracy: 0 } }, 'capture.accuracy'],
      [{ capture: { method: 'on_site', accuracy: 5000 } }, 'capture.accuracy'],
      [{ capture: { method: 'surveyed', accuracy: 5 } }, 'capture.method'],
      [{ capture: { method: 'pinned', isVerified: true } }, 'capture.isVerified'],
      [{ capture: { method: 'on_site', accuracy: 5, samples: 1.5 } }, 'capture.samples'],
      [{ capture: { method: 'pinned' }, gpsCoordinates: '' }, 'gpsCoordinates'],
    ] as const) {
      const response = await post('/api/graves', { ...GRAVE, ...wrong });
      expect(response.status, JSON.stringify(wrong)).toBe(400);
      expect(((await response.json()) as { fields: object }).fields).toHaveProperty([field]);
    }
    expect(await countOf(graves)).toBe(before);
  });

  it('takes a birth and a death of one year, and empty optional fields', async () => {
    const bare = { deceasedName: 'Infant Rabia', cemetery: 'Quiet Lane Burial Ground', location: 'Leeds' };
    const response = await post('/api/graves', {
      ...bare,
      dateOfBirth: '2004-06-01',
      dateOfDeath: '2004',
      gpsCoordinates: '',
      section: '',
    });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ gpsCoordinates: null, section: null, dateOfDeath: '2004' });
  });
});

describe('POST /api/memorials', () => {
  it('makes a memorial with the name as its title; its creator manages it', async () => {
    const someone = await signInAs(test);
    const grave = await makeGrave(test.db, { deceasedName: 'Waris Minhas' });
    const timeline = [
      { date: '1990', event: 'Came to Leeds' },
      { date: '1962-04', event: 'Born in Mirpur' },
    ];
    const response = await post(
      '/api/memorials',
      { graveId: grave.id, title: '', timeline },
      someone.headers,
    );
    expect(response.status).toBe(201);
    const memorial = (await response.json()) as Memorial;
    expect(memorial).toMatchObject({
      title: 'Waris Minhas',
      graveId: grave.id,
      isPublic: true,
      timeline: [timeline[1], timeline[0]],
    });
    const listed = await test.fetch(`/api/memorials?search=Waris%20Minhas`);
    expect(((await listed.json()) as Memorial[]).map(({ id }) => id)).toContain(memorial.id);
  });

  it('keeps a private one from everybody else', async () => {
    const someone = await signInAs(test);
    const grave = await makeGrave(test.db, { deceasedName: 'Idrees Minhas' });
    const body = { graveId: grave.id, isPublic: false };
    const { id } = (await (await post('/api/memorials', body, someone.headers)).json()) as Memorial;
    expect((await test.fetch(`/api/memorials/${id}`)).status).toBe(404);
    expect((await test.fetch(`/api/memorials/${id}`, { headers: member.headers })).status).toBe(404);
    expect((await test.fetch(`/api/memorials/${id}`, { headers: someone.headers })).status).toBe(200);
  });

  it('takes a visibility, which wins over a missing isPublic and must not contradict a given one', async () => {
    const grave = await makeGrave(test.db, { deceasedName: 'Sajida Minhas' });
    for (const [body, visibility] of [
      [{ visibility: 'unlisted' }, 'unlisted'],
      [{ visibility: 'private', isPublic: false }, 'private'],
      [{ visibility: 'public', isPublic: true }, 'public'],
      [{}, 'public'],
    ] as const) {
      const someone = await signInAs(test);
      const response = await post('/api/memorials', { graveId: grave.id, ...body }, someone.headers);
      expect(response.status).toBe(201);
      expect(await response.json()).toMatchObject({ visibility, isPublic: visibility === 'public' });
    }
    const someone = await signInAs(test);
    for (const body of [
      { visibility: 'private', isPublic: true },
      { visibility: 'unlisted', isPublic: true },
      { visibility: 'public', isPublic: false },
      { visibility: 'friends' },
    ]) {
      const response = await post('/api/memorials', { graveId: grave.id, ...body }, someone.headers);
      expect(response.status).toBe(400);
      expect(((await response.json()) as { fields: object }).fields).toHaveProperty('visibility');
    }
  });

  it('holds to the plan, also against calls at once', async () => {
    const someone = await signInAs(test);
    const { id: graveId } = await makeGrave(test.db);
    const make = () => post('/api/memorials', { graveId }, someone.headers);
    const statuses = (await Promise.all(Array.from({ length: 8 }, make))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    const refused = await make();
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({
      code: 'memorials.limit_reached',
      message: expect.stringContaining('1 memorial'),
    });
    await test.db.orm
      .update(users)
      .set({ subscriptionTier: 'extended' })
      .where(eq(users.id, someone.user.id));
    expect((await make()).status).toBe(201);
    const lapsed = { subscriptionExpiry: new Date(Date.now() - 1000) };
    await test.db.orm.update(users).set(lapsed).where(eq(users.id, someone.user.id));
    expect((await make()).status).toBe(403);
  });

  it('refuses visitors, unknown graves, foreign media and impossible timelines', async () => {
    const someone = await signInAs(test);
    const { id: graveId } = await makeGrave(test.db);
    expect((await post('/api/memorials', { graveId }, {})).status).toBe(401);
    expect((await post('/api/memorials', { graveId: 9_999_999 }, someone.headers)).status).toBe(404);
    for (const wrong of [
      { photos: ['https://elsewhere.example/x.jpg'] },
      { timeline: [{ date: '1990-13', event: 'x' }] },
      { timeline: [{ date: '1990', event: ' ' }] },
      { visibility: 'hidden' },
      { title: 'x'.repeat(256) },
    ])
      expect((await post('/api/memorials', { graveId, ...wrong }, someone.headers)).status).toBe(400);
  });
});

describe('POST /api/memorials with a grave of its own', () => {
  const named = (deceasedName: string) =>
    test.db.orm.select().from(graves).where(eq(graves.deceasedName, deceasedName));
  const memorialsOf = (memberId: number) => test.db.orm.$count(memorials, eq(memorials.createdBy, memberId));

  it('records both at once, each with its audit row, and once under a key', async () => {
    const someone = await signInAs(test);
    const body = { grave: { ...GRAVE, deceasedName: 'Parveen Together' }, visibility: 'private' };
    const headers = { ...someone.headers, 'idempotency-key': 'together' };
    const replies = [
      await post('/api/memorials', body, headers),
      await post('/api/memorials', body, headers),
    ];
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    const [first, second] = (await Promise.all(replies.map((reply) => reply.json()))) as Memorial[];
    expect(second?.id).toBe(first?.id);
    const rows = await named('Parveen Together');
    expect(rows).toEqual([expect.objectContaining({ createdBy: someone.user.id, graveNumber: 'B12' })]);
    expect(first).toMatchObject({ graveId: rows[0]?.id, title: 'Parveen Together', visibility: 'private' });
    const audits = await test.db.orm.select().from(auditLog).where(eq(auditLog.actorId, someone.user.id));
    expect(audits.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['grave.create', 'memorial.create']),
    );
    const found = await test.fetch('/api/graves?search=Perveen%20Together');
    expect(((await found.json()) as Grave[]).map(({ id }) => id)).toContain(rows[0]?.id);
  });

  it('stores neither beyond the plan, nor where anything else is refused', async () => {
    const someone = await signInAs(test);
    const grave = { ...GRAVE, deceasedName: 'Parveen Refused', cemetery: 'A Ground Nobody Made' };
    for (const [wrong, status] of [
      [{ photos: ['https://elsewhere.example/x.jpg'] }, 400],
      [{ photos: ['/media/0123456789abcdef0123456789abcdef/large.webp'] }, 400],
      [{ timeline: [{ date: '1990-13', event: 'x' }] }, 400],
      [{ grave: { ...grave, dateOfDeath: '2999' } }, 400],
    ] as const) {
      const response = await post('/api/memorials', { grave, ...wrong }, someone.headers);
      expect(response.status, JSON.stringify(wrong)).toBe(status);
    }
    const { id: graveId } = await makeGrave(test.db);
    expect((await post('/api/memorials', { graveId }, someone.headers)).status).toBe(201);
    const beyond = await post('/api/memorials', { grave }, someone.headers);
    expect(beyond.status).toBe(403);
    expect(await beyond.json()).toMatchObject({ code: 'memorials.limit_reached' });
    expect(await named('Parveen Refused')).toEqual([]);
    const made = await test.db.orm.$count(cemeteries, eq(cemeteries.name, grave.cemetery));
    expect(made).toBe(0);
    expect(await memorialsOf(someone.user.id)).toBe(1);
    expect((await post('/api/graves', grave, someone.headers)).status).toBe(201);
  });

  it('takes a recorded grave or a new one: exactly one of them', async () => {
    const someone = await signInAs(test);
    const { id: graveId } = await makeGrave(test.db);
    for (const body of [{ graveId, grave: GRAVE }, {}]) {
      const response = await post('/api/memorials', body, someone.headers);
      expect(response.status).toBe(400);
      expect(((await response.json()) as { fields: object }).fields).toHaveProperty('graveId');
    }
    expect(await memorialsOf(someone.user.id)).toBe(0);
  });

  it.each([
    [{ deceasedName: ' ' }, 'grave.deceasedName', 'Deceased name is required'],
    [{ location: '' }, 'grave.location', 'Location is required'],
    [{ dateOfDeath: '2999' }, 'grave.dateOfDeath', 'This date is in the future. Please check it.'],
    [
      { dateOfBirth: '2005' },
      'grave.dateOfDeath',
      'The date of death is before the date of birth. Please check both dates.',
    ],
    [{ isVerified: true }, 'grave.isVerified', ''],
  ])('says what is wrong with %j in its field', async (wrong, field, message) => {
    const someone = await signInAs(test);
    const response = await post('/api/memorials', { grave: { ...GRAVE, ...wrong } }, someone.headers);
    expect(response.status).toBe(400);
    const { fields } = (await response.json()) as { fields: Record<string, { message: string }> };
    expect(fields[field]?.message).toContain(message);
  });
});

describe('GET /api/memorials/mine', () => {
  const mine = async (headers: Record<string, string>) => {
    const response = await test.fetch('/api/memorials/mine', { headers });
    expect(response.status).toBe(200);
    return (await response.json()) as {
      memorials: Memorial[];
      shared: Memorial[];
      limit: number;
      used: number;
    };
  };

  it('is refused to visitors, and empty for a new member', async () => {
    expect((await test.fetch('/api/memorials/mine')).status).toBe(401);
    const someone = await signInAs(test);
    expect(await mine(someone.headers)).toEqual({ memorials: [], shared: [], limit: 1, used: 0 });
  });

  it('holds own and co-managed ones in any visibility, and counts only own ones against the plan', async () => {
    const someone = await signInAs(test);
    const admin = await signInAs(test, 'admin');
    const createdBy = someone.user.id;
    const own = await makeMemorial(test.db, { createdBy, visibility: 'private' });
    await makeMemorial(test.db, { createdBy, deletedAt: new Date() });
    const [managed, contributed] = [await makeMemorial(test.db), await makeMemorial(test.db)];
    await test.db.orm.insert(memorialMembers).values([
      { memorialId: managed.id, userId: createdBy, role: 'manager' },
      { memorialId: contributed.id, userId: createdBy, role: 'contributor' },
    ]);
    await test.db.orm.update(users).set({ subscriptionTier: 'free' }).where(eq(users.id, createdBy));
    const { memorials: shown, limit, used } = await mine(someone.headers);
    expect(shown.map(({ id }) => id)).toEqual([managed.id, own.id]);
    expect({ limit, used }).toEqual({ limit: 1, used: 1 });
    expect((await mine(admin.headers)).memorials).toEqual([]);
    await test.db.orm.update(users).set({ subscriptionTier: 'large' }).where(eq(users.id, createdBy));
    expect(await mine(someone.headers)).toMatchObject({ limit: 31, used: 1 });
    const lapsed = { subscriptionExpiry: new Date(Date.now() - 1000) };
    await test.db.orm.update(users).set(lapsed).where(eq(users.id, createdBy));
    expect(await mine(someone.headers)).toMatchObject({ limit: 1, used: 1 });
  });
});

describe('a memorial in one’s own lists', () => {
  it('says why others do not see it, whatever its visibility', async () => {
    const someone = await signInAs(test);
    const createdBy = someone.user.id;
    const now = new Date();
    const away: Record<number, string | null> = {};
    for (const [state, shut] of [
      [null, {}],
      ['archived', { archivedAt: now }],
      ['hidden', { hiddenAt: now, archivedAt: now }],
      ['takenDown', { takenDownAt: now, hiddenAt: now, archivedAt: now }],
    ] as const)
      away[(await makeMemorial(test.db, { createdBy, visibility: 'public', ...shut })).id] = state;
    const ofFamily = await makeMemorial(test.db, { visibility: 'public', archivedAt: now });
    const membership = { memorialId: ofFamily.id, userId: createdBy, role: 'viewer' } as const;
    await test.db.orm.insert(memorialMembers).values(membership);
    await test.db.orm.insert(favourites).values({ memorialId: ofFamily.id, userId: createdBy });
    type Listed = { id: number; away: string | null }[];
    const get = async (path: string) => (await test.fetch(path, { headers: someone.headers })).json();
    const own = (await get('/api/memorials/mine')) as { memorials: Listed; shared: Listed };
    expect(Object.fromEntries(own.memorials.map((one) => [one.id, one.away]))).toEqual(away);
    expect(own.shared).toMatchObject([{ id: ofFamily.id, away: 'archived' }]);
    expect(await get('/api/favourites')).toMatchObject([{ id: ofFamily.id, away: 'archived' }]);
  });
});

describe('memorials to whose family one was invited', () => {
  it('are listed for a contributor and a reader, also private ones, until they are taken down or one is removed', async () => {
    const someone = await signInAs(test);
    const shared = async () => {
      const response = await test.fetch('/api/memorials/mine', { headers: someone.headers });
      return ((await response.json()) as { shared: Memorial[] }).shared.map(({ id }) => id);
    };
    const kept = await makeMemorial(test.db, { visibility: 'private' });
    const read = await makeMemorial(test.db, { visibility: 'private' });
    const gone = await makeMemorial(test.db, { takenDownAt: new Date() });
    await test.db.orm.insert(memorialMembers).values([
      { memorialId: kept.id, userId: someone.user.id, role: 'contributor' },
      { memorialId: read.id, userId: someone.user.id, role: 'viewer' },
      { memorialId: gone.id, userId: someone.user.id, role: 'contributor' },
    ]);
    expect(await shared()).toEqual([read.id, kept.id]);
    await test.db.orm.delete(memorialMembers).where(eq(memorialMembers.memorialId, read.id));
    expect(await shared()).toEqual([kept.id]);
  });
});

describe('Idempotency-Key', () => {
  const keyed = (key: string, headers = member.headers) => ({ ...headers, 'idempotency-key': key });

  it('answers a repeated call with the first reply, also at once', async () => {
    const before = await countOf(graves);
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => post('/api/graves', GRAVE, keyed('one-key'))),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
    const ids = await Promise.all(replies.map(async (reply) => ((await reply.json()) as Grave).id));
    expect(new Set(ids).size).toBe(1);
    expect(await countOf(graves)).toBe(before + 1);
  });

  it('belongs to one person, one operation and one body', async () => {
    const someone = await signInAs(test);
    const other = { ...GRAVE, deceasedName: 'Somebody Else' };
    expect((await post('/api/graves', other, keyed('one-key'))).status).toBe(422);
    expect((await post('/api/graves', other, keyed('one-key', someone.headers))).status).toBe(201);
    expect((await post('/api/graves', GRAVE, keyed('x'.repeat(101)))).status).toBe(400);
  });

  it('is forgotten after seven days', async () => {
    const someone = await signInAs(test);
    const headers = keyed('a-week-ago', someone.headers);
    const first = (await (await post('/api/graves', GRAVE, headers)).json()) as Grave;
    const eightDaysAgo = new Date(Date.now() - 8 * 24 * 3_600_000);
    await test.db.orm
      .update(idempotencyKeys)
      .set({ createdAt: eightDaysAgo })
      .where(eq(idempotencyKeys.key, 'a-week-ago'));
    const again = (await (await post('/api/graves', GRAVE, headers)).json()) as Grave;
    expect(again.id).not.toBe(first.id);
  });

  it('is free again when the write failed', async () => {
    const someone = await signInAs(test);
    const headers = keyed('later', someone.headers);
    expect((await post('/api/memorials', { graveId: 9_999_999 }, headers)).status).toBe(404);
    const { id: graveId } = await makeGrave(test.db);
    expect((await post('/api/memorials', { graveId }, headers)).status).toBe(201);
  });
});
