import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memorialMembers, memorials } from '#db/schema/memorials.ts';
import { mailOutbox } from '#db/schema/outbox.ts';
import type { Claim, QueuedClaim } from '#features/remember/claims/claims-contract.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeGrave, makeMemorial, signInAs } from '#tests/support/factories.ts';
import { notificationsOf } from '#tests/support/notifications-of.ts';

type Person = Awaited<ReturnType<typeof signInAs>>;
let test: TestApp;
let owner: Person;
let admin: Person;

beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' } });
  owner = await signInAs(test);
  admin = await signInAs(test, 'admin');
});
afterAll(() => test.close());

async function ask<Body = never>(method: string, path: string, person: Person | null, body?: unknown) {
  const response = await test.fetch(path, {
    method,
    headers: { ...person?.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Body };
}

const OLD = new Date(Date.now() - 60 * 24 * 3_600_000);
const FORM = { relation: 'His daughter', statement: 'We did not know of this page.' };
const memorialOf = (overrides: Partial<typeof memorials.$inferInsert> = {}) =>
  makeMemorial(test.db, { createdBy: owner.user.id, ...overrides });
const file = (id: number, person: Person | null, extra: object = {}) =>
  ask<{ claim: Claim; isHiddenNow: boolean }>('POST', `/api/memorials/${id}/claims`, person, {
    ...FORM,
    ...extra,
  });

const decide = (id: number, decision: object) =>
  ask('POST', `/api/admin/claims/${id}/decide`, admin, { replacesManagers: false, ...decision });

describe('filing a claim', () => {
  it('needs a member who may see the page and does not manage it, and is open once', async () => {
    const [open, hidden] = [await memorialOf(), await memorialOf({ visibility: 'private' })];
    const claimant = await signInAs(test);
    expect((await file(open.id, null)).status).toBe(401);
    expect((await file(open.id, owner)).body).toMatchObject({ code: 'claims.own' });
    expect((await file(hidden.id, claimant)).status).toBe(404);
    for (const bad of [
      { relation: ' ' },
      { statement: '' },
      { status: 'upheld' },
      { evidence: ['/etc/passwd'] },
    ])
      expect((await file(open.id, claimant, bad)).status).toBe(400);
    const tries = await Promise.all([1, 2, 3, 4].map(() => file(open.id, claimant)));
    expect(tries.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    const mails = await test.db.orm.select().from(mailOutbox).where(eq(mailOutbox.userId, owner.user.id));
    expect(mails.filter(({ template }) => template === 'claims.filed')).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toContain(claimant.user.lastName);
    expect((await ask('GET', '/api/claims', claimant)).body).toMatchObject([{ memorialId: open.id }]);
    expect((await ask('GET', '/api/claims', owner)).body).toEqual([]);
  });

  it('hides at once a young page with one manager; an older or shared one waits for an admin', async () => {
    const young = await memorialOf();
    const old = await memorialOf({ createdAt: OLD });
    const shared = await memorialOf();
    const second = await signInAs(test);
    await test.db.orm
      .insert(memorialMembers)
      .values({ memorialId: shared.id, userId: second.user.id, role: 'manager' });
    const hides = async (id: number) => {
      const claimant = await signInAs(test);
      const { body } = await file(id, claimant, { asksToHide: true });
      const seen = await ask('GET', `/api/memorials/${id}`, null);
      expect(body.isHiddenNow).toBe(seen.status === 404);
      return body.isHiddenNow;
    };
    expect(await hides(young.id)).toBe(true);
    expect(await hides(old.id)).toBe(false);
    expect(await hides(shared.id)).toBe(false);
    expect((await ask('GET', `/api/memorials/${young.id}`, owner)).body).toMatchObject({ isHidden: true });
  });

  it('hides for one person once in a month, and shows the page again when taken back', async () => {
    const [first, next] = [await memorialOf(), await memorialOf()];
    const claimant = await signInAs(test);
    const { body } = await file(first.id, claimant, { asksToHide: true });
    expect(body.isHiddenNow).toBe(true);
    expect((await file(next.id, claimant, { asksToHide: true })).body.isHiddenNow).toBe(false);
    const withdraw = `/api/claims/${body.claim.id}/withdraw`;
    expect((await ask('POST', withdraw, owner)).status).toBe(404);
    expect((await ask('POST', withdraw, claimant)).body).toMatchObject({ status: 'withdrawn' });
    expect((await ask('GET', `/api/memorials/${first.id}`, null)).status).toBe(200);
    expect((await ask('POST', withdraw, claimant)).status).toBe(404);
  });

  it('taken back, opens no page that an admin hid', async () => {
    for (const asksToHide of [false, true]) {
      const { id } = await memorialOf();
      const claimant = await signInAs(test);
      const { claim } = (await file(id, claimant, { asksToHide })).body;
      await ask('POST', `/api/admin/memorials/${id}/hide`, admin, { isHidden: true });
      const answer = await ask<Claim>('POST', `/api/claims/${claim.id}/withdraw`, claimant);
      expect(answer.body).toMatchObject({ status: 'withdrawn', memorialTitle: null });
      expect((await ask('GET', `/api/memorials/${id}`, null)).status).toBe(404);
    }
  });

  it('of six at once, hides one page', async () => {
    const claimant = await signInAs(test);
    const pages = await Promise.all(Array.from({ length: 6 }, () => memorialOf()));
    const filed = await Promise.all(pages.map(({ id }) => file(id, claimant, { asksToHide: true })));
    expect(filed.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
    expect(filed.filter(({ body }) => body.isHiddenNow)).toHaveLength(1);
  });

  it('decided, opens no page that an admin hid, and an admin who shows it shows it', async () => {
    const { id } = await memorialOf();
    const seen = async () => (await ask('GET', `/api/memorials/${id}`, null)).status;
    const { claim } = (await file(id, await signInAs(test), { asksToHide: true })).body;
    expect(await seen()).toBe(404);
    await ask('POST', `/api/admin/memorials/${id}/hide`, admin, { isHidden: true });
    const refusal = { status: 'refused', reason: 'The manager is his son.' };
    expect((await ask('POST', `/api/admin/claims/${claim.id}/decide`, admin, refusal)).status).toBe(200);
    expect(await seen()).toBe(404);
    const show = await ask('POST', `/api/admin/memorials/${id}/hide`, admin, { isHidden: false });
    expect(show.body).toEqual({ isHidden: false });
    expect(await seen()).toBe(200);
  });

  it('that hid a page shows it when it is decided, unless another one hides it too', async () => {
    const { id } = await memorialOf();
    const seen = async () => (await ask('GET', `/api/memorials/${id}`, null)).status;
    const [first, second] = [await signInAs(test), await signInAs(test)];
    // Both look at the page before either hides it, so both may ask.
    const claims = await Promise.all([first, second].map((one) => file(id, one, { asksToHide: true })));
    const refusal = { status: 'refused', reason: 'The manager is his son.' };
    const hiding = claims.filter(({ body }) => body.isHiddenNow);
    expect(await seen()).toBe(404);
    for (const [index, { body }] of hiding.entries()) {
      await ask('POST', `/api/admin/claims/${body.claim.id}/decide`, admin, refusal);
      expect(await seen()).toBe(index < hiding.length - 1 ? 404 : 200);
    }
  });

  it('tells the title as it is shown, and only while the page is open to the claimant', async () => {
    const grave = await makeGrave(test.db, { deceasedName: 'Zainab Noor' });
    const { id } = await memorialOf({
      graveId: grave.id,
      title: 'Zainab Noor',
      womensNames: 'relation',
      displayedAs: 'Mother of Noor',
    });
    const claimant = await signInAs(test);
    expect((await file(id, claimant)).body.claim.memorialTitle).toBe('Mother of Noor');
    await test.db.orm.update(memorials).set({ visibility: 'private' }).where(eq(memorials.id, id));
    expect((await ask('GET', '/api/claims', claimant)).body).toMatchObject([{ memorialTitle: null }]);
  });
});

describe('deciding', () => {
  it('is for admins, once, with a reason for a refusal', async () => {
    const { id } = await memorialOf();
    const claimant = await signInAs(test);
    const { claim } = (await file(id, claimant)).body;
    const decide = `/api/admin/claims/${claim.id}/decide`;
    const refusal = { status: 'refused', reason: 'The manager is his son.' };
    for (const [person, status] of [
      [null, 401],
      [owner, 403],
      [claimant, 403],
    ] as const) {
      expect((await ask('POST', decide, person, refusal)).status).toBe(status);
      expect((await ask('GET', '/api/admin/claims', person)).status).toBe(status);
      const hide = await ask('POST', `/api/admin/memorials/${id}/hide`, person, { isHidden: true });
      expect(hide.status).toBe(status);
    }
    expect((await ask('POST', decide, admin, { ...refusal, reason: '' })).status).toBe(400);
    const queue = (await ask<QueuedClaim[]>('GET', '/api/admin/claims?limit=100', admin)).body;
    expect(queue.find((one) => one.id === claim.id)).toMatchObject({
      claimant: { id: claimant.user.id },
      managers: [{ id: owner.user.id }],
    });
    const both = await Promise.all([1, 2, 3].map(() => ask('POST', decide, admin, refusal)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const mails = await test.db.orm.select().from(mailOutbox).where(eq(mailOutbox.userId, claimant.user.id));
    expect(mails.map(({ template }) => template)).toEqual(['claims.refused']);
    expect((await ask('GET', `/api/memorials/${id}`, claimant)).body).toMatchObject({
      viewer: { role: null },
    });
  });

  it('upheld makes the claimant a manager, and in charge instead of others where an admin says so', async () => {
    const beside = await memorialOf();
    const instead = await memorialOf();
    const claimant = await signInAs(test);
    for (const [id, replacesManagers] of [
      [beside.id, false],
      [instead.id, true],
    ] as const) {
      const { claim } = (await file(id, claimant, { asksToHide: true })).body;
      const decision = { status: 'upheld', reason: '', replacesManagers };
      expect((await ask('POST', `/api/admin/claims/${claim.id}/decide`, admin, decision)).status).toBe(200);
      expect((await ask('GET', `/api/memorials/${id}`, null)).status).toBe(200);
    }
    const roles = async (memorialId: number, userId: number) =>
      (
        await test.db.orm
          .select({ role: memorialMembers.role })
          .from(memorialMembers)
          .where(and(eq(memorialMembers.memorialId, memorialId), eq(memorialMembers.userId, userId)))
      )[0]?.role;
    expect([await roles(beside.id, owner.user.id), await roles(beside.id, claimant.user.id)]).toEqual([
      'manager',
      'manager',
    ]);
    expect([await roles(instead.id, owner.user.id), await roles(instead.id, claimant.user.id)]).toEqual([
      'viewer',
      'manager',
    ]);
    const [row] = await test.db.orm.select().from(memorials).where(eq(memorials.id, instead.id));
    expect(row?.createdBy).toBe(claimant.user.id);
  });

  it('is told of to the managers once it is settled, whom the filing promised word', async () => {
    const manager = await signInAs(test);
    const told = async () =>
      (await notificationsOf(test, manager)).map(({ kind, link }) => [kind, link] as const);
    const outcomes: [string, string][] = [];
    for (const [outcome, settle] of [
      ['over', (id: number) => decide(id, { status: 'refused', reason: 'No.' })],
      ['over', (id: number) => decide(id, { status: 'upheld', reason: '' })],
      ['replaced', (id: number) => decide(id, { status: 'upheld', reason: '', replacesManagers: true })],
      ['over', (id: number, claimant: Person) => ask('POST', `/api/claims/${id}/withdraw`, claimant)],
    ] as [string, (id: number, claimant: Person) => Promise<{ status: number }>][]) {
      const { id: memorialId } = await memorialOf({ createdBy: manager.user.id });
      const claimant = await signInAs(test);
      const { claim } = (await file(memorialId, claimant, { asksToHide: true })).body;
      expect((await settle(claim.id, claimant)).status).toBe(200);
      outcomes.push([`claims.${outcome}`, `/memorial/${memorialId}`]);
      // The claimant has an answer of their own.
      const own = (await notificationsOf(test, claimant)).map(({ kind }) => kind);
      expect(own.filter((kind) => /over|replaced/.test(kind))).toEqual([]);
    }
    expect(await told()).toEqual(outcomes);
    const mails = await test.db.orm.select().from(mailOutbox).where(eq(mailOutbox.userId, manager.user.id));
    expect(mails.map(({ template }) => template).filter((name) => !name.startsWith('claims.filed'))).toEqual(
      outcomes.map(([kind]) => kind),
    );
  });

  it('an admin hides a page and shows it again', async () => {
    const { id } = await memorialOf();
    await ask('POST', `/api/admin/memorials/${id}/hide`, admin, { isHidden: true });
    expect((await ask('GET', `/api/memorials/${id}`, null)).status).toBe(404);
    await ask('POST', `/api/admin/memorials/${id}/hide`, admin, { isHidden: false });
    expect((await ask('GET', `/api/memorials/${id}`, null)).status).toBe(200);
    expect((await ask('POST', '/api/admin/memorials/999999/hide', admin, { isHidden: true })).status).toBe(
      404,
    );
  });
});
