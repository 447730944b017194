import { asker } from './ask.ts';
import { createTestApp } from './create-test-app.ts';
import { signInAs } from './factories.ts';

export type AppWithAdmin = Awaited<ReturnType<typeof openAppWithAdmin>>;

/** An application whose limits on requests no test meets by chance, an administrator, and a client for anybody. */
export async function openAppWithAdmin() {
  const test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '1000' } });
  return { test, admin: await signInAs(test, 'admin'), ask: asker(() => test) };
}
