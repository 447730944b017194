import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memorialClaims, memorialInvitations, memorialLinks } from '#db/schema/family.ts';
import { memorialMembers, memorials } from '#db/schema/memorials.ts';
import { users } from '#db/schema/people.ts';
import { memorialBlocks } from '#db/schema/trust.ts';
import { INVITATIONS_A_DAY } from '#features/remember/family/family-fields.ts';
import type { MemberRole } from '#features/remember/memorials/memorials-values.ts';
import { type AppWithAdmin, openAppWithAdmin } from '#tests/support/app-with-admin.ts';
import type { Person } from '#tests/support/ask.ts';
import { eraseDue } from '#tests/support/erasure-world.ts';
import { makeMemorial, signInAs } from '#tests/support/factories.ts';

/** What the people of one memorial do at the same moment, and what may hold of it afterwards. */
const TIMES = 12;

let { test, admin, ask } = {} as AppWithAdmin;
beforeAll(async () => {
  ({ test, admin, ask } = await openAppWithAdmin());
});
afterAll(() => test.close());

async function memorialOf(visibility: 'public' | 'private' = 'public') {
  const owner = await signInAs(test);
  return { owner, ...(await makeMemorial(test.db, { createdBy: owner.user.id, visibility })) };
}

async function join(memorialId: number, role: MemberRole) {
  const person = await signInAs(test);
  await test.db.orm.insert(memorialMembers).values({ memorialId, userId: person.user.id, role });
  return person;
}

const invite = (id: number, by: Person, email: string, role: MemberRole = 'viewer') =>
  ask<{ link: string }>('POST', `/api/memorials/${id}/invitations`, by, { email, role });
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();

async function openInvitations(memorialId: number): Promise<number> {
  const open = and(eq(memorialInvitations.memorialId, memorialId), isNull(memorialInvitations.revokedAt));
  return test.db.orm.$count(memorialInvitations, open);
}

describe('invitations', () => {
  it('to one address at once are all answered, and one stands open', async () => {
    const { id, owner } = await memorialOf();
    const answers = await Promise.all(
      Array.from({ length: TIMES }, () => invite(id, owner, 'aunt@family.example')),
    );
    expect(statuses(answers)).toEqual(Array(TIMES).fill(201));
    expect(await openInvitations(id)).toBe(1);
  });

  it('at once are no more than a member may send in a day', async () => {
    const { id, owner } = await memorialOf();
    const many = Array.from({ length: INVITATIONS_A_DAY + 10 }, (_, at) => `cousin-${at}@family.example`);
    await Promise.all(many.map((email) => invite(id, owner, email)));
    expect(await openInvitations(id)).toBe(INVITATIONS_A_DAY);
  });

  it('of a manager who is removed at this moment do not outlast them', async () => {
    for (let time = 0; time < TIMES; time++) {
      const { id, owner } = await memorialOf();
      const other = await join(id, 'manager');
      const [sent, removed] = await Promise.all([
        invite(id, other, `again-${time}@family.example`, 'manager'),
        ask('DELETE', `/api/memorials/${id}/family/${other.user.id}`, owner),
      ]);
      expect([201, 403]).toContain(sent.status);
      expect(removed.status).toBe(200);
      expect(await openInvitations(id)).toBe(0);
    }
  });

  it('and links of a manager who is removed at this moment: a private page has no link left', async () => {
    for (let time = 0; time < TIMES; time++) {
      const { id, owner } = await memorialOf('private');
      const other = await join(id, 'manager');
      await Promise.all([
        ask('POST', `/api/memorials/${id}/links`, other),
        ask('DELETE', `/api/memorials/${id}/family/${other.user.id}`, owner),
      ]);
      const left = and(eq(memorialLinks.memorialId, id), isNull(memorialLinks.revokedAt));
      expect(await test.db.orm.$count(memorialLinks, left)).toBe(0);
    }
  });

  it('are not accepted by who is blocked at this moment: nobody is both in charge and blocked', async () => {
    for (let time = 0; time < TIMES; time++) {
      const { id, owner } = await memorialOf();
      const guest = await signInAs(test);
      const { link } = (await invite(id, owner, guest.user.email, 'manager')).body;
      await Promise.all([
        ask('POST', `/api/invitations/${link.split('/').at(-1)}/accept`, guest),
        ask('POST', `/api/memorials/${id}/blocks`, owner, { userId: guest.user.id }),
      ]);
      const isManager = await test.db.orm.$count(
        memorialMembers,
        and(eq(memorialMembers.memorialId, id), eq(memorialMembers.userId, guest.user.id)),
      );
      const isBlocked = await test.db.orm.$count(memorialBlocks, eq(memorialBlocks.memorialId, id));
      expect(isManager + isBlocked).toBe(1);
    }
  });
});

it('an heir gets no more memorials at once than their plan holds', async () => {
  const heir = await signInAs(test);
  const made = await Promise.all([memorialOf(), memorialOf(), memorialOf()]);
  const userId = heir.user.id;
  await test.db.orm
    .insert(memorialMembers)
    .values(made.map(({ id }) => ({ memorialId: id, userId, role: 'manager' })));
  const answers = await Promise.all(
    made.map(({ id, owner }) => ask('POST', `/api/memorials/${id}/hand-over`, owner, { userId })),
  );
  expect(statuses(answers)).toEqual([200, 409, 409]);
  expect(await test.db.orm.$count(memorials, eq(memorials.createdBy, userId))).toBe(1);
});

it('of two last managers of a page without an owner one stays, and the list of its family is shown', async () => {
  const { id, owner } = await memorialOf();
  await test.db.orm.update(memorials).set({ createdBy: null }).where(eq(memorials.id, id));
  const other = await join(id, 'manager');
  const answers = await Promise.all([
    ask('PATCH', `/api/memorials/${id}/family/${owner.user.id}`, owner, { role: 'viewer' }),
    ask('PATCH', `/api/memorials/${id}/family/${other.user.id}`, other, { role: 'viewer' }),
  ]);
  expect(statuses(answers)).toEqual([200, 409]);
});

describe('claims', () => {
  const FORM = { relation: 'His daughter', statement: 'We did not know of this page.' };
  /** Claims of several people, each of which hides the page. */
  async function hidden(claims: number) {
    const memorial = await memorialOf();
    const filed = [];
    for (let at = 0; at < claims; at++) {
      const claimant = await signInAs(test);
      const answer = await ask<{ claim: { id: number } }>(
        'POST',
        `/api/memorials/${memorial.id}/claims`,
        claimant,
        FORM,
      );
      filed.push({ claimant, id: answer.body.claim.id });
    }
    const isHere = eq(memorialClaims.memorialId, memorial.id);
    await test.db.orm.update(memorialClaims).set({ hidesPage: true }).where(isHere);
    await test.db.orm.update(memorials).set({ hiddenAt: new Date() }).where(eq(memorials.id, memorial.id));
    return { ...memorial, filed };
  }
  const isShown = async (id: number) => (await ask('GET', `/api/memorials/${id}`, null)).status === 200;

  it('that are withdrawn at the same moment leave no page hidden', async () => {
    for (let time = 0; time < TIMES; time++) {
      const { id, filed } = await hidden(2);
      const answers = await Promise.all(
        filed.map((claim) => ask('POST', `/api/claims/${claim.id}/withdraw`, claim.claimant)),
      );
      expect(statuses(answers)).toEqual([200, 200]);
      expect(await isShown(id)).toBe(true);
    }
  });

  it('that are withdrawn while they are decided have one end, and no fault', async () => {
    for (let time = 0; time < TIMES; time++) {
      const { id, filed } = await hidden(1);
      const [claim] = filed;
      const [withdrawn, decided] = await Promise.all([
        ask('POST', `/api/claims/${claim?.id}/withdraw`, claim?.claimant ?? null),
        ask('POST', `/api/admin/claims/${claim?.id}/decide`, admin, {
          status: 'refused',
          reason: 'Looked at.',
        }),
      ]);
      expect(['200 409', '404 200']).toContain(`${withdrawn.status} ${decided.status}`);
      expect(await isShown(id)).toBe(true);
    }
  });

  it('end with the account of who filed them: the page is shown again', async () => {
    const { id, filed } = await hidden(1);
    const userId = filed[0]?.claimant.user.id ?? 0;
    await test.db.orm.update(users).set({ deletionRequestedAt: new Date() }).where(eq(users.id, userId));
    expect(await eraseDue(test)).toEqual({ erased: 1, faults: [] });
    expect(await isShown(id)).toBe(true);
  });

  it('put nobody in charge who is suspended, and whom they do put in charge is no longer blocked', async () => {
    const { id, owner, filed } = await hidden(1);
    const claimant = filed[0]?.claimant.user.id ?? 0;
    await ask('POST', `/api/memorials/${id}/blocks`, owner, { userId: claimant });
    const change = (suspendedAt: Date | null) =>
      test.db.orm.update(users).set({ suspendedAt }).where(eq(users.id, claimant));
    const uphold = () =>
      ask('POST', `/api/admin/claims/${filed[0]?.id}/decide`, admin, {
        ...{ status: 'upheld', reason: 'Looked at.', replacesManagers: true },
      });
    await change(new Date());
    expect((await uphold()).body.code).toBe('claims.claimant_suspended');
    const creator = async () =>
      (await test.db.orm.select().from(memorials).where(eq(memorials.id, id)))[0]?.createdBy;
    expect(await creator()).toBe(owner.user.id);
    await change(null);
    expect((await uphold()).status).toBe(200);
    expect(await creator()).toBe(claimant);
    expect(await test.db.orm.$count(memorialBlocks, eq(memorialBlocks.memorialId, id))).toBe(0);
  });
});
