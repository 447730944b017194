import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asker } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { PASSWORD, signInAs } from '#tests/support/factories.ts';
import { waitsForRow } from '#tests/support/overtake.ts';
import { until } from '#tests/support/until.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '100' } });
});
afterAll(() => test.close());

const ask = asker(() => test);

/** Signs in with a password that is right at that time, while a change of the account is under way and then committed. */
async function overtaken(change: (userId: number) => ReturnType<typeof sql>) {
  const { user } = await signInAs(test);
  let answer: ReturnType<typeof ask<{ token: string }>> | undefined;
  await test.db.transaction(async (tx) => {
    await tx.orm.execute(change(user.id));
    await tx.orm.execute(sql`delete from sessions where user_id = ${user.id}`);
    let isAnswered = false;
    answer = ask('POST', '/api/auth/login', null, { email: user.email, password: PASSWORD });
    void answer.then(() => {
      isAnswered = true;
    });
    await until(
      async () => isAnswered || (await waitsForRow(test)),
      'the sign-in is answered, or waits for the change',
    );
  });
  return answer;
}
const opens = async (token: string) =>
  (await test.fetch('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })).status;

it('a password that is changed at this moment opens no session any more', async () => {
  const answer = await overtaken((id) => sql`update users set password_hash = 'another' where id = ${id}`);
  expect([answer?.status, answer?.body.code]).toEqual([401, 'access.invalid_credentials']);
});

it('whoever is suspended at this moment is told so', async () => {
  const answer = await overtaken(
    (id) => sql`update users set suspended_at = now(), suspension_reason = 'Spam' where id = ${id}`,
  );
  expect([answer?.status, answer?.body.code]).toEqual([403, 'access.suspended']);
});

it('a change that is none of the sign-in’s lets it through', async () => {
  const answer = await overtaken((id) => sql`update users set bio = 'A new word' where id = ${id}`);
  expect(answer?.status).toBe(200);
  expect(await opens(answer?.body.token ?? '')).toBe(200);
});
