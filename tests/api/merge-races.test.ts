import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GRAVE_FOLLOWERS } from '#app/references.ts';
import { mergeGraves } from '#features/records/graves/server/withdraw-grave.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { inDays, makeBradfordGrave, makeCleaner, makeClient } from '#tests/support/cleaning-world.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeGrave, signInAs } from '#tests/support/factories.ts';
import { makeOffice, officialBody } from '#tests/support/office-world.ts';
import { overtake } from '#tests/support/overtake.ts';

/** What names a grave, or decides about it, while it is merged into another record. */
const TIMES = 12;
let test: TestApp;
let admin: Person;
let client: Person;
/** The same words sent twice are one dua. */
let words = 0;
beforeAll(async () => {
  test = await createTestApp({ settings: { DEMO: '1', RATE_LIMIT_SCALE: '10000' } });
  admin = await signInAs(test, 'admin');
  client = await makeClient(test);
});
afterAll(() => test.close());

const ask = asker(() => test);
const merge = (id: number, into: number) => ask('POST', `/api/admin/graves/${id}/merge`, admin, { into });

/** What names a grave: its table, and how a member makes it. */
const NAMING: [string, string, (graveId: number) => Promise<{ status: number }>][] = [
  [
    'a dua',
    'duas',
    (graveId) => ask('POST', '/api/duas', client, { graveId, content: `May Allah forgive him. ${++words}` }),
  ],
  [
    'a memorial',
    'memorials',
    async (graveId) => ask('POST', '/api/memorials', await signInAs(test), { graveId, title: 'Our uncle' }),
  ],
  [
    'a day of dua',
    'dua_dates',
    (graveId) =>
      ask('POST', '/api/dua-dates', client, {
        ...{ label: 'Grandfather', calendar: 'gregorian', month: 3, day: 14, year: null, graveId },
      }),
  ],
  [
    'a visit',
    'grave_cleaning_bookings',
    async (graveId) => {
      const { cleaner } = await makeCleaner(test);
      return ask('POST', '/api/cleaning/bookings', client, {
        ...{ graveId, cleanerId: cleaner.id, date: inDays(3), slot: 'am', service: 'one_off' },
      });
    },
  ],
];

describe.each(NAMING)('%s', (_what, table, send) => {
  const countOf = async (graveId: number) =>
    (await test.db.orm.execute(sql`select from ${sql.identifier(table)} where grave_id = ${graveId}`))
      .rowCount;

  it('names the record that remains, whether its grave is merged at this moment or was before', async () => {
    const [gone, keep] = [await makeBradfordGrave(test.db), await makeBradfordGrave(test.db)];
    const viewer = { member: admin.user, sessionId: null } as never;
    const at = await overtake(
      test,
      (tx) => mergeGraves(tx, GRAVE_FOLLOWERS, viewer, gone.id, { into: keep.id, note: '' }),
      () => send(gone.id),
    );
    expect(at.status).toBeLessThan(300);
    expect(await countOf(keep.id)).toBe(1);
    expect((await send(gone.id)).status).toBeLessThan(300);
    expect(await countOf(keep.id)).toBe(2);
  });
});

describe('a verification', () => {
  it.each([
    ['decided', 'pending_verification', 'verified'],
    ['revoked', 'verified', 'revoked'],
  ])('that is %s while its grave is merged waits for nobody who waits for it', async (how, before, after) => {
    const { official, cemetery } = await makeOffice(test, `Haworth ${how}`);
    for (let time = 0; time < TIMES; time++) {
      const [gone, keep] = [
        await makeGrave(test.db, { cemeteryId: cemetery.id }),
        await makeGrave(test.db, { cemeteryId: cemetery.id }),
      ];
      const form = officialBody(cemetery.name, { graveId: gone.id, verificationStatus: before });
      const { body } = await ask<{ id: number }>('POST', '/api/official-grave-verification', official, form);
      const answers = await Promise.all([
        how === 'decided'
          ? ask('POST', `/api/admin/official-verifications/${body.id}/decide`, admin, {
              ...{ status: 'verified', decision: 'As the register says.' },
            })
          : ask('POST', `/api/official-verifications/${body.id}/revoke`, official, {
              reason: 'It was another grave.',
            }),
        merge(gone.id, keep.id),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const { rows } = await test.db.orm.execute(
        sql`select grave_id::int as "graveId", status from official_verifications where id = ${body.id}`,
      );
      expect(rows).toEqual([{ graveId: keep.id, status: after }]);
    }
  });
});
