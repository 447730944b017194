import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memorialMembers, memorials } from '#db/schema/memorials.ts';
import { auditLog } from '#db/schema/records.ts';
import type { MemorialDetail } from '#features/remember/memorials/memorials-contract.ts';
import type { Revision } from '#features/remember/memorials/tending-contract.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeGrave, makeMemorial, signInAs } from '#tests/support/factories.ts';

type Person = Awaited<ReturnType<typeof signInAs>>;
let test: TestApp;
let owner: Person;
let contributor: Person;
let stranger: Person;
let admin: Person;

beforeAll(async () => {
  test = await createTestApp();
  [owner, contributor, stranger, admin] = await Promise.all([
    signInAs(test),
    signInAs(test),
    signInAs(test),
    signInAs(test, 'admin'),
  ]);
});
afterAll(() => test.close());

async function ask(method: string, path: string, person: Person | null, body?: unknown) {
  const response = await test.fetch(path, {
    method,
    headers: { ...person?.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as never };
}

async function memorialOf(overrides: Partial<typeof memorials.$inferInsert> = {}) {
  const memorial = await makeMemorial(test.db, { createdBy: owner.user.id, ...overrides });
  await test.db.orm
    .insert(memorialMembers)
    .values({ memorialId: memorial.id, userId: contributor.user.id, role: 'contributor' });
  return memorial;
}

describe('who may change a memorial', () => {
  const WRITES: [string, string, unknown][] = [
    ['PATCH', '', { version: 1, title: 'Another' }],
    [
      'PATCH',
      '/adab',
      {
        version: 1,
        offeredReactions: [],
        showPhotos: true,
        showComments: true,
        womensNames: 'full',
        displayedAs: '',
      },
    ],
    ['GET', '/history', undefined],
    ['POST', '/archive', { isArchived: true }],
    ['DELETE', '', undefined],
  ];

  it.each(WRITES)('%s %s refuses visitors, strangers and contributors', async (method, path, body) => {
    const open = await memorialOf();
    const hidden = await memorialOf({ visibility: 'private' });
    const at = (id: number) => `/api/memorials/${id}${path}`;
    expect((await ask(method, at(open.id), null, body)).status).toBe(401);
    expect((await ask(method, at(open.id), stranger, body)).status).toBe(403);
    expect((await ask(method, at(open.id), contributor, body)).status).toBe(403);
    expect((await ask(method, at(hidden.id), stranger, body)).status).toBe(404);
    expect((await ask(method, at(hidden.id), contributor, body)).status).toBe(403);
    expect((await ask(method, at(hidden.id), admin, body)).status).toBe(200);
    const [row] = await test.db.orm.select().from(memorials).where(eq(memorials.id, open.id));
    expect(row).toMatchObject({ title: 'In memory', version: 1, archivedAt: null, deletedAt: null });
  });

  it('refuses fields that are not its own', async () => {
    const { id } = await memorialOf();
    for (const extra of [
      { createdBy: 1 },
      { graveId: 1 },
      { isDemo: true },
      { archivedAt: null },
      { isPublic: true },
    ])
      expect((await ask('PATCH', `/api/memorials/${id}`, owner, { version: 1, ...extra })).status).toBe(400);
  });
});

describe('editing', () => {
  it('keeps what was said before, tells who, and sets it back', async () => {
    const { id } = await memorialOf({ title: 'First', description: 'One' });
    const path = `/api/memorials/${id}`;
    const edited = await ask('PATCH', path, owner, { version: 1, title: 'Second', description: 'One' });
    expect(edited.body as MemorialDetail).toMatchObject({ title: 'Second', version: 2 });
    await ask('PATCH', path, admin, { version: 2, title: 'Third', description: 'Two' });
    const history = (await ask('GET', `${path}/history`, owner)).body as Revision[];
    expect(history.map(({ changes }) => changes)).toEqual([
      [
        { field: 'title', before: 'Second', after: 'Third' },
        { field: 'description', before: 'One', after: 'Two' },
      ],
      [{ field: 'title', before: 'First', after: 'Second' }],
    ]);
    expect(history.map(({ changedBy }) => changedBy?.id)).toEqual([admin.user.id, owner.user.id]);
    const oldest = history[1]?.id;
    const back = await ask('POST', `${path}/history/${oldest}/restore`, owner, { version: 3 });
    expect(back.body as MemorialDetail).toMatchObject({ title: 'First', description: 'Two', version: 4 });
    expect(((await ask('GET', `${path}/history`, owner)).body as Revision[]).length).toBe(3);
    const paged = (await ask('GET', `${path}/history?limit=1`, owner)).body as Revision[];
    expect(paged[0]?.changes[0]).toEqual({ field: 'title', before: 'Third', after: 'First' });
    const other = await memorialOf();
    const foreign = await ask('POST', `/api/memorials/${other.id}/history/${oldest}/restore`, owner, {
      version: 1,
    });
    expect(foreign.status).toBe(404);
    const rows = await test.db.orm.select().from(auditLog).where(eq(auditLog.action, 'memorial.edit'));
    expect(JSON.stringify(rows)).not.toMatch(/First|Second|Third/);
  });

  it('of two changes of one state takes one, and an edit that changes nothing is none', async () => {
    const { id } = await memorialOf();
    const path = `/api/memorials/${id}`;
    const tries = Array.from({ length: 20 }, (_, at) =>
      ask('PATCH', path, owner, { version: 1, title: `Title ${at}` }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    const now = (await ask('GET', path, owner)).body as MemorialDetail;
    await ask('PATCH', path, owner, { version: now.version, title: now.title });
    expect((await ask('GET', path, owner)).body as MemorialDetail).toMatchObject({ version: 2 });
  });

  it('refuses impossible dates at their event', async () => {
    const { id } = await memorialOf();
    const timeline = [
      { date: '1960', event: 'Born' },
      { date: '1961-02-30', event: 'Never' },
    ];
    const { status, body } = await ask('PATCH', `/api/memorials/${id}`, owner, { version: 1, timeline });
    expect(status).toBe(400);
    expect((body as { fields: object }).fields).toHaveProperty('timeline.1.date');
  });
});

describe('the family’s choices', () => {
  it('show a woman’s name as chosen to others, in full to her family', async () => {
    const grave = await makeGrave(test.db, { deceasedName: 'Sughra Bibi Mirza' });
    const { id } = await memorialOf({ graveId: grave.id, title: 'Sughra Bibi Mirza' });
    const choice = { offeredReactions: ['prayer'], showPhotos: false, showComments: false };
    let version = 1;
    const set = async (womensNames: string, displayedAs = '') => {
      const answer = await ask('PATCH', `/api/memorials/${id}/adab`, owner, {
        ...choice,
        version,
        womensNames,
        displayedAs,
      });
      if (answer.status === 200) version += 1;
      return answer;
    };
    await set('initials');
    const seen = (await ask('GET', `/api/memorials/${id}`, stranger)).body as MemorialDetail;
    expect(seen).toMatchObject({ deceasedName: 'S. B. M.', title: 'S. B. M.', offeredReactions: ['prayer'] });
    const list = await ask('GET', `/api/graves/${grave.id}/memorials`, null);
    expect(JSON.stringify(list.body)).not.toContain('Sughra');
    expect((await ask('GET', `/api/memorials/${id}`, contributor)).body).toMatchObject({
      deceasedName: 'Sughra Bibi Mirza',
    });
    expect((await set('relation')).status).toBe(400);
    await set('relation', 'Mother of Ahmed');
    expect((await ask('GET', `/api/memorials/${id}`, null)).body).toMatchObject({ title: 'Mother of Ahmed' });
  });
});

describe('putting away', () => {
  it('archived: only the family sees it', async () => {
    const { id } = await memorialOf();
    await ask('POST', `/api/memorials/${id}/archive`, owner, { isArchived: true });
    expect((await ask('GET', `/api/memorials/${id}`, stranger)).status).toBe(404);
    expect((await ask('GET', `/api/memorials/${id}`, contributor)).body).toMatchObject({ isArchived: true });
    await ask('POST', `/api/memorials/${id}/archive`, owner, { isArchived: false });
    expect((await ask('GET', `/api/memorials/${id}`, stranger)).status).toBe(200);
  });

  it('deleted: gone for everybody, back by its managers within the grace period', async () => {
    const { id } = await memorialOf();
    expect((await ask('DELETE', `/api/memorials/${id}`, owner)).status).toBe(200);
    for (const person of [owner, contributor, admin, null])
      expect((await ask('GET', `/api/memorials/${id}`, person)).status).toBe(404);
    const mine = (await ask('GET', '/api/memorials/removed', owner)).body as { id: number }[];
    expect(mine.map((one) => one.id)).toContain(id);
    expect((await ask('GET', '/api/memorials/removed', contributor)).body).toEqual([]);
    expect((await ask('POST', `/api/memorials/${id}/bring-back`, contributor)).status).toBe(404);
    expect((await ask('POST', `/api/memorials/${id}/bring-back`, owner)).status).toBe(200);
    const longAgo = new Date(Date.now() - 31 * 24 * 3_600_000);
    await test.db.orm.update(memorials).set({ deletedAt: longAgo }).where(eq(memorials.id, id));
    expect((await ask('POST', `/api/memorials/${id}/bring-back`, owner)).status).toBe(404);
  });
});

describe('favourites', () => {
  it('are one’s own, and show only what is still open', async () => {
    const { id } = await memorialOf();
    expect((await ask('PUT', `/api/memorials/${id}/favourite`, null)).status).toBe(401);
    for (let round = 0; round < 2; round++)
      expect((await ask('PUT', `/api/memorials/${id}/favourite`, stranger)).body).toEqual({
        isFavourite: true,
      });
    const list = async (person: Person) =>
      ((await ask('GET', '/api/favourites', person)).body as { id: number }[]).map((one) => one.id);
    expect(await list(stranger)).toEqual([id]);
    expect(await list(admin)).toEqual([]);
    await ask('PATCH', `/api/memorials/${id}`, owner, { version: 1, visibility: 'private' });
    expect(await list(stranger)).toEqual([]);
    expect((await ask('PUT', `/api/memorials/${id}/favourite`, admin)).status).toBe(200);
    expect((await ask('DELETE', `/api/memorials/${id}/favourite`, stranger)).status).toBe(404);
  });
});

describe('live events', () => {
  async function listen(path: string, person: Person | null) {
    const stop = new AbortController();
    const response = await test.fetch(path, { headers: { ...person?.headers }, signal: stop.signal });
    let text = '';
    let isOpen = response.status === 200;
    const reading = (async () => {
      const decoder = new TextDecoder();
      for await (const chunk of response.body ?? []) text += decoder.decode(chunk as Uint8Array);
      isOpen = false;
    })().catch(() => undefined);
    return {
      status: response.status,
      text: () => text,
      isOpen: () => isOpen,
      close: () => {
        stop.abort();
        return reading;
      },
    };
  }

  it('tell readers of a change by id only, and end where access ends', async () => {
    const { id } = await memorialOf();
    const stream = await listen(`/api/memorials/${id}/events`, stranger);
    await expect.poll(stream.text).toContain('retry:');
    await expect
      .poll(async () => {
        const { rowCount } = await test.db.pool.query(
          `select 1 from pg_stat_activity where application_name = 'ziyarah-live' and datname = current_database() and query like 'listen%'`,
        );
        return rowCount;
      })
      .toBe(1);
    await ask('PATCH', `/api/memorials/${id}`, owner, { version: 1, title: 'Marker-of-the-title' });
    await expect.poll(stream.text).toContain(`event: memorial\ndata: {"id":${id}}`);
    expect(stream.text()).not.toContain('Marker');
    await ask('PATCH', `/api/memorials/${id}`, owner, { version: 2, visibility: 'private' });
    await expect.poll(stream.isOpen).toBe(false);
    expect((await listen(`/api/memorials/${id}/events`, stranger)).status).toBe(404);
    await stream.close();
  });

  it('tell of a khatm only who belongs to the family', async () => {
    const { id } = await memorialOf();
    const streams = await Promise.all(
      [stranger, null, owner, admin].map((person) => listen(`/api/memorials/${id}/events`, person)),
    );
    for (const stream of streams) await expect.poll(stream.text).toContain('retry:');
    expect((await ask('POST', `/api/memorials/${id}/khatm`, owner)).status).toBe(201);
    // What comes after it was heard by all: then the khatm would have been too.
    await ask('PATCH', `/api/memorials/${id}`, owner, { version: 1, title: 'Another' });
    for (const stream of streams) await expect.poll(stream.text).toContain('event: memorial');
    expect(streams.map((stream) => stream.text().includes('khatm'))).toEqual([false, false, true, true]);
    // They end with the server.
  });
});

describe('what new memorials start with', () => {
  it('is set by admins and leaves existing memorials alone', async () => {
    const before = await memorialOf();
    const choices = { offeredReactions: ['prayer'], showPhotos: false, showComments: true };
    const defaults = { ...choices, version: 1 };
    for (const [person, status] of [
      [null, 401],
      [owner, 403],
    ] as const) {
      expect((await ask('GET', '/api/admin/adab', person)).status).toBe(status);
      expect((await ask('PUT', '/api/admin/adab', person, defaults)).status).toBe(status);
    }
    const wrong = { ...defaults, offeredReactions: ['clap'] };
    expect((await ask('PUT', '/api/admin/adab', admin, wrong)).status).toBe(400);
    const saved = { ...choices, version: 2 };
    expect((await ask('PUT', '/api/admin/adab', admin, defaults)).body).toEqual(saved);
    expect((await ask('GET', '/api/admin/adab', admin)).body).toEqual(saved);
    const grave = await makeGrave(test.db);
    const made = await ask('POST', '/api/memorials', stranger, { graveId: grave.id });
    const { id } = made.body as MemorialDetail;
    expect((await ask('GET', `/api/memorials/${id}`, stranger)).body).toMatchObject({
      ...choices,
      version: 1,
    });
    expect((await ask('GET', `/api/memorials/${before.id}`, owner)).body).toMatchObject({ showPhotos: true });
  });
});

describe('a private memorial that an administrator reads', () => {
  const readings = (memorialId: number) =>
    test.db.orm
      .select({ actorId: auditLog.actorId, action: auditLog.action })
      .from(auditLog)
      .where(eq(auditLog.subjectId, memorialId));

  it('writes one audit row for the reading, however many calls the page makes', async () => {
    const { id } = await memorialOf({ visibility: 'private' });
    for (const path of [`/api/memorials/${id}`, `/api/memorials/${id}/posts`, `/api/memorials/${id}`])
      expect((await ask('GET', path, admin)).status).toBe(200);
    expect(await readings(id)).toEqual([{ actorId: admin.user.id, action: 'memorial.read_private' }]);
  });

  it('writes none where the family reads, where nobody may, and where everybody may', async () => {
    const { id } = await memorialOf({ visibility: 'private' });
    expect((await ask('GET', `/api/memorials/${id}`, owner)).status).toBe(200);
    expect((await ask('GET', `/api/memorials/${id}`, stranger)).status).toBe(404);
    const open = await memorialOf();
    expect((await ask('GET', `/api/memorials/${open.id}`, admin)).status).toBe(200);
    expect(await readings(id)).toEqual([]);
    expect(await readings(open.id)).toEqual([]);
  });
});
