import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#db/schema/people.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeGrave, makeMemorial, signInAs } from '#tests/support/factories.ts';

let test: TestApp;
const ask = asker(() => test);

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** A member of the free plan, with memorials from the time of a larger one. */
async function withMemorials(count: number): Promise<{ person: Person; ids: number[] }> {
  const person = await signInAs(test);
  const ids: number[] = [];
  for (let n = 0; n < count; n++) {
    const { id: graveId } = await makeGrave(test.db);
    const memorial = await makeMemorial(test.db, { graveId, createdBy: person.user.id });
    ids.push(memorial.id);
  }
  await test.db.orm.update(users).set({ subscriptionTier: 'free' }).where(eq(users.id, person.user.id));
  return { person, ids };
}

interface Detail {
  version: number;
  isOverPlan: boolean;
  isPublic: boolean;
  viewer: { mayManage: boolean; mayContribute: boolean };
}
const read = async (id: number, person: Person | null = null) =>
  (await ask<Detail>('GET', `/api/memorials/${id}`, person)).body;
const edit = async (id: number, person: Person, change: object) =>
  ask('PATCH', `/api/memorials/${id}`, person, { version: (await read(id, person)).version, ...change });

describe('a plan that became smaller', () => {
  it('leaves the oldest memorials open, and the others to read', async () => {
    const { person, ids } = await withMemorials(3);
    const [first = 0, second = 0, third = 0] = ids;
    expect((await read(first, person)).isOverPlan).toBe(false);
    expect((await edit(first, person, { title: 'Changed' })).status).toBe(200);
    for (const id of [second, third]) {
      expect(await read(id, person)).toMatchObject({
        isOverPlan: true,
        viewer: { mayManage: true, mayContribute: false },
      });
      const refused = await edit(id, person, { title: 'Changed' });
      expect([refused.status, refused.body.code]).toEqual([403, 'memorials.over_plan']);
      const post = await ask('POST', `/api/memorials/${id}/posts`, person, { content: 'A memory' });
      expect([post.status, post.body.code]).toEqual([403, 'memorials.over_plan']);
      const album = await ask('POST', `/api/memorials/${id}/albums`, person, { title: 'Photos' });
      expect([album.status, album.body.code]).toEqual([403, 'memorials.over_plan']);
      const basedOn = { nameArabic: null, nameUrdu: null };
      const names = { nameArabic: '', nameUrdu: 'عبدالکریم صدیقی', basedOn };
      const named = await ask('PUT', `/api/memorials/${id}/script-names`, person, names);
      expect([named.status, named.body.code]).toEqual([403, 'memorials.over_plan']);
      expect((await read(id)).isOverPlan).toBe(true);
    }
  });

  it('never takes who sees it, archiving, deleting or duas from the family', async () => {
    const { person, ids } = await withMemorials(2);
    const [, id = 0] = ids;
    expect((await edit(id, person, { visibility: 'private' })).status).toBe(200);
    expect((await edit(id, person, { visibility: 'public' })).status).toBe(200);
    const dua = { content: 'May Allah have mercy on them.', language: 'en', memorialId: id };
    expect((await ask('POST', '/api/duas', null, dua)).status).toBeLessThan(300);
    expect((await ask('DELETE', `/api/memorials/${id}`, person)).status).toBe(200);
  });

  it('has no others write there either, but admins may', async () => {
    const { ids } = await withMemorials(2);
    const [, id = 0] = ids;
    const [stranger, admin] = [await signInAs(test), await signInAs(test, 'admin')];
    const post = await ask('POST', `/api/memorials/${id}/posts`, stranger, { content: 'A memory' });
    expect(post.body.code).toBe('memorials.over_plan');
    expect((await edit(id, admin, { title: 'Corrected' })).status).toBe(200);
  });

  it('opens them again at once when the plan grows, and when an older one is deleted', async () => {
    const { person, ids } = await withMemorials(2);
    const [first = 0, second = 0] = ids;
    const setTier = (subscriptionTier: string, subscriptionExpiry: Date | null) =>
      test.db.orm
        .update(users)
        .set({ subscriptionTier, subscriptionExpiry })
        .where(eq(users.id, person.user.id));
    await setTier('extended', new Date(Date.now() + 60_000));
    expect((await read(second, person)).isOverPlan).toBe(false);
    await setTier('extended', new Date(Date.now() - 60_000));
    expect((await read(second, person)).isOverPlan).toBe(true);
    await ask('DELETE', `/api/memorials/${first}`, person);
    expect((await edit(second, person, { title: 'Mine again' })).status).toBe(200);
  });
});
