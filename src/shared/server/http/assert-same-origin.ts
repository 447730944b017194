import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** HTTP methods that change nothing. */
export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const ACCEPTED_TYPES = /^(application\/json|multipart\/form-data)\b/i;

/** True where a browser sent the request: other clients send neither header. */
export function isFromBrowser(request: FastifyRequest): boolean {
  return request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined;
}

/**
 * Refuses writes that another site's page started. SameSite=Lax cookies are the first line, this is the
 * second: Origin equal to ours, and only the two body types that a plain cross-site form of JSON cannot forge.
 */
export function assertSameOrigin(request: FastifyRequest, appOrigin: string | undefined): void {
  if (SAFE_METHODS.has(request.method)) return;
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new AppError(403, 'common.foreign_origin');
  if (origin !== undefined && !isOurs(origin, request, appOrigin))
    throw new AppError(403, 'common.foreign_origin');
  const type = request.headers['content-type'];
  const hasBody =
    request.headers['content-length'] !== undefined && request.headers['content-length'] !== '0';
  if (type !== undefined ? !ACCEPTED_TYPES.test(type) : hasBody)
    throw new AppError(415, 'common.unsupported_type');
}

function isOurs(origin: string, request: FastifyRequest, appOrigin: string | undefined): boolean {
  if (appOrigin) return origin === appOrigin;
  return URL.canParse(origin) && new URL(origin).host === request.headers.host;
}
