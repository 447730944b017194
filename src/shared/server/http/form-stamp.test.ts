import { describe, expect, it } from 'vitest';
import { formStamp, isStampGood } from './form-stamp.ts';

const key = Buffer.alloc(32, 1);
const at = Date.UTC(2026, 0, 1);

describe('the stamp of a form', () => {
  it('is good from two seconds on, for a day and a half', () => {
    const stamp = formStamp(key, at);
    expect(isStampGood(key, stamp, { now: at + 1999 })).toBe(false);
    expect(isStampGood(key, stamp, { now: at + 2000 })).toBe(true);
    expect(isStampGood(key, stamp, { now: at + 36 * 3600 * 1000 })).toBe(true);
    expect(isStampGood(key, stamp, { now: at + 36 * 3600 * 1000 + 1 })).toBe(false);
  });

  it('is good from another least time on where one is given', () => {
    const stamp = formStamp(key, at);
    expect(isStampGood(key, stamp, { now: at, leastMs: 0 })).toBe(true);
    expect(isStampGood(key, stamp, { now: at + 2000, leastMs: 3000 })).toBe(false);
  });

  it('cannot be made up', () => {
    const stamp = formStamp(key, at);
    const [time, signature] = stamp.split('.');
    for (const forged of [
      undefined,
      '',
      '.',
      time,
      `${(at - 5000).toString(36)}.${signature}`,
      `${time}.${signature}x`,
      formStamp(Buffer.alloc(32, 2), at),
      `NaN.${signature}`,
    ])
      expect(isStampGood(key, forged, { now: at + 5000 }), String(forged)).toBe(false);
  });
});
