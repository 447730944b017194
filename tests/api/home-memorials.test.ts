import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { graves } from '#db/schema/graves.ts';
import { memorials } from '#db/schema/memorials.ts';
import { cemeteries } from '#db/schema/places.ts';
import { auditLog } from '#db/schema/records.ts';
import type { Memorial, MemorialDetail } from '#features/remember/memorials/memorials-contract.ts';
import type { HomePlace } from '#features/remember/memorials/memorials-values.ts';
import { asker } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeGrave, makeMemorial, signInAs } from '#tests/support/factories.ts';

type Person = Awaited<ReturnType<typeof signInAs>>;
let test: TestApp;
let owner: Person;
let stranger: Person;
let admin: Person;
beforeAll(async () => {
  test = await createTestApp({ settings: { DEMO: '0' } });
  [owner, stranger, admin] = await Promise.all([signInAs(test), signInAs(test), signInAs(test, 'admin')]);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.orm.update(memorials).set({ homePlace: 'unseen', visibility: 'private' });
});

const ask = asker(() => test);

async function onHome(app: Pick<TestApp, 'fetch'> = test) {
  const response = await app.fetch('/api/memorials/home');
  expect(response.status).toBe(200);
  const { featured, recent } = (await response.json()) as { featured: Memorial | null; recent: Memorial[] };
  return { featured: featured?.id ?? null, recent: recent.map(({ id }) => id) };
}
const NOBODY = { featured: null, recent: [] };

const own = (overrides: Partial<typeof memorials.$inferInsert> = {}) =>
  makeMemorial(test.db, { createdBy: owner.user.id, ...overrides });
const onVerifiedGrave = async () => own({ graveId: (await makeGrave(test.db, { isVerified: true })).id });

const place = (person: Person | null, id: number, to: string, version = 1) =>
  ask<MemorialDetail>('PUT', `/api/memorials/${id}/home-place`, person, { place: to, version });
async function put(id: number, to: HomePlace): Promise<void> {
  expect((await place(admin, id, to)).status).toBe(200);
}

describe('what stands on the first page', () => {
  it('is no page that a stranger made and nobody looked at', async () => {
    await own();
    expect(await onHome()).toEqual(NOBODY);
  });

  it('is what stands on a verified grave, newest first and four at most, until the office takes its word back', async () => {
    const made = [];
    for (let at = 0; at < 5; at++) made.push((await onVerifiedGrave()).id);
    expect(await onHome()).toEqual({ featured: null, recent: made.slice(1).reverse() });
    const [newest] = await test.db.orm
      .select()
      .from(memorials)
      .where(eq(memorials.id, made[4] ?? 0));
    await test.db.orm
      .update(graves)
      .set({ isVerified: false })
      .where(eq(graves.id, newest?.graveId ?? 0));
    expect((await onHome()).recent).toEqual(made.slice(0, 4).reverse());
  });

  it('is what an administrator let in; of featured ones there is one, and the one before stays', async () => {
    const [first, second] = [await own(), await own()];
    await put(first.id, 'featured');
    expect(await onHome()).toEqual({ featured: first.id, recent: [] });
    await put(second.id, 'featured');
    expect(await onHome()).toEqual({ featured: second.id, recent: [first.id] });
    await put(second.id, 'unseen');
    expect(await onHome()).toEqual({ featured: null, recent: [first.id] });
  });

  it('is never what an administrator keeps off it, whatever the office says', async () => {
    const { id } = await onVerifiedGrave();
    await put(id, 'off');
    expect(await onHome()).toEqual(NOBODY);
  });

  it('is the sample in a demonstration and nowhere else', async () => {
    const demo = await createTestApp({ settings: { DEMO: '1' } });
    try {
      const sample = await makeMemorial(demo.db, { isDemo: true });
      const other = await makeMemorial(demo.db, { isDemo: true });
      await makeMemorial(demo.db);
      expect(await onHome(demo)).toEqual({ featured: sample.id, recent: [other.id] });
    } finally {
      await demo.close();
    }
    await own({ isDemo: true });
    expect(await onHome()).toEqual(NOBODY);
  });
});

describe('what leaves the first page at once', () => {
  const CLOSED: [string, Partial<typeof memorials.$inferInsert>][] = [
    ['hidden', { hiddenAt: new Date() }],
    ['taken down', { takenDownAt: new Date() }],
    ['deleted', { deletedAt: new Date() }],
  ];
  it.each(CLOSED)('a memorial that is %s', async (_how, state) => {
    const [featured, recent] = [await own(), await onVerifiedGrave()];
    await put(featured.id, 'featured');
    await test.db.orm.update(memorials).set(state).where(eq(memorials.id, featured.id));
    await test.db.orm.update(memorials).set(state).where(eq(memorials.id, recent.id));
    expect(await onHome()).toEqual(NOBODY);
  });

  it('one whose family makes it private, archives or deletes it', async () => {
    const [closed, archived, deleted] = [await own(), await own(), await own()];
    for (const { id } of [closed, archived, deleted]) await put(id, 'recent');
    const change = { version: 1, visibility: 'private' };
    expect((await ask('PATCH', `/api/memorials/${closed.id}`, owner, change)).status).toBe(200);
    const archive = await ask('POST', `/api/memorials/${archived.id}/archive`, owner, { isArchived: true });
    expect(archive.status).toBe(200);
    expect((await ask('DELETE', `/api/memorials/${deleted.id}`, owner)).status).toBe(200);
    expect(await onHome()).toEqual(NOBODY);
  });

  it('one that its family changed since somebody looked: what was seen is not what stands there', async () => {
    const { id } = await own();
    await put(id, 'featured');
    const change = { version: 1, description: 'Words that nobody has read' };
    expect((await ask('PATCH', `/api/memorials/${id}`, owner, change)).status).toBe(200);
    expect(await onHome()).toEqual(NOBODY);
    expect((await place(admin, id, 'featured')).status).toBe(409);
    expect((await place(admin, id, 'featured', 2)).status).toBe(200);
    expect((await onHome()).featured).toBe(id);
    const names = { offeredReactions: [], showPhotos: true, showComments: true, womensNames: 'relation' };
    const adab = { version: 2, ...names, displayedAs: 'Mother of a stranger' };
    expect((await ask('PATCH', `/api/memorials/${id}/adab`, owner, adab)).status).toBe(200);
    expect(await onHome()).toEqual(NOBODY);
    expect((await place(admin, id, 'recent', 3)).status).toBe(200);
    const again = { version: 3, description: 'Words of the office' };
    expect((await ask('PATCH', `/api/memorials/${id}`, admin, again)).status).toBe(200);
    expect((await onHome()).recent).toEqual([id]);
  });

  it('one that lies where a cemetery became search only', async () => {
    const grave = await makeGrave(test.db, { isVerified: true });
    const { id } = await own({ graveId: grave.id });
    await put(id, 'featured');
    const searchOnly = (isSearchOnly: boolean) =>
      test.db.orm.update(cemeteries).set({ isSearchOnly }).where(eq(cemeteries.id, grave.cemeteryId));
    await searchOnly(true);
    expect(await onHome()).toEqual(NOBODY);
    await searchOnly(false);
  });
});

describe('who decides', () => {
  it('only an administrator: everybody else is refused and nothing changes', async () => {
    const { id } = await own();
    expect((await place(null, id, 'featured')).status).toBe(401);
    expect((await place(stranger, id, 'featured')).status).toBe(403);
    expect((await place(owner, id, 'featured')).status).toBe(403);
    expect((await place(admin, id, 'first')).status).toBe(400);
    expect((await place(admin, 999_999, 'featured')).status).toBe(404);
    expect(await onHome()).toEqual(NOBODY);
  });

  it('is told the choice, alone, and the choice is in the audit log', async () => {
    const { id } = await own();
    expect((await place(admin, id, 'featured')).body.homePlace).toBe('featured');
    const told = (person: Person | null) => ask<MemorialDetail>('GET', `/api/memorials/${id}`, person);
    expect((await told(admin)).body.homePlace).toBe('featured');
    expect((await told(owner)).body.homePlace).toBeNull();
    expect((await told(null)).body.homePlace).toBeNull();
    const rows = await test.db.orm.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(rows.find(({ action }) => action === 'memorial.home_place')).toMatchObject({
      actorId: admin.user.id,
      details: { place: 'featured' },
    });
  });

  it('of two at the same moment one features the memorial, and the other’s stays among the recent', async () => {
    const [first, second] = [await own(), await own()];
    const answers = await Promise.all([
      place(admin, first.id, 'featured'),
      place(admin, second.id, 'featured'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { featured, recent } = await onHome();
    expect([featured, ...recent].sort()).toEqual([first.id, second.id].sort());
  });
});
