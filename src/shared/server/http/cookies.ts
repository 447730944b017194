import type { FastifyInstance, FastifyReply } from 'fastify';
import { plainName, secureName } from '#shared/contract/cookie-names.ts';
import type { Answer } from './bind.ts';

/** For how long after its start an instance may have one of the version before beside it, which knows plain names only. */
const UPDATE_SECONDS = 3600;
/** How long a plain name that is written for such an instance lasts. */
const PLAIN_NAME_MS = 15 * 60_000;

/**
 * Lets everything read cookies by their plain names. Over https the prefixed one counts, which nobody else can have set; the
 * plain one is still read without it, so that whoever signed in before the prefixes stays signed in. Over http a prefix
 * proves nothing.
 */
export function readCookieNames(app: FastifyInstance, isSecure: boolean): void {
  if (!isSecure) return;
  app.addHook('onRequest', async ({ cookies }) => {
    for (const [name, value] of Object.entries(cookies)) {
      const plain = plainName(name);
      if (plain !== null) cookies[plain] = value;
    }
  });
}

/**
 * Cookies are SameSite=Lax and, unless a script has to change them, HttpOnly; Secure and with a prefix exactly when the site is
 * served over https. While a site is updated the plain names are written beside those, for minutes.
 */
export function setCookies(
  reply: FastifyReply,
  cookies: (Answer['cookies'][number] & { httpOnly?: boolean })[],
  isSecure: boolean,
): void {
  for (const { name, value, expires, path = '/', httpOnly = true } of cookies) {
    const options = { path, httpOnly, sameSite: 'lax', secure: isSecure } as const;
    if (!isSecure) {
      reply.setCookie(name, value, { ...options, expires });
      continue;
    }
    reply.setCookie(secureName(name, path), value, { ...options, expires });
    if (process.uptime() > UPDATE_SECONDS) continue;
    const soon = Date.now() + PLAIN_NAME_MS;
    const ends = new Date(Math.min(soon, expires?.getTime() ?? soon));
    reply.setCookie(name, value, { ...options, expires: ends });
  }
}
