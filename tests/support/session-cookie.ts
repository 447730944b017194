import { SESSION_COOKIE } from '#features/people/access/server/identify.ts';
import { asker, type Person } from './ask.ts';
import type { TestApp } from './create-test-app.ts';
import { PASSWORD } from './factories.ts';

/** The header of a browser in which this member signed in. */
export async function sessionCookie(test: TestApp, { user }: Person): Promise<{ cookie: string }> {
  const ask = asker(() => test);
  const { cookies } = await ask('POST', '/api/auth/login', null, { email: user.email, password: PASSWORD });
  const cookie = cookies.find((one) => one.startsWith(`${SESSION_COOKIE}=`))?.split(';')[0];
  if (!cookie) throw new Error('no session');
  return { cookie };
}
