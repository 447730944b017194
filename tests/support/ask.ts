import type { TestApp } from './create-test-app.ts';
import type { signInAs } from './factories.ts';

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
