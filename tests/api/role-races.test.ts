import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { duas } from '#db/schema/memorials.ts';
import { organisationMembers, users } from '#db/schema/people.ts';
import { reports, takedowns } from '#db/schema/trust.ts';
import { deathRecordVerifications, officialVerifications } from '#db/schema/verification.ts';
import type { DeathCase } from '#features/records/deaths/deaths-contract.ts';
import type { Transaction } from '#shared/server/db/connect-database.ts';
import { type AppWithAdmin, openAppWithAdmin } from '#tests/support/app-with-admin.ts';
import type { Person } from '#tests/support/ask.ts';
import { makeDua, makeMemorial, makePost, signInAs } from '#tests/support/factories.ts';
import { makeOffice, officialBody } from '#tests/support/office-world.ts';
import { overtake } from '#tests/support/overtake.ts';

/** What becomes of a decision whose maker loses the power to make it at this very moment, and of what they had taken on. */
const TIMES = 10;
let { test, admin, ask } = {} as AppWithAdmin;
beforeAll(async () => {
  ({ test, admin, ask } = await openAppWithAdmin());
});
afterAll(() => test.close());

const REFUSED = [403, 'common.forbidden'];

type Ending = (tx: Transaction, person: Person) => Promise<unknown>;
const set =
  (values: Partial<typeof users.$inferInsert>): Ending =>
  (tx, { user }) =>
    tx.orm.update(users).set(values).where(eq(users.id, user.id));
const ENDINGS: [string, Ending][] = [
  ['demoted', set({ role: 'user' })],
  ['suspended', set({ suspendedAt: new Date() })],
  ['erased', (tx, { user }) => tx.orm.delete(users).where(eq(users.id, user.id))],
];

async function reported() {
  const { id: memorialId } = await makeMemorial(test.db, {});
  const post = await makePost(test.db, { memorialId });
  const [report] = await test.db.orm
    .insert(reports)
    .values({ targetType: 'post', targetId: post.id, memorialId, reason: 'other' })
    .returning();
  if (!report) throw new Error('no report was written');
  return { post, report };
}
const reportNow = async (id: number) =>
  (await test.db.orm.select().from(reports).where(eq(reports.id, id)))[0];

describe.each(ENDINGS)('an administrator who is %s at this moment', (_how, end) => {
  const overtaken = async (path: string, body: object) => {
    const person = await signInAs(test, 'admin');
    const answer = await overtake(
      test,
      (tx) => end(tx, person),
      () => ask('POST', path, person, body),
    );
    return [answer.status, answer.body.code];
  };

  it('settles no report, and takes none on', async () => {
    const { report } = await reported();
    const path = `/api/admin/reports/${report.id}`;
    expect(await overtaken(`${path}/decide`, { status: 'dismissed', decision: 'Nothing wrong.' })).toEqual(
      REFUSED,
    );
    expect(await overtaken(`${path}/take`, {})).toEqual(REFUSED);
    expect(await reportNow(report.id)).toMatchObject({ status: 'open', decidedBy: null, takenBy: null });
  });

  it('takes nothing down', async () => {
    const { post } = await reported();
    const form = { targetType: 'post', targetId: post.id, reason: 'other', explanation: 'It mocks.' };
    expect(await overtaken('/api/admin/takedowns', form)).toEqual(REFUSED);
    expect(await test.db.orm.$count(takedowns, eq(takedowns.targetId, post.id))).toBe(0);
  });

  it('approves no dua', async () => {
    const { id } = await makeDua(test.db, { isApproved: null });
    expect(await overtaken(`/api/admin/duas/${id}/moderate`, { isApproved: true })).toEqual(REFUSED);
    const [dua] = await test.db.orm.select().from(duas).where(eq(duas.id, id));
    expect(dua).toMatchObject({ isApproved: null, moderatedBy: null });
  });
});

it('a report that a demoted administrator had taken on is nobody’s, and another takes it', async () => {
  const { report } = await reported();
  const former = await signInAs(test, 'admin');
  const take = (who: Person) => ask('POST', `/api/admin/reports/${report.id}/take`, who, {});
  expect((await take(former)).status).toBeLessThan(300);
  expect((await take(admin)).status).toBe(409);
  await ask('POST', `/api/admin/users/${former.user.id}/role`, admin, { role: 'user' });
  const { body: open } = await ask<{ id: number; takenBy: unknown }[]>('GET', '/api/admin/reports', admin);
  expect(open.find(({ id }) => id === report.id)?.takenBy).toBe(null);
  expect((await take(admin)).status).toBeLessThan(300);
  expect((await reportNow(report.id))?.takenBy).toBe(admin.user.id);
});

it('two administrators who demote each other while both decide: one of them stays, and nothing hangs', async () => {
  const pair = [await signInAs(test, 'admin'), await signInAs(test, 'admin')] as const;
  const { report } = await reported();
  const demote = (who: Person, whom: Person) =>
    ask('POST', `/api/admin/users/${whom.user.id}/role`, who, { role: 'user' });
  const answers = await Promise.all([
    demote(pair[0], pair[1]),
    demote(pair[1], pair[0]),
    ...pair.map((who) => ask('POST', `/api/admin/reports/${report.id}/take`, who, {})),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
  const left = await test.db.orm.select().from(users).where(eq(users.role, 'admin'));
  expect(left.filter(({ id }) => pair.some(({ user }) => user.id === id))).toHaveLength(1);
});

describe('an official who is removed from their office at this moment', () => {
  const overtaken = async (official: Person, path: string, body: object) => {
    const leave = (tx: Transaction) =>
      tx.orm.delete(organisationMembers).where(eq(organisationMembers.userId, official.user.id));
    const answer = await overtake(test, leave, () => ask('POST', path, official, body));
    return answer.status;
  };

  it('revokes no verification, and verifies no grave', async () => {
    const { official, office, cemetery } = await makeOffice(test, 'Keighley');
    const form = officialBody(cemetery.name);
    const made = await ask<{ id: number }>('POST', '/api/official-grave-verification', official, form);
    expect(made.status).toBe(201);
    const path = `/api/official-verifications/${made.body.id}/revoke`;
    expect(await overtaken(official, path, { reason: 'It was another grave.' })).toBe(403);
    await test.db.orm
      .insert(organisationMembers)
      .values({ organisationId: office.id, userId: official.user.id });
    const other = officialBody(cemetery.name, { deceasedName: 'Musa Khan', graveNumber: 'M-18' });
    expect(await overtaken(official, '/api/official-grave-verification', other)).toBe(403);
    const rows = await test.db.orm
      .select({ id: officialVerifications.id, status: officialVerifications.status })
      .from(officialVerifications)
      .where(eq(officialVerifications.organisationId, office.id));
    expect(rows).toEqual([{ id: made.body.id, status: 'verified' }]);
  });

  it('decides no case of a death', async () => {
    const { official, office, cemetery } = await makeOffice(test, 'Bingley');
    const opened = await ask<DeathCase>('POST', '/api/death-records', official, {
      ...{ fullName: 'Bilal Ahmed Khan', dateOfBirth: '1948-04-12', dateOfDeath: '2023-09-30' },
      ...{ placeOfDeath: 'Bradford', nhsNumberKind: 'nhs', nhsNumber: '9434765919' },
      ...{ deathCertificateNumber: 'DYE 123456', registrarOffice: 'Bradford Register Office' },
      ...{ burialAuthority: 'Bradford Council', cemeteryName: cemetery.name },
    });
    expect(opened.status).toBe(201);
    const { id, version } = opened.body;
    const verdict = { version, status: 'rejected', notes: 'It names somebody else.' };
    expect(await overtaken(official, `/api/death-records/${id}/decide`, verdict)).toBe(404);
    const [row] = await test.db.orm
      .select()
      .from(deathRecordVerifications)
      .where(eq(deathRecordVerifications.id, id));
    expect(row).toMatchObject({ verificationStatus: 'pending', verifiedBy: null, organisationId: office.id });
  });

  it('and the removal of one who submits at the same time hangs on nothing', async () => {
    for (let time = 0; time < TIMES; time++) {
      const { official, office, cemetery } = await makeOffice(test, `Ilkley ${time}`);
      const submit = () =>
        ask('POST', '/api/official-grave-verification', official, officialBody(cemetery.name));
      const path = `/api/admin/organisations/${office.id}`;
      const [removed, submitted] = await Promise.all([
        time % 2 === 0
          ? ask('DELETE', `${path}/members/${official.user.id}`, admin)
          : ask('DELETE', path, admin),
        submit(),
      ]);
      expect([200, 204, 409]).toContain(removed.status);
      expect([201, 403]).toContain(submitted.status);
    }
  });
});
