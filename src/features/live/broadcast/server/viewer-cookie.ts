import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { HLS_PATH } from '../broadcast-values.ts';

/** How long a pass opens its stream. */
export const PASS_MS = 10 * 60_000;
/** Renewed after half its lifetime, so that a slow connection has five minutes to do it. */
const RENEW_MS = PASS_MS / 2;

/** 'watch' opens what viewers see, 'preview' what only the host sees. */
export type Scope = 'watch' | 'preview';

export interface Pass {
  /** A random name that ties together one viewer's requests without saying who it is. */
  viewer: string;
  userId: number | null;
  grantedAt: number;
}

export interface StreamCookie {
  cookie: { name: string; value: string; path: string; expires: Date };
  renewAt: Date;
}

/** Signed, so that no look-up is needed to check it; bound to its stream, so that it opens no other. */
export function grantCookie(
  key: Buffer,
  grant: { streamId: number; userId: number | null; scope: Scope; now: number },
): StreamCookie {
  const { streamId, userId, scope, now } = grant;
  const said = [randomBytes(12).toString('base64url'), userId ?? 0, now + PASS_MS].join('.');
  return {
    cookie: {
      name: cookieName(streamId, scope),
      value: `${said}.${sign(key, streamId, scope, said)}`,
      path: `${HLS_PATH}/${streamId}/${scope === 'preview' ? 'preview/' : ''}`,
      expires: new Date(now + PASS_MS),
    },
    renewAt: new Date(now + RENEW_MS),
  };
}

/** @returns null for a forged or expired cookie, or one of another stream */
export function readCookie(
  key: Buffer,
  asked: { streamId: number; scope: Scope; value: string | undefined; now: number },
): Pass | null {
  const [viewer = '', userId = '', expires = '', mac = '', ...more] = (asked.value ?? '').split('.');
  if (more.length > 0 || !/^[\w-]{16}$/.test(viewer) || !/^\d{1,15}$/.test(userId)) return null;
  if (!/^\d{13}$/.test(expires) || Number(expires) <= asked.now) return null;
  const wanted = Buffer.from(sign(key, asked.streamId, asked.scope, `${viewer}.${userId}.${expires}`));
  const given = Buffer.from(mac);
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return null;
  return { viewer, userId: Number(userId) || null, grantedAt: Number(expires) - PASS_MS };
}

export const cookieName = (streamId: number, scope: Scope) => `ziyarah_${scope}_${streamId}`;

const sign = (key: Buffer, streamId: number, scope: Scope, said: string) =>
  createHmac('sha256', key).update(`${scope}.${streamId}.${said}`).digest('base64url');
