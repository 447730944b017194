import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSignedIn, linkFor, logIn } from '#tests/support/account-world.ts';
import { asker, type Person } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeUser, PASSWORD, signInAs } from '#tests/support/factories.ts';

/** Guesses at one account in an hour, wherever they come from. */
const MOST = 20;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ settings: { TRUST_PROXY: '1', SMTP_URL: 'smtp://127.0.0.1:9' } });
});
afterAll(() => test.close());

const ask = asker(() => test);
let from = 0;
/** From a network of its own each time, all within one /48. */
const elsewhere = () => ({ 'x-forwarded-for': `2001:db8:1:${(++from).toString(16)}::1` });

async function guess(email: string, password = `wrong password ${from}`) {
  const response = await logIn(test, { email, password }, elsewhere());
  return { status: response.status, retry: response.headers.get('retry-after'), text: await response.text() };
}

async function guessAll(email: string) {
  for (let count = 0; count < MOST; count++) expect((await guess(email)).status).toBe(401);
}

describe('guesses at one account from a large network', () => {
  it('are refused after twenty in an hour, in the same words where there is no account', async () => {
    const { email } = await makeUser(test.db);
    const absent = `nobody-${Date.now()}@example.org`;
    await guessAll(email);
    await guessAll(absent);
    const [refused, asAbsent] = [await guess(email), await guess(absent)];
    expect([refused.status, asAbsent.status]).toEqual([429, 429]);
    const plain = (text: string) => text.replace(/\d+/g, 'n');
    expect(plain(refused.text)).toBe(plain(asAbsent.text));
    expect(JSON.parse(refused.text)).toMatchObject({ code: 'access.too_many_guesses' });
    expect(JSON.parse(refused.text).message).toContain('Forgot your password?');
    expect(Number(refused.retry)).toBeGreaterThan(3000);
    // Not even the right one, or guessing could go on.
    expect((await guess(email, PASSWORD)).status).toBe(429);
    const { email: other } = await makeUser(test.db);
    expect((await guess(other, PASSWORD)).status).toBe(200);
  });

  it('leave its owner signed in, and a way in with a mailed link', async () => {
    const owner: Person = await signInAs(test);
    const { email } = owner.user;
    await guessAll(email);
    expect((await guess(email, PASSWORD)).status).toBe(429);
    expect(await isSignedIn(test, owner)).toBe(true);
    const proved = await ask('POST', '/api/account/password', owner, {
      currentPassword: 'not the password',
      newPassword: 'another long password',
    });
    expect(proved.status).toBe(403);
    await ask('POST', '/api/auth/forgot', null, { email }, elsewhere());
    const password = 'a password of the owner’s own';
    const token = await linkFor(test, email);
    expect((await ask('POST', '/api/auth/reset', null, { token, password }, elsewhere())).status).toBe(200);
    expect((await guess(email, password)).status).toBe(200);
    expect((await guess(email)).status).toBe(401);
  });

  it('that are right are none', async () => {
    const { email } = await makeUser(test.db);
    for (let count = 0; count < MOST + 5; count++) expect((await guess(email, PASSWORD)).status).toBe(200);
    await guessAll(email);
    expect((await guess(email)).status).toBe(429);
  });
});
