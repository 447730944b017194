import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CEMETERY_FOLLOWERS,
  GRAVE_FOLLOWERS,
  MEMBER_FOLLOWERS,
  MEMORIAL_FOLLOWERS,
} from '#app/references.ts';
import { imports } from '#db/schema/graves.ts';
import { visitPlans } from '#db/schema/maps.ts';
import { duas } from '#db/schema/memorials.ts';
import { makeBradfordGrave } from '#tests/support/cleaning-world.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeGrave, makeMemorial, signInAs } from '#tests/support/factories.ts';
import { FOLLOWER_MAKERS, type FollowerName } from '#tests/support/follower-makers.ts';

let test: TestApp;
let admin: Awaited<ReturnType<typeof signInAs>>;
beforeAll(async () => {
  test = await createTestApp();
  admin = await signInAs(test, 'admin');
});
afterAll(() => test.close());

/** The columns of a table's foreign keys, with what the database does when the row they name is deleted. */
async function keysTo(table: string): Promise<Record<string, string>> {
  const { rows } = await test.db.orm.execute<{ name: string; rule: string }>(sql`
    select c.conrelid::regclass || '.' || a.attname as name, c.confdeltype::text as rule
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass and c.connamespace = 'public'::regnamespace`);
  return Object.fromEntries(rows.map(({ name, rule }) => [name, rule]));
}

const RULES = { goes: 'c', stays: 'n', refuses: 'a' } as const;

describe('every foreign key is decided', () => {
  it('to graves', async () => {
    expect(Object.keys(GRAVE_FOLLOWERS).sort()).toEqual(Object.keys(await keysTo('graves')).sort());
  });

  it('to graves, and none of them must be unique: what follows two graves into one finds room', async () => {
    const { rows } = await test.db.orm.execute<{ name: string }>(sql`
      select i.indrelid::regclass || '.' || a.attname as name
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indisunique`);
    expect(rows.map(({ name }) => name).filter((name) => name in GRAVE_FOLLOWERS)).toEqual([]);
  });

  it.each([
    ['memorials', MEMORIAL_FOLLOWERS],
    ['cemeteries', CEMETERY_FOLLOWERS],
    ['users', MEMBER_FOLLOWERS],
  ] as const)(
    'to %s, as the database does it',
    async (table, followers: Record<string, keyof typeof RULES>) => {
      const decided = Object.entries(followers).map(([name, fate]) => [name, RULES[fate]]);
      expect(await keysTo(table)).toEqual(Object.fromEntries(decided));
    },
  );
});

const NAMES = Object.keys(GRAVE_FOLLOWERS) as FollowerName[];
const admins = (id: number, act: string, body?: object) =>
  test.fetch(`/api/admin/graves/${id}/${act}`, {
    method: 'POST',
    headers: { ...admin.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

/** What a follower names now. */
async function graveOf(name: FollowerName, key: number | string): Promise<number | null | undefined> {
  const [table = '', column = ''] = name.split('.');
  const { rows } = await test.db.orm.execute<{ at: string | null }>(sql`
    select ${sql.identifier(column)} as at from ${sql.identifier(table)}
    where ${sql.identifier(GRAVE_FOLLOWERS[name].key)}::text = ${String(key)}`);
  return rows[0] && (rows[0].at === null ? null : Number(rows[0].at));
}

describe.each(NAMES)('%s', (name) => {
  const { takenOut } = GRAVE_FOLLOWERS[name];

  it('follows its grave into another record, and comes back when they part', async () => {
    const [gone, keep] = [await makeBradfordGrave(test.db), await makeBradfordGrave(test.db)];
    const key = await FOLLOWER_MAKERS[name](test, gone.id);
    expect((await admins(gone.id, 'merge', { into: keep.id })).status).toBe(200);
    expect(await graveOf(name, key)).toBe(keep.id);
    expect((await admins(gone.id, 'restore')).status).toBe(200);
    expect(await graveOf(name, key)).toBe(gone.id);
  });

  it('keeps its grave from being taken out, or waits for it', async () => {
    const { id } = await makeBradfordGrave(test.db);
    const key = await FOLLOWER_MAKERS[name](test, id);
    const answer = await admins(id, 'withdraw', { reason: 'error' });
    if ('refused' in takenOut) {
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        409,
        takenOut.refused,
      ]);
      expect(await graveOf(name, key)).toBe(id);
      return;
    }
    expect(answer.status).toBe(200);
    expect(await graveOf(name, key)).toBe(null);
    expect((await admins(id, 'restore')).status).toBe(200);
    expect(await graveOf(name, key)).toBe(id);
  });
});

describe('an import that is rolled back', () => {
  it('takes along the graves that nothing names, and lists the others', async () => {
    const [made] = await test.db.orm
      .insert(imports)
      .values({ fileName: 'register.csv', fileHash: 'x'.repeat(64), format: 'csv' })
      .returning();
    const importId = made?.id ?? 0;
    const kept: number[] = [];
    for (const name of NAMES) {
      const { id } = await makeGrave(test.db, { importId });
      await FOLLOWER_MAKERS[name](test, id);
      kept.push(id);
    }
    const planned = await makeGrave(test.db, { importId });
    const person = await signInAs(test);
    await test.db.orm
      .insert(visitPlans)
      .values({ userId: person.user.id, title: 'Friday', graveIds: [planned.id] });
    const loose = await makeGrave(test.db, { importId });
    const back = await test.fetch(`/api/admin/imports/${importId}/roll-back`, {
      method: 'POST',
      headers: admin.headers,
    });
    const { rollBack } = (await back.json()) as { rollBack: unknown };
    expect(rollBack).toEqual({
      deleted: 1,
      cemeteries: 0,
      keptTotal: NAMES.length + 1,
      kept: [...kept, planned.id],
    });
    expect((await test.fetch(`/api/graves/${loose.id}`)).status).toBe(404);
  });
});

describe('what people see of it', () => {
  it('a printed card opens the record that its grave was merged into, and after that its own again', async () => {
    const [gone, keep] = [await makeBradfordGrave(test.db), await makeBradfordGrave(test.db)];
    const code = await FOLLOWER_MAKERS['grave_links.grave_id'](test, gone.id);
    const opens = async () => {
      const answer = await test.fetch(`/api/links/${code}`);
      return answer.status === 200 ? ((await answer.json()) as { path: string }).path : answer.status;
    };
    await admins(gone.id, 'merge', { into: keep.id });
    expect(await opens()).toBe(`/grave/${keep.id}`);
    await admins(gone.id, 'restore');
    expect(await opens()).toBe(`/grave/${gone.id}`);
    await admins(gone.id, 'withdraw', { reason: 'error' });
    expect(await opens()).toBe(404);
    await admins(gone.id, 'restore');
    expect(await opens()).toBe(`/grave/${gone.id}`);
  });

  it('a dua that a moderator took down is down as well when its grave is back', async () => {
    const { id } = await makeBradfordGrave(test.db);
    const make = FOLLOWER_MAKERS['duas.grave_id'];
    const [dua, other] = [await make(test, id), await make(test, id)];
    const hidden = async (key: number | string) =>
      (
        await test.db.orm
          .select()
          .from(duas)
          .where(eq(duas.id, Number(key)))
      )[0]?.takenDownAt !== null;
    const down = await test.fetch('/api/admin/takedowns', {
      method: 'POST',
      headers: { ...admin.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ targetType: 'dua', targetId: dua, reason: 'other', explanation: 'Not a dua.' }),
    });
    expect(down.status).toBe(201);
    await admins(id, 'withdraw', { reason: 'living_person' });
    const listed = async (path: string) =>
      ((await (await test.fetch(path)).json()) as { id: number }[]).map((each) => each.id);
    expect(await hidden(other)).toBe(true);
    await admins(id, 'restore');
    expect(await listed(`/api/graves/${id}/duas`)).toEqual([other]);
    expect(await graveOf('duas.grave_id', dua)).toBe(id);
    // Taken down no longer, it still waits for its grave: alone it would be a dua for everybody.
    await admins(id, 'withdraw', { reason: 'living_person' });
    const { id: takedownId } = (await down.json()) as { id: number };
    const restored = await test.fetch(`/api/admin/takedowns/${takedownId}/restore`, {
      method: 'POST',
      headers: admin.headers,
    });
    expect(restored.status).toBe(200);
    expect(await hidden(dua)).toBe(true);
    await admins(id, 'restore');
    expect((await listed(`/api/graves/${id}/duas`)).toSorted()).toEqual([dua, other].toSorted());
  });

  it('a record whose maker is gone comes back', async () => {
    const person = await signInAs(test);
    const { id } = await makeBradfordGrave(test.db);
    await test.db.orm.execute(sql`update graves set created_by = ${person.user.id} where id = ${id}`);
    await admins(id, 'withdraw', { reason: 'error' });
    await test.db.orm.execute(sql`delete from users where id = ${person.user.id}`);
    expect((await admins(id, 'restore')).status).toBe(200);
  });

  it('a plan of visits leads to the record that remains', async () => {
    const [gone, keep] = [await makeBradfordGrave(test.db), await makeBradfordGrave(test.db)];
    const person = await signInAs(test);
    const made = await test.fetch('/api/visit-plans', {
      method: 'POST',
      headers: { ...person.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Friday', graveIds: [gone.id] }),
    });
    expect(made.status).toBe(201);
    await admins(gone.id, 'merge', { into: keep.id });
    const plans = (await (await test.fetch('/api/visit-plans', { headers: person.headers })).json()) as {
      graveIds: number[];
    }[];
    expect(plans[0]?.graveIds).toEqual([keep.id]);
  });

  it('a grave with a memorial in the 30 days after its deletion is not taken out', async () => {
    const { id } = await makeBradfordGrave(test.db);
    await makeMemorial(test.db, { graveId: id, deletedAt: new Date() });
    expect((await admins(id, 'withdraw', { reason: 'error' })).status).toBe(409);
  });
});
