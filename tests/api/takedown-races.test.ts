import { afterAll, beforeAll, expect, it } from 'vitest';
import { takedowns } from '#db/schema/trust.ts';
import type { Takedown } from '#features/people/trust/takedowns-contract.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeMemorial, makePost, signInAs } from '#tests/support/factories.ts';

/** What two administrators decide at the same moment in opposite ways. */
const TIMES = 12;
let test: TestApp;
let admins: Person[];
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '1000' } });
  admins = [await signInAs(test, 'admin'), await signInAs(test, 'admin')];
});
afterAll(() => test.close());

const ask = asker(() => test);

it('content that is taken down and shown again at once is down where a takedown is in force, and else shown', async () => {
  const [one, other] = admins as [Person, Person];
  const memorial = await makeMemorial(test.db, {});
  for (let time = 0; time < TIMES; time++) {
    const post = await makePost(test.db, { memorialId: memorial.id });
    const take = (who: Person) =>
      ask<Takedown>('POST', '/api/admin/takedowns', who, {
        ...{ targetType: 'post', targetId: post.id, reason: 'disrespect', explanation: 'It mocks.' },
      });
    const { id } = (await take(one)).body;
    const [restored, again] = await Promise.all([
      ask('POST', `/api/admin/takedowns/${id}/restore`, one),
      take(other),
    ]);
    expect(restored.status).toBe(200);
    expect([201, 409]).toContain(again.status);
    const isShown = (await ask('GET', `/api/posts/${post.id}`, null)).status === 200;
    const inForce = (await test.db.orm.select().from(takedowns)).filter(
      (row) => row.targetId === post.id && row.restoredAt === null,
    );
    expect([isShown, inForce.length]).toEqual(again.status === 201 ? [false, 1] : [true, 0]);
  }
});
