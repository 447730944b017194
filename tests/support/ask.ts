import type { TestApp } from './create-test-app.ts';
import { signInAs } from './factories.ts';

export type Person = Awaited<ReturnType<typeof signInAs>>;

/** A refusal as the API answers it. */
export interface Refusal {
  code: string;
  message: string;
  fields?: Record<string, { code: string; message: string }>;
}

/** A client of the API as somebody, or as a visitor (null). @returns the reply's body, its cookies, and the next page's address */
export const asker =
  (app: () => TestApp) =>
  async <Body = Refusal>(
    method: string,
    path: string,
    person: Pick<Person, 'headers'> | null,
    body?: unknown,
    headers: Record<string, string> = {},
  ) => {
    const response = await app().fetch(path, {
      method,
      headers: {
        ...headers,
        ...person?.headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      body: (isJson ? JSON.parse(text) : text) as Body & { code?: string },
      cookies: response.headers.getSetCookie(),
      link: /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1],
    };
  };

/** An administrator, and everybody who is none: a visitor and one member of each other role. */
export async function signInRoles(test: TestApp): Promise<{ admin: Person; others: (Person | null)[] }> {
  const roles = ['user', 'community_leader', 'official', 'registrar'] as const;
  const members = await Promise.all(roles.map((role) => signInAs(test, role)));
  return { admin: await signInAs(test, 'admin'), others: [null, ...members] };
}

/** A client of the API as an administrator, where nobody else is named. */
export const adminAsker =
  (world: () => { test: TestApp; admin: Person }) =>
  <Body = Refusal>(
    method: string,
    path: string,
    person: Pick<Person, 'headers'> | null = world().admin,
    body?: unknown,
  ) =>
    asker(() => world().test)<Body>(method, path, person, body);
