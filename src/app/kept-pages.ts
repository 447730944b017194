import type { FastifyRequest } from 'fastify';
import { SESSION_COOKIE } from '#features/people/access/server/identify.ts';

/**
 * The pages that may be kept for every visitor, and which parameters of theirs. Named one by one: whatever carries a
 * secret, a person's position or a form's answer is none of them, and a new page is none until somebody has looked.
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
  { path: /^\/services$/, params: ['tab', 'cursor'] },
  { path: /^\/janazah$/, params: [] },
  { path: /^\/janazah\/\d+$/, params: [] },
  { path: /^\/live-streams$/, params: ['tab', 'stream'] },
  { path: /^\/grave-cleaning$/, params: [] },
  { path: /^\/help$/, params: ['tab', 'q'] },
  { path: /^\/help\/[\w-]+$/, params: [] },
  { path: /^\/downloads$/, params: [] },
];

/** A search of thousands of letters is nobody else's as well. */
const LONGEST_URL = 500;

type Asked = Pick<FastifyRequest, 'url' | 'protocol' | 'host' | 'headers' | 'cookies'>;

/**
 * Under which key the page of a request is kept; null: it is rendered for this reader. Whoever brings a session or a
 * token reads a page of their own, even where neither is good any more.
 */
export function keptPageKey(
  { url, protocol, host, headers, cookies }: Asked,
  language: string,
): string | null {
  if (cookies[SESSION_COOKIE] !== undefined || headers.authorization !== undefined) return null;
  if (url.length > LONGEST_URL) return null;
  const [path = '', ...query] = url.split('?');
  const kept = KEPT_PAGES.find((page) => page.path.test(path));
  const names = [...new URLSearchParams(query.join('?')).keys()];
  if (!kept || !names.every((name) => kept.params.includes(name))) return null;
  return `${language} ${protocol}://${host}${url}`;
}
