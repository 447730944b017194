import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#app/create-app.ts';
import { parseConfig } from '#shared/server/config/parse-config.ts';
import { asker } from '#tests/support/ask.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { makeUser, PASSWORD } from '#tests/support/factories.ts';
import { TEST_SECRET } from '#tests/support/test-secret.ts';

/** A demonstration, and the same data served as if it were none. */
let demo: TestApp;
let served: Awaited<ReturnType<typeof createApp>>;
beforeAll(async () => {
  demo = await createTestApp({ settings: { DEMO: '1' } });
  const config = parseConfig({
    DATABASE_URL: demo.db.url,
    SECRET_KEY: TEST_SECRET,
    DEMO: '0',
    SECOND_FACTOR_REQUIRED: 'none',
  });
  served = await createApp({ config, db: demo.db, isQuiet: true, withPages: false });
});
afterAll(async () => {
  await served.close();
  await demo.close();
});

const ask = asker(() => demo);
const signIn = (email: string) => ({ email, password: PASSWORD });

describe('demo people outside a demonstration', () => {
  it('do not sign in with their published passwords, and their sessions open nothing', async () => {
    const persona = await makeUser(demo.db, { isDemo: true, role: 'admin' });
    const real = await makeUser(demo.db);
    const opened = await ask<{ token: string }>('POST', '/api/auth/login', null, signIn(persona.email));
    expect(opened.status).toBe(200);
    const headers = { authorization: `Bearer ${opened.body.token}` };
    const login = (email: string) =>
      served.inject({ method: 'POST', url: '/api/auth/login', payload: signIn(email) });
    const refused = await login(persona.email);
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'access.invalid_credentials']);
    expect((await login(real.email)).statusCode).toBe(200);
    for (const url of ['/api/auth/me', '/api/admin/users']) {
      expect((await demo.fetch(url, { headers })).status).toBe(200);
      expect((await served.inject({ url, headers })).statusCode).toBe(401);
    }
  });

  it('are told of by /ready', async () => {
    await makeUser(demo.db, { isDemo: true });
    const warning = expect.stringContaining('demo people');
    expect((await served.inject('/ready')).json().warnings).toContainEqual(warning);
    expect((await demo.fetch('/ready').then((response) => response.json())).warnings).not.toContainEqual(
      warning,
    );
  });
});
