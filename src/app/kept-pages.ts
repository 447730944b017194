import type { FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from '#features/people/access/server/identify.ts';

import { withoutMarks } from '#shared/arrival-marks.ts';

/**
 * The public pages that may be kept for every visitor, each with the parameters it may have. They are listed
 * one by one: pages that carry a secret, a position or a form's answer must stay out, and a new page stays
 * out until somebody has considered it.
 */
const KEPT_PAGES: readonly { path: RegExp; params: readonly string[] }[] = [
  { path: /^\/$/, params: [] },
  {
    path: /^\/search$/,
    params: [
      'q',
      'tab',
      'cemetery',
      'section',
      'relative',
      'deathFrom',
      'deathTo',
      'verified',
      'hasMemorial',
      'sort',
      'cursor',
    ],
  },
  { path: /^\/advanced-search$/, params: [] },
  { path: /^\/grave-finder$/, params: ['q', 'all', 'grave'] },
  { path: /^\/cemetery-map$/, params: ['cemetery', 'q', 'section', 'grave'] },
  { path: /^\/grave\/\d+$/, params: [] },
  { path: /^\/memorial(-detail)?\/\d+$/, params: [] },
  { path: /^\/pricing$/, params: [] },
  { path: /^\/bradford-partnership$/, params: [] },
  { path: /^\/partnership\/[\w-]+$/, params: [] },
  { path: /^\/duas$/, params: ['cursor'] },
  { path: /^\/services$/, params: ['tab', 'cursor'] },
  { path: /^\/janazah$/, params: [] },
  { path: /^\/janazah\/\d+$/, params: [] },
  { path: /^\/live-streams$/, params: ['tab', 'stream'] },
  { path: /^\/grave-cleaning$/, params: [] },
  { path: /^\/help$/, params: ['tab', 'q'] },
  { path: /^\/help\/[\w-]+$/, params: [] },
  { path: /^\/downloads$/, params: [] },
];

/** A URL this long is a search that nobody else will repeat, so its page is not kept. */
const LONGEST_URL = 500;

type Asked = Pick<FastifyRequest, 'url' | 'protocol' | 'host' | 'headers' | 'cookies'>;

/**
 * The cache key of a request's page; null: it is rendered for this reader only. A request with a session or a
 * token always gets a page of its own, even when neither is valid any more.
 */
export function keptPageKey(
  { url: asked, protocol, host, headers, cookies }: Asked,
  language: string,
): string | null {
  const url = withoutMarks(asked);
  if (mayBeKnown({ headers, cookies })) return null;
  if (url.length > LONGEST_URL) return null;
  const [path = '', ...query] = url.split('?');
  const kept = KEPT_PAGES.find((page) => page.path.test(path));
  const names = [...new URLSearchParams(query.join('?')).keys()];
  if (!kept || !names.every((name) => kept.params.includes(name))) return null;
  return `${language} ${protocol}://${host}${url}`;
}

/** Whether a request has a session or a token, be it over. */
export const mayBeKnown = ({ headers, cookies }: Pick<Asked, 'headers' | 'cookies'>): boolean =>
  cookies[SESSION_COOKIE] !== undefined || headers.authorization !== undefined;
