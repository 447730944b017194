import createClient, { type Client, type ClientOptions } from 'openapi-fetch';

/** Where a program calls the API, and as whom. Whatever `fetch` takes goes along. */
export interface ZiyarahOptions extends Omit<ClientOptions, 'baseUrl'> {
  /** The address of the site: 'https://ziyarah.example'. */
  baseUrl: string;
  /** A token that a member made under Profile → Security; without one only what is public answers. */
  token?: string;
  /** The language of messages, by its code: 'en' or 'ar'. */
  language?: string;
}

/**
 * Calls of the API, typed by its paths. A call answers `{ data }`, or `{ error }` with its stable code where it was refused, and
 * never throws for a refusal; it throws where nobody answers.
 */
export function openClient<Paths extends object>({
  token,
  language,
  headers,
  ...options
}: ZiyarahOptions): Client<Paths> {
  const client = createClient<Paths>({ ...options, ...(headers ? { headers } : {}) });
  client.use({
    onRequest({ request }) {
      if (token && !request.headers.has('authorization'))
        request.headers.set('authorization', `Bearer ${token}`);
      if (language && !request.headers.has('accept-language'))
        request.headers.set('accept-language', language);
      return request;
    },
  });
  return client;
}
