import { describe, expect, it } from 'vitest';
import { codeAt, matchingStep, otpauthUri, stepAt, toBase32 } from './totp.ts';

// RFC 6238, appendix B: the secret and the values for SHA-1, eight digits.
const SECRET = Buffer.from('12345678901234567890');
const VECTORS = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const;
const at = (seconds: number) => new Date(seconds * 1000);

describe('codes of an app', () => {
  it.each(VECTORS)('at %i seconds is %s, as the RFC has it', (seconds, code) => {
    expect(codeAt(SECRET, stepAt(at(seconds)), 8)).toBe(code);
    expect(codeAt(SECRET, stepAt(at(seconds)))).toBe(code.slice(2));
  });

  it('count half a minute before and after, and no longer', () => {
    const code = codeAt(SECRET, 100);
    expect([98, 99, 100, 101, 102].map((step) => matchingStep(SECRET, code, at(step * 30), 0))).toEqual([
      null,
      100,
      100,
      100,
      null,
    ]);
  });

  it('open once, and nothing older opens afterwards', () => {
    const now = at(100 * 30);
    expect(matchingStep(SECRET, codeAt(SECRET, 100), now, 100)).toBeNull();
    expect(matchingStep(SECRET, codeAt(SECRET, 99), now, 100)).toBeNull();
    expect(matchingStep(SECRET, codeAt(SECRET, 101), now, 100)).toBe(101);
  });

  it('of a clock that went back open nothing', () => {
    expect(matchingStep(SECRET, codeAt(SECRET, 100), at(3000), 105)).toBeNull();
  });

  it.each(['', '12345', '1234567', 'abcdef'])('are not %j', (code) => {
    expect(matchingStep(SECRET, code, at(3000), 0)).toBeNull();
  });
});

describe('the secret', () => {
  // RFC 4648, section 10, without the padding.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%j is %j in base32', (text, base32) => {
    expect(toBase32(Buffer.from(text))).toBe(base32);
  });

  it('goes to the app with the account’s name', () => {
    expect(otpauthUri(SECRET, 'a+b@example.org', 'Ziyarah UK')).toBe(
      'otpauth://totp/Ziyarah%20UK:a%2Bb%40example.org?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' +
        '&issuer=Ziyarah%20UK',
    );
  });
});
