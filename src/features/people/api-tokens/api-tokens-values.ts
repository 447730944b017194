import { type Operation, roleOf } from '#shared/contract/operation.ts';
import { splitPath } from '#shared/contract/operation-path.ts';
import type { Role } from '#shared/contract/roles.ts';

/** What a machine's token begins with, so that people and scanners of leaked secrets recognise one. */
export const TOKEN_START = 'zy_';
/** Characters of a token that stay readable in lists. */
export const SHOWN_CHARACTERS = 11;
export const LONGEST_DAYS = 365;
export const MOST_TOKENS = 20;
/** Days before its end at which a token's owner is told of it, the furthest first. */
export const WARNED_DAYS = [14, 2] as const;
/** The choice of periods; any number of days up to the longest is taken. */
export const PERIODS = [30, 90, 365] as const;
export const TOKEN_RATE = { points: 300, seconds: 60 };
/** What a token has unless an administrator set another quota for it: a register of a million graves, page by page, and as much again. */
export const TOKEN_QUOTA = { points: 20_000, seconds: 86_400 };
/** Bounds of what an administrator may set. A million calls a day are twelve a second, all day long. */
export const QUOTA_LEAST = 100;
export const QUOTA_MOST = 1_000_000;
/** Under which name each limit stands in the headers RateLimit and RateLimit-Policy. */
export const LIMIT_NAMES = { rate: 'minute', quota: 'day' } as const;

/**
 * What a machine may be let into, by the beginnings of addresses. What stands in no area is shut to every token: accounts,
 * passwords, roles, sessions, tokens, families, mails, payments and the papers of deaths.
 */
const AREAS = {
  cemeteries: ['/api/cemeteries', '/api/admin/cemeteries'],
  graves: ['/api/graves', '/api/search', '/api/admin/graves'],
  imports: ['/api/admin/imports'],
  notices: ['/api/janazah-notices'],
  verification: [
    '/api/official-verifications',
    '/api/official-grave-verification',
    '/api/official-documents',
    '/api/verification',
  ],
  figures: ['/api/offices/mine', '/api/admin/stats', '/api/admin/analytics', '/api/admin/health'],
  own: ['/api/memorials', '/api/user', '/api/visit-plans', '/api/favourites'],
} as const;
export type TokenArea = keyof typeof AREAS;

/**
 * Shut to every token, though an area above leads there: relatives and whom they invited, with their addresses, and links, whose
 * codes would go on opening a memorial once the token ended.
 */
const SHUT = [
  '/api/memorials/:id/family',
  '/api/memorials/:id/blocks',
  '/api/memorials/:id/khatm',
  '/api/memorials/:id/links',
] as const;

const isWithin = (url: string, start: string): boolean => url === start || url.startsWith(`${start}/`);

/** Areas in which nothing is written for a token. */
const ONLY_READ: readonly TokenArea[] = ['figures', 'own'];

export const TOKEN_SCOPES = [
  'cemeteries:read',
  'cemeteries:write',
  'graves:read',
  'graves:write',
  'imports:read',
  'imports:write',
  'notices:read',
  'notices:write',
  'verification:read',
  'verification:write',
  'figures:read',
  'own:read',
] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** What a member of this role may let a machine do; what the operations themselves ask of the role comes on top. */
export const scopesFor = (role: Role): readonly TokenScope[] =>
  TOKEN_SCOPES.filter((scope) => role !== 'user' || (scope.endsWith(':read') && scope !== 'imports:read'));

/** The scope that lets a token call an operation; null: no token calls it. */
export function scopeOf(
  operation: Pick<Operation, 'path' | 'policy' | 'onlyReads' | 'sends' | 'provesAgain'>,
): TokenScope | null {
  // What stays open would outlive the end of its token.
  if (operation.sends === 'events') return null;
  // Nobody is there to prove who they are.
  if (operation.provesAgain) return null;
  const { method, url } = splitPath(operation.path);
  if (SHUT.some((start) => isWithin(url, start))) return null;
  const area = (Object.keys(AREAS) as TokenArea[]).find((name) =>
    AREAS[name].some((start) => isWithin(url, start)),
  );
  if (!area) return null;
  const isRead = method === 'GET' || operation.onlyReads === true;
  if (!isRead && (ONLY_READ.includes(area) || roleOf(operation.policy) === 'public')) return null;
  return `${area}:${isRead ? 'read' : 'write'}` as TokenScope;
}
