import { desc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { accountTokens } from '#db/schema/accounts.ts';
import { mailOutbox } from '#db/schema/outbox.ts';
import { codeAt, stepAt } from '#features/people/access/server/totp.ts';
import type { Person } from './ask.ts';
import type { TestApp } from './create-test-app.ts';
import { PASSWORD } from './factories.ts';
import type { MailServer } from './mail-server.ts';
import { openedLink } from './opened-link.ts';

/** Signs in again. @returns the answer */
export function logIn(
  test: TestApp,
  credentials: { email: string; password?: string; code?: string },
  headers: Record<string, string> = {},
): Promise<Response> {
  return test.fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ password: PASSWORD, ...credentials }),
  });
}

/** Another session of the same member. */
export async function signInAgain(test: TestApp, person: Person, userAgent = 'node'): Promise<Person> {
  const response = await logIn(test, { email: person.user.email }, { 'user-agent': userAgent });
  expect(response.status).toBe(200);
  const { token } = (await response.json()) as { token: string };
  return { user: person.user, token, headers: { authorization: `Bearer ${token}` } };
}

export const isSignedIn = async (test: TestApp, person: Pick<Person, 'headers'>) =>
  (await test.fetch('/api/auth/me', { headers: person.headers })).status === 200;

/** The secret of the last link of this kind that a mail brought to an address. */
export async function linkIn(server: MailServer, email: string, page: string): Promise<string> {
  const found = () =>
    server.received
      .filter(({ to }) => to.includes(email))
      .map(({ mail }) => new RegExp(`/${page}/([A-Za-z0-9_-]{43})`).exec(mail.text ?? '')?.[1])
      .findLast((token) => token !== undefined);
  await expect.poll(found).toBeDefined();
  return found() ?? '';
}

/**
 * The secret in the last mail to an address, whether it still waits or was sent already.
 * @param server where the test's mails arrive; without one they wait for ever
 */
export async function linkFor(test: TestApp, email: string, server?: MailServer): Promise<string> {
  const [mail] = await test.db.orm
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.address, email))
    .orderBy(desc(mailOutbox.id))
    .limit(1);
  if (!mail) return 'no link';
  if (mail.sealedValues !== null) return /[A-Za-z0-9_-]{43}$/.exec(openedLink(mail))?.[0] ?? 'no link';
  const sent = server?.received.find((one) => one.mail.messageId?.startsWith(`<mail-${mail.id}@`));
  return /\/[a-z-]+\/([A-Za-z0-9_-]{43})\b/.exec(sent?.mail.text ?? '')?.[1] ?? 'no link';
}

export const subjectsTo = (server: MailServer, email: string) =>
  server.received.filter(({ to }) => to.includes(email)).map(({ mail }) => mail.subject);

/** The links of an account run out. */
export const letRunOut = (test: TestApp, userId: number) =>
  test.db.orm
    .update(accountTokens)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(accountTokens.userId, userId));

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** An app for codes, set up `at` a time. `later`: the code that it shows so many steps after it was set up. */
export function appFor(secret: string, at = new Date()) {
  let bits = '';
  for (const letter of secret) bits += ALPHABET.indexOf(letter).toString(2).padStart(5, '0');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const start = stepAt(at);
  return (later = 0) => codeAt(bytes, start + later);
}
