import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cookieName, grantCookie, readCookie } from './viewer-cookie.ts';

const key = randomBytes(32);
const now = Date.UTC(2026, 10, 22);

describe('the cookie of a stream', () => {
  it('opens its stream for ten minutes, and says who holds it', () => {
    const { cookie, renewAt } = grantCookie(key, { streamId: 7, userId: 12, scope: 'watch', now });
    const asked = { streamId: 7, scope: 'watch', value: cookie.value } as const;
    expect(cookie).toMatchObject({ name: cookieName(7, 'watch'), path: '/hls/7/' });
    expect(renewAt.getTime() - now).toBe(300_000);
    expect(readCookie(key, { ...asked, now })).toMatchObject({ userId: 12, grantedAt: now });
    expect(readCookie(key, { ...asked, now: now + 599_999 })).not.toBeNull();
    expect(readCookie(key, { ...asked, now: now + 600_000 })).toBeNull();
  });

  it('opens no other stream, no preview, and nothing under another key', () => {
    const { cookie } = grantCookie(key, { streamId: 7, userId: null, scope: 'watch', now });
    const asked = { streamId: 7, scope: 'watch', value: cookie.value, now } as const;
    expect(readCookie(key, asked)?.userId).toBeNull();
    expect(readCookie(key, { ...asked, streamId: 8 })).toBeNull();
    expect(readCookie(key, { ...asked, scope: 'preview' })).toBeNull();
    expect(readCookie(randomBytes(32), asked)).toBeNull();
  });

  it('is refused with any sign of it changed, and whatever else is sent instead', () => {
    const { value } = grantCookie(key, { streamId: 7, userId: 12, scope: 'watch', now }).cookie;
    fc.assert(
      fc.property(fc.nat(value.length - 1), fc.constantFrom(...'A0.z_'), (at, sign) => {
        fc.pre(value[at] !== sign);
        const changed = value.slice(0, at) + sign + value.slice(at + 1);
        expect(readCookie(key, { streamId: 7, scope: 'watch', value: changed, now })).toBeNull();
      }),
    );
    fc.assert(
      fc.property(fc.string(), (other) => {
        expect(readCookie(key, { streamId: 7, scope: 'watch', value: other, now })).toBeNull();
      }),
    );
  });
});
