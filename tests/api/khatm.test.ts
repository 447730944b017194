import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memorialMembers } from '#db/schema/memorials.ts';
import type { Khatm } from '#features/remember/khatm/khatm-contract.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeMemorial, signInAs } from '#tests/support/factories.ts';

type Person = Awaited<ReturnType<typeof signInAs>>;
let test: TestApp;
let owner: Person;
let cousin: Person;
let stranger: Person;

beforeAll(async () => {
  test = await createTestApp();
  [owner, cousin, stranger] = await Promise.all([signInAs(test), signInAs(test), signInAs(test)]);
});
afterAll(() => test.close());

async function ask(method: string, path: string, person: Person | null, body?: unknown) {
  const response = await test.fetch(path, {
    method,
    headers: { ...person?.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Khatm };
}

async function familyOf(visibility: 'public' | 'private' = 'public') {
  const { id } = await makeMemorial(test.db, { createdBy: owner.user.id, visibility });
  await test.db.orm
    .insert(memorialMembers)
    .values({ memorialId: id, userId: cousin.user.id, role: 'viewer' });
  return `/api/memorials/${id}/khatm`;
}

const turn = (path: string, juz: number, action: string, person: Person) =>
  ask('POST', `${path}/juz/${juz}`, person, { action });

describe('khatm', () => {
  it('is the family’s own: others neither see nor change it', async () => {
    const path = await familyOf();
    const hidden = await familyOf('private');
    expect((await ask('POST', path, null)).status).toBe(401);
    expect((await ask('POST', path, stranger)).status).toBe(403);
    expect((await ask('POST', hidden, stranger)).status).toBe(404);
    expect((await ask('POST', path, cousin)).status).toBe(201);
    expect((await ask('POST', path, owner)).status).toBe(409);
    for (const person of [null, stranger])
      expect((await ask('GET', path, person)).body).toEqual({
        isFamily: false,
        mayClose: false,
        khatm: null,
      });
    expect((await turn(path, 1, 'take', stranger)).status).toBe(403);
    expect((await ask('POST', `${path}/close`, cousin)).status).toBe(403);
    expect((await ask('POST', `${path}/close`, owner)).body.khatm?.closedAt).toBeTruthy();
  });

  it('gives a juz to one reader; only they finish it; managers may give it back', async () => {
    const path = await familyOf();
    await ask('POST', path, owner);
    const tries = await Promise.all([owner, cousin, owner, cousin].map((who) => turn(path, 7, 'take', who)));
    const winner = tries[0]?.status === 200 ? owner : cousin;
    const other = winner === owner ? cousin : owner;
    expect(tries.filter(({ status }) => status === 409)).toHaveLength(2);
    expect((await turn(path, 7, 'finish', other)).status).toBe(409);
    const { body } = await turn(path, 7, 'finish', winner);
    expect(body.khatm?.juz[6]).toMatchObject({ juz: 7, state: 'finished', isMine: true });
    await turn(path, 8, 'take', cousin);
    expect((await turn(path, 8, 'release', owner)).body.khatm?.juz[7]?.state).toBe('free');
    await turn(path, 9, 'take', owner);
    expect((await turn(path, 9, 'release', cousin)).status).toBe(409);
    for (const juz of [31, 99999]) expect((await turn(path, juz, 'take', owner)).status).toBe(404);
    expect((await turn(path, 0, 'take', owner)).status).toBe(400);
  });

  it('ends with its thirtieth juz, whoever finishes at once, and then another can start', async () => {
    const path = await familyOf();
    await ask('POST', path, owner);
    for (let juz = 1; juz <= 30; juz++) await turn(path, juz, 'take', juz % 2 ? owner : cousin);
    for (let juz = 1; juz <= 26; juz++) await turn(path, juz, 'finish', juz % 2 ? owner : cousin);
    expect((await ask('GET', path, owner)).body.khatm?.closedAt).toBeNull();
    await Promise.all([27, 28, 29, 30].map((juz) => turn(path, juz, 'finish', juz % 2 ? owner : cousin)));
    expect((await ask('GET', path, cousin)).body.khatm?.closedAt).toBeTruthy();
    expect((await turn(path, 1, 'release', owner)).status).toBe(404);
    expect((await ask('POST', path, cousin)).body.khatm?.juz.every(({ state }) => state === 'free')).toBe(
      true,
    );
  });
});
