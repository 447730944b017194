import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { khatmJuz, memorialClaims } from '#db/schema/family.ts';
import { memorialMembers, memorials } from '#db/schema/memorials.ts';
import { paymentEvents } from '#db/schema/payments.ts';
import { auditLog } from '#db/schema/records.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { inDays, makeBradfordGrave, makeCleaner, makeClient } from '#tests/support/cleaning-world.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeDua, makeGrave, makeMemorial, signInAs } from '#tests/support/factories.ts';
import { deliver, startFakeStripe } from '#tests/support/fake-stripe.ts';
import { makeOffice } from '#tests/support/office-world.ts';
import { begin, eventParts, standing, wish, workAll } from '#tests/support/payment-world.ts';

/**
 * What can happen once, asked for by forty at the same time over HTTP: one wins, and the others are told. (One part of a
 * cleaner's day, booked by forty, stands in cleaning.test.ts.)
 */
const AT_ONCE = 40;

let test: TestApp;
let admins: Person[];
let owner: Person;
beforeAll(async () => {
  test = await createTestApp({ settings: { DEMO: '1', RATE_LIMIT_SCALE: '10000' } });
  admins = [await signInAs(test, 'admin'), await signInAs(test, 'admin')];
  owner = await signInAs(test);
});
afterAll(() => test.close());

const ask = asker(() => test);
const admin = (at: number) => admins[at % admins.length] as Person;

interface Contest {
  /** One of the forty requests. @returns its status */
  send: (at: number) => Promise<{ status: number }>;
  won: number;
  lost: number;
  /** What must hold afterwards. */
  after: () => Promise<void>;
}

const auditsOf = async (subjectType: string, subjectId: number, action: RegExp) =>
  (
    await test.db.orm
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.subjectType, subjectType), eq(auditLog.subjectId, subjectId)))
  ).filter((row) => action.test(row.action));

const CONTESTS: Record<string, () => Promise<Contest>> = {
  'claiming a memorial': async () => {
    const { id } = await makeMemorial(test.db, { createdBy: owner.user.id });
    const claimant = await signInAs(test);
    const form = { relation: 'His daughter', statement: 'We did not know of this page.' };
    return {
      send: () => ask('POST', `/api/memorials/${id}/claims`, claimant, form),
      ...{ won: 201, lost: 409 },
      after: async () => {
        expect(await test.db.orm.$count(memorialClaims, eq(memorialClaims.memorialId, id))).toBe(1);
      },
    };
  },
  'deciding a claim': async () => {
    const { id } = await makeMemorial(test.db, { createdBy: owner.user.id });
    const claimant = await signInAs(test);
    const form = { relation: 'His daughter', statement: 'We did not know of this page.' };
    const filed = await ask<{ claim: { id: number } }>('POST', `/api/memorials/${id}/claims`, claimant, form);
    const claimId = filed.body.claim.id;
    return {
      send: (at) =>
        ask('POST', `/api/admin/claims/${claimId}/decide`, admin(at), {
          status: at % 2 ? 'upheld' : 'refused',
          reason: 'Looked at.',
          ...(at % 2 ? { replacesManagers: false } : {}),
        }),
      ...{ won: 200, lost: 409 },
      after: async () => {
        const [row] = await test.db.orm.select().from(memorialClaims).where(eq(memorialClaims.id, claimId));
        const isMember = await test.db.orm.$count(
          memorialMembers,
          and(eq(memorialMembers.memorialId, id), eq(memorialMembers.userId, claimant.user.id)),
        );
        // What the one winner said, and nothing of the others.
        expect([row?.status, isMember]).toEqual(isMember ? ['upheld', 1] : ['refused', 0]);
      },
    };
  },
  'answering a booking': async () => {
    const [cleaner, client] = [await makeCleaner(test), await makeClient(test)];
    const graveId = (await makeBradfordGrave(test.db)).id;
    const booked = await ask<{ id: number }>('POST', '/api/cleaning/bookings', client, {
      ...{ graveId, cleanerId: cleaner.cleaner.id, date: inDays(2), slot: 'am', service: 'one_off' },
    });
    const { id } = booked.body;
    return {
      send: (at) =>
        ask('POST', `/api/cleaning/bookings/${id}/status`, cleaner, {
          status: at % 2 ? 'accepted' : 'declined',
          note: 'Now.',
        }),
      ...{ won: 200, lost: 409 },
      after: async () => {
        expect(await auditsOf('cleaning_booking', id, /accepted|declined/)).toHaveLength(1);
      },
    };
  },
  'memorials at the limit of a plan': async () => {
    const member = await signInAs(test);
    const graveId = (await makeGrave(test.db)).id;
    return {
      send: (at) => ask('POST', '/api/memorials', member, { graveId, title: `Memorial ${at}` }),
      ...{ won: 201, lost: 403 },
      after: async () => {
        expect(await test.db.orm.$count(memorials, eq(memorials.createdBy, member.user.id))).toBe(1);
      },
    };
  },
  'taking one juz of a khatm': async () => {
    const { id } = await makeMemorial(test.db, { createdBy: owner.user.id });
    // One each: who has taken it already is answered as if anew.
    const family = await Promise.all(Array.from({ length: AT_ONCE }, () => signInAs(test)));
    await test.db.orm
      .insert(memorialMembers)
      .values(family.map(({ user }) => ({ memorialId: id, userId: user.id, role: 'viewer' })));
    await ask('POST', `/api/memorials/${id}/khatm`, owner);
    let winner = 0;
    return {
      send: async (at) => {
        const who = family[at] as Person;
        const answer = await ask('POST', `/api/memorials/${id}/khatm/juz/7`, who, { action: 'take' });
        if (answer.status === 200) winner = who.user.id;
        return answer;
      },
      ...{ won: 200, lost: 409 },
      after: async () => {
        const rows = await test.db.orm.select().from(khatmJuz).where(eq(khatmJuz.takenBy, winner));
        expect(rows.map(({ juz }) => juz)).toEqual([7]);
      },
    };
  },
  'moderating a dua': async () => {
    const { id } = await makeDua(test.db, {
      graveId: (await makeGrave(test.db)).id,
      isApproved: null,
    });
    return {
      send: (at) =>
        ask('POST', `/api/admin/duas/${id}/moderate`, admin(at), {
          isApproved: at % 2 === 0,
          ...(at % 2 ? { reason: 'no_dua' } : {}),
        }),
      ...{ won: 200, lost: 409 },
      after: async () => {
        expect(await auditsOf('dua', id, /./)).toHaveLength(1);
      },
    };
  },
  'accepting an invitation': async () => {
    const { id } = await makeMemorial(test.db, { createdBy: owner.user.id });
    const cousin = await signInAs(test);
    const invited = await ask<{ link: string }>('POST', `/api/memorials/${id}/invitations`, owner, {
      email: cousin.user.email,
      role: 'contributor',
    });
    const token = invited.body.link.split('/').at(-1);
    return {
      send: () => ask('POST', `/api/invitations/${token}/accept`, cousin),
      ...{ won: 200, lost: 404 },
      after: async () => {
        const members = and(eq(memorialMembers.memorialId, id), eq(memorialMembers.userId, cousin.user.id));
        expect(await test.db.orm.$count(memorialMembers, members)).toBe(1);
      },
    };
  },
  'deciding a death record': async () => {
    const world = await makeOffice(test, `Office ${Math.random()}`);
    const made = await ask<{ id: number; version: number }>('POST', '/api/death-records', world.official, {
      ...{ fullName: 'Bilal Khan', dateOfDeath: '2023-09-30', placeOfDeath: 'Leeds', nhsNumberKind: 'none' },
      ...{ noNumberReason: 'A visitor', deathCertificateNumber: 'DYE 1', registrarOffice: 'Bradford' },
      ...{ burialAuthority: 'Bradford', cemeteryName: world.cemetery.name },
    });
    const { id, version } = made.body;
    await ask('POST', `/api/death-records/${id}/check`, world.official);
    return {
      send: (at) =>
        ask('POST', `/api/death-records/${id}/decide`, admin(at), {
          version,
          status: at % 2 ? 'verified' : 'rejected',
          notes: 'Looked at.',
        }),
      ...{ won: 200, lost: 409 },
      after: async () => {
        expect(await auditsOf('death_record', id, /verified|rejected/)).toHaveLength(1);
      },
    };
  },
};

describe.each(Object.keys(CONTESTS))('%s', (name) => {
  it(`has one winner of ${AT_ONCE}`, async () => {
    const contest = await CONTESTS[name]?.();
    if (!contest) throw new Error('there is nothing to win');
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => contest.send(at)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      contest.won,
      ...Array(AT_ONCE - 1).fill(contest.lost),
    ]);
    await contest.after();
  });
});

describe('one event of the payment provider', () => {
  it(`that is delivered ${AT_ONCE} times at once counts once`, async () => {
    const stripe = await startFakeStripe();
    const site = await createTestApp({ settings: { ...stripe.settings, RATE_LIMIT_SCALE: '1000' } });
    const parts = eventParts(site, stripe.settings);
    try {
      const payer = await signInAs(site);
      stripe.pay((await begin(site, payer, wish('extended', 'year'))).body.clientSecret);
      for (const event of stripe.events) {
        const sent = await Promise.all(Array.from({ length: AT_ONCE }, () => deliver(site.origin, event)));
        expect(new Set(sent)).toEqual(new Set([200]));
      }
      const rows = await site.db.orm.select().from(paymentEvents);
      expect(rows).toHaveLength(stripe.events.length);
      // As three instances would, each event by each of them.
      await workAll(parts, (ids) => [...ids, ...ids, ...ids]);
      const { tier, receipts } = await standing(site, payer.user.id);
      expect([tier, receipts]).toEqual(['extended', [{ amount: 9588, refunded: 0, status: 'paid' }]]);
    } finally {
      await parts.close();
      await site.close();
      await stripe.close();
    }
  });
});
