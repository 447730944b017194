import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BESIDE_TABLE } from '#app/beside-table.ts';
import { PUBLISH_PATH } from '#features/live/broadcast/broadcast-values.ts';
import { splitPath } from '#shared/contract/operation-path.ts';
import { ROLES, type Role } from '#shared/contract/roles.ts';
import { createTestApp, type TestApp } from '#tests/support/create-test-app.ts';
import { signInAs } from '#tests/support/factories.ts';
import { PATIENCE_MS } from '#tests/support/until.ts';
import { MAY } from '#tests/support/who-may.ts';

/**
 * Every role at every operation and at what answers beside them, read from the published document and the list of the
 * others, so that a new one is in it by itself.
 */
/** Writes that nobody has to sign in for, each with its reason. */
const OPEN_WRITES = [
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/register',
  // A passkey says itself who signs in.
  'POST /api/auth/passkey',
  'POST /api/auth/passkey/options',
  // Whoever forgot their password cannot sign in; the secret of a mail says who they are.
  'POST /api/auth/forgot',
  'POST /api/auth/reset',
  'POST /api/auth/verify-email',
  // Whoever signs in by an organisation is nobody yet; its provider says who they are.
  'POST /api/auth/organisations/999999999/begin',
  'POST /api/auth/organisations/finish',
  // A prayer is for anyone to send; a person reads it first.
  'POST /api/duas',
  // Somebody who has no account and whose data is shown must be heard.
  'POST /api/privacy-requests',
  'POST /api/reports',
  // Whoever needs help may not be able to sign in.
  'POST /api/help/requests',
  // Whoever knows how a name is spelt, with an account or without; a person reads it first.
  'POST /api/names/suggestions',
  // Whoever has a mail in hand says whether they want more of them; its signed token is asked for.
  'POST /api/unsubscribe',
  // Questions that are too long for an address; nothing is written.
  'POST /api/names/compare',
  'POST /api/search/advanced',
  'POST /api/verification/check',
  // A provider has no account; the secret of its mail says who it is.
  'POST /api/provider-replies/999999999',
  // A mail program's own server, by the mail's signed token; the payment provider, by its signature.
  'POST /api/unsubscribe/one-click',
  // Every visitor's browser reports what it refused.
  'POST /api/policy-reports',
  'POST /api/payments/webhook',
  // A public service is for everyone to watch; the stream itself says who else may.
  'POST /api/streams/999999999/join',
];

/**
 * What names a record in its address and asks for a role only, each with its reason. Everything else of that kind has
 * a policy over the record, which is settled before the handler.
 */
const OWN_BY_STATEMENT = [
  // Following is the member's own; whoever may read a notice may follow it.
  'PUT /api/janazah-notices/999999999/follow',
  'DELETE /api/janazah-notices/999999999/follow',
  'DELETE /api/streams/999999999/reminder',
  // The statement that ends a session names its member.
  'DELETE /api/account/sessions/999999999',
  'DELETE /api/account/tokens/999999999',
  // Joining and parting is of the member's own account alone.
  'POST /api/account/organisations/999999999',
  'DELETE /api/account/organisations/999999999',
  // The secret of the invitation is what is asked for.
  'POST /api/invitations/999999999/accept',
  // A member's own passkeys: the statement asks whose they are.
  'PATCH /api/account/passkeys/999999999',
  'POST /api/account/passkeys/999999999/remove',
  // A member makes, lists and ends cards of their own for any grave.
  'GET /api/graves/999999999/links',
  'POST /api/graves/999999999/links',
  'DELETE /api/graves/999999999/links/999999999',
  'GET /api/graves/999999999/links/999999999/card.pdf',
];

interface Documented {
  method: string;
  url: string;
  policy: string;
  takes?: string | undefined;
}

let test: TestApp;
let operations: Documented[];
const people = new Map<Role, Record<string, string>>();
beforeAll(async () => {
  test = await createTestApp({ settings: { RATE_LIMIT_SCALE: '10000' } });
  const document = (await (await test.fetch('/api/docs')).json()) as {
    paths: Record<string, Record<string, { 'x-policy': string }>>;
  };
  operations = Object.entries(document.paths).flatMap(([url, methods]) =>
    Object.entries(methods).map(([method, { 'x-policy': policy }]) => ({
      method: method.toUpperCase(),
      // An id that nothing has: whoever is let through finds nothing, and changes nothing.
      url: url.replace(/\{[^}]+\}/g, '999999999'),
      policy,
    })),
  );
  for (const { path, policy, takes } of BESIDE_TABLE) {
    const { method, url } = splitPath(path);
    // What becomes a WebSocket is refused in its own words: the tests of broadcasts read them.
    if (url !== PUBLISH_PATH)
      operations.push({ method, url: url.replace(/:\w+/g, 'unknown'), policy, takes });
  }
  for (const role of ROLES) people.set(role, (await signInAs(test, role)).headers);
});
afterAll(() => test.close());

async function ask(
  who: Role | 'visitor',
  { method, url, takes = 'application/json' }: Documented,
): Promise<number> {
  const hasBody = !['GET', 'HEAD', 'DELETE'].includes(method);
  const stop = AbortSignal.timeout(PATIENCE_MS);
  const response = await test.fetch(url, {
    method,
    signal: stop,
    headers: {
      ...(who === 'visitor' ? {} : people.get(who)),
      ...(hasBody ? { 'content-type': takes } : {}),
    },
    ...(hasBody ? { body: '{}' } : {}),
  });
  await response.body?.cancel();
  return response.status;
}

describe('every operation', () => {
  it('has a policy that is written down here', () => {
    expect(operations.length).toBeGreaterThan(100);
    expect(new Set(operations.map(({ policy }) => policy).filter((policy) => !MAY[policy]))).toEqual(
      new Set(),
    );
  });

  it.each<Role | 'visitor'>(['visitor', ...ROLES])(
    'refuses %s where the policy does not let them',
    async (who) => {
      const wrong: string[] = [];
      for (const operation of operations) {
        if (MAY[operation.policy]?.includes(who)) continue;
        const status = await ask(who, operation);
        const expected = who === 'visitor' ? 401 : 403;
        if (status !== expected) wrong.push(`${operation.method} ${operation.url}: ${status}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  it('lets an administrator through to what is for administrators', async () => {
    const wrong: string[] = [];
    for (const operation of operations.filter(({ policy }) => MAY[policy]?.join() === 'admin')) {
      const status = await ask('admin', operation);
      if (status === 401 || status === 403 || status >= 500)
        wrong.push(`${operation.method} ${operation.url}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  it('that names a record has a policy over it, or is known by name', () => {
    const byRole = operations
      .filter(
        ({ url, policy }) => url.includes('999999999') && ['member', 'leader', 'official'].includes(policy),
      )
      .map(({ method, url }) => `${method} ${url}`);
    expect(byRole.toSorted()).toEqual(OWN_BY_STATEMENT.toSorted());
  });

  it('that writes and asks for nobody’s name is known by name', () => {
    const open = operations
      .filter(({ method, policy }) => method !== 'GET' && MAY[policy]?.includes('visitor'))
      .map(({ method, url }) => `${method} ${url}`);
    expect(open.filter((path) => !OPEN_WRITES.includes(path))).toEqual([]);
  });
});
