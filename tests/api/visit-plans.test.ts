import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graves, withdrawnGraves } from '#db/schema/graves.ts';
import { visitPlans } from '#db/schema/maps.ts';
import type { VisitPlan } from '#features/find/visits/visits-contract.ts';
import { PLAN_GRAVES_MAX, PLANS_MAX } from '#features/find/visits/visits-values.ts';
import { ROLES } from '#shared/contract/roles.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeGrave, signInAs } from '#tests/support/factories.ts';

type Person = Awaited<ReturnType<typeof signInAs>>;
interface Refusal {
  code: string;
  fields?: Record<string, { code: string }>;
}

let test: TestApp;
let owner: Person;
let stranger: Person;
let graveIds: number[];
beforeAll(async () => {
  test = await createTestApp();
  [owner, stranger] = await Promise.all([signInAs(test), signInAs(test)]);
  const made = await Promise.all(Array.from({ length: 3 }, () => makeGrave(test.db)));
  graveIds = made.map(({ id }) => id);
});
afterAll(() => test.close());

async function ask(
  method: string,
  path: string,
  person: Person | null,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const response = await test.fetch(path, {
    method,
    headers: {
      ...person?.headers,
      ...headers,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  return { status: response.status, plan: answer as VisitPlan, refusal: answer as Refusal };
}
const save = (person: Person, body: unknown, headers?: Record<string, string>) =>
  ask('POST', '/api/visit-plans', person, body, headers);
async function plansOf(person: Person): Promise<VisitPlan[]> {
  const response = await test.fetch('/api/visit-plans', { headers: person.headers });
  expect(response.status).toBe(200);
  return (await response.json()) as VisitPlan[];
}

describe('visit plans', () => {
  it('are saved, renamed, put in another order, listed and deleted by whoever made them', async () => {
    const person = await signInAs(test);
    const first = await save(person, { title: '  Our grandparents ', graveIds });
    expect(first.status).toBe(201);
    expect(first.plan).toMatchObject({ title: 'Our grandparents', graveIds });
    const second = await save(person, { title: 'Uncles', graveIds: graveIds.slice(0, 1) });
    expect((await plansOf(person)).map(({ id }) => id)).toEqual([second.plan.id, first.plan.id]);

    const turned = [...graveIds].reverse();
    const changed = await ask('PUT', `/api/visit-plans/${first.plan.id}`, person, {
      version: first.plan.version,
      title: 'Dada and Dadi',
      graveIds: turned,
    });
    expect(changed).toMatchObject({ status: 200, plan: { title: 'Dada and Dadi', graveIds: turned } });
    // The last changed comes first.
    expect((await plansOf(person)).map(({ title }) => title)).toEqual(['Dada and Dadi', 'Uncles']);

    expect((await ask('DELETE', `/api/visit-plans/${first.plan.id}`, person)).status).toBe(200);
    expect((await ask('DELETE', `/api/visit-plans/${first.plan.id}`, person)).status).toBe(404);
    expect((await plansOf(person)).map(({ id }) => id)).toEqual([second.plan.id]);
  });

  it('are nobody’s but their owner’s, whatever the role', async () => {
    const { plan } = await save(owner, { title: 'Ours', graveIds });
    const path = `/api/visit-plans/${plan.id}`;
    const body = { title: 'Mine now', graveIds };
    for (const [method, at] of [
      ['GET', '/api/visit-plans'],
      ['POST', '/api/visit-plans'],
      ['PUT', path],
      ['DELETE', path],
    ] as const)
      expect(
        (await ask(method, at, null, method === 'GET' || method === 'DELETE' ? undefined : body)).status,
      ).toBe(401);
    const others = [stranger, ...(await Promise.all(ROLES.map((role) => signInAs(test, role))))];
    for (const other of others) {
      expect((await ask('PUT', path, other, { ...body, version: 1 })).status).toBe(404);
      expect((await ask('DELETE', path, other)).status).toBe(404);
      expect(await plansOf(other)).toEqual([]);
    }
    expect(await plansOf(owner)).toContainEqual(plan);
  });

  it('refuse what is none: no name, no graves, twice the same, too many, unknown keys', async () => {
    const many = Array.from({ length: PLAN_GRAVES_MAX + 1 }, (_, index) => index + 1);
    const cases: [unknown, string, string][] = [
      [{ title: '   ', graveIds }, 'title', 'visits.title_needed'],
      [{ title: 'x'.repeat(121), graveIds }, 'title', 'common.too_long'],
      [{ title: 'Ours', graveIds: [] }, 'graveIds', 'visits.graves_needed'],
      [{ title: 'Ours', graveIds: many }, 'graveIds', 'visits.too_many_graves'],
      [{ title: 'Ours', graveIds: [graveIds[0], graveIds[0]] }, 'graveIds', 'visits.twice'],
    ];
    for (const [body, field, code] of cases) {
      const { status, refusal } = await save(stranger, body);
      expect([status, refusal.fields?.[field]?.code]).toEqual([400, code]);
    }
    for (const body of [
      { title: 'Ours', graveIds: ['1'] },
      { title: 'Ours', graveIds: [1.5] },
      { title: 'Ours', graveIds, userId: owner.user.id },
    ])
      expect((await save(stranger, body)).status).toBe(400);
    expect(await plansOf(stranger)).toEqual([]);
  });

  it('leave out graves that are gone, and follow those that were merged', async () => {
    const person = await signInAs(test);
    const [kept, gone, merged] = await Promise.all([1, 2, 3].map(() => makeGrave(test.db)));
    if (!kept || !gone || !merged) throw new Error('no graves');
    const all = [gone.id, merged.id, kept.id];
    const { plan } = await save(person, { title: 'Family', graveIds: all });
    expect(plan.graveIds).toEqual(all);
    await test.db.orm.delete(graves).where(sql`id in (${gone.id}, ${merged.id})`);
    await test.db.orm
      .insert(withdrawnGraves)
      .values({ id: merged.id, reason: 'merged', mergedInto: graveIds[0] ?? null });
    expect((await plansOf(person))[0]?.graveIds).toEqual([graveIds[0], kept.id]);

    const again = await save(person, { title: 'Again', graveIds: all });
    expect(again.plan.graveIds).toEqual([graveIds[0], kept.id]);
    const none = await save(person, { title: 'Nobody', graveIds: [gone.id] });
    expect([none.status, none.refusal.code]).toEqual([422, 'visits.graves_gone']);
    expect(
      (
        await ask('PUT', `/api/visit-plans/${plan.id}`, person, {
          version: plan.version,
          title: 'x',
          graveIds: [gone.id],
        })
      ).status,
    ).toBe(422);
  });

  it('are made once by a call that is sent twice', async () => {
    const person = await signInAs(test);
    const body = { title: 'Once', graveIds };
    const key = { 'idempotency-key': 'the-same-call' };
    const [one, two] = await Promise.all([save(person, body, key), save(person, body, key)]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(two.plan.id).toBe(one.plan.id);
    expect(await plansOf(person)).toHaveLength(1);
    expect((await save(person, { ...body, title: 'Other' }, key)).status).toBe(422);
  });

  it('are so many and no more, also when saved at the same time', async () => {
    const person = await signInAs(test);
    await test.db.orm.insert(visitPlans).values(
      Array.from({ length: PLANS_MAX - 1 }, (_, index) => ({
        userId: person.user.id,
        title: `Plan ${index}`,
        graveIds: [graveIds[0] as number],
      })),
    );
    const tries = await Promise.all([1, 2, 3, 4].map(() => save(person, { title: 'Last', graveIds })));
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, refusal } of tries.filter((tried) => tried.status !== 201))
      expect([status, refusal.code]).toEqual([409, 'visits.too_many_plans']);
    expect(await plansOf(person)).toHaveLength(PLANS_MAX);
  });
});
