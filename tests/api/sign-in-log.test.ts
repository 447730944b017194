import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeUser, PASSWORD, signInAs } from '#tests/support/factories.ts';
import { makeSoftPasskey, passkeyBrowser } from '#tests/support/soft-passkey.ts';

interface Line {
  msg: string;
  time: number;
  reqId: string;
  userId?: number;
}

let test: TestApp;
let lines: Line[] = [];
const signedIn = () => lines.filter(({ msg }) => msg === 'signed in');

beforeAll(async () => {
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)) as Line);
      done();
    },
  });
  test = await createTestApp({ logTo, settings: { RATE_LIMIT_SCALE: '100', LOG_LEVEL: 'info' } });
});
beforeEach(() => {
  lines = [];
});
afterAll(() => test.close());

const post = (path: string, body: object) =>
  test.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

it('names who was let in, by what, and nothing that would let anybody in', async () => {
  const email = 'new.member@example.org';
  const person = { email, fullName: 'Amina Mirza', password: PASSWORD };
  const registered = await post('/api/auth/register', person);
  expect(registered.status).toBe(200);
  const { user } = (await registered.json()) as { user: { id: number } };
  expect((await post('/api/auth/login', { email, password: PASSWORD })).status).toBe(200);
  expect(signedIn()).toMatchObject([
    { userId: user.id, by: 'registration', hasFactor: false },
    { userId: user.id, by: 'password', hasFactor: false },
  ]);
  for (const line of signedIn())
    expect(line).toMatchObject({ time: expect.any(Number), reqId: expect.any(String) });
  const text = JSON.stringify(lines);
  expect(text).not.toContain(email);
  expect(text).not.toContain(PASSWORD);
});

it('names a passkey as both steps', async () => {
  const member = await signInAs(test);
  const passkey = makeSoftPasskey();
  expect((await passkeyBrowser(test, member).add(passkey)).status).toBe(200);
  lines = [];
  expect((await passkeyBrowser(test).signIn(passkey)).status).toBe(200);
  expect(signedIn()).toMatchObject([{ userId: member.user.id, by: 'passkey', hasFactor: true }]);
});

it('says of nobody who was refused that they came in', async () => {
  const member = await makeUser(test.db);
  const suspended = await makeUser(test.db, { suspendedAt: new Date() });
  expect((await post('/api/auth/login', { email: member.email, password: 'not the right one' })).status).toBe(
    401,
  );
  expect((await post('/api/auth/login', { email: suspended.email, password: PASSWORD })).status).toBe(403);
  expect(signedIn()).toEqual([]);
  expect(lines.filter(({ msg }) => msg === 'refused')).toHaveLength(2);
});
