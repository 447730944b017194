import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createKeyRing } from '#shared/server/keys/key-ring.ts';
import { createNumberSeal } from './number-seal.ts';

const { seal, open } = createNumberSeal(createKeyRing('a secret of this test'));

it('opens what it sealed, shows nothing of it, and never seals alike twice', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (value) => {
      const digits = String(value).padStart(10, '0');
      const sealed = seal(digits, 'nhs');
      expect(open(sealed, 'nhs')).toBe(digits);
      expect(sealed).not.toContain(digits);
      expect(Buffer.from(sealed.split('.')[2] ?? '', 'base64url').toString('latin1')).not.toContain(digits);
      expect(seal(digits, 'nhs')).not.toBe(sealed);
    }),
  );
});

it('opens nothing that was changed, sealed as another kind, or with another key', () => {
  const sealed = seal('9434765919', 'nhs');
  const [version, key, kept = ''] = sealed.split('.');
  const bytes = Buffer.from(kept, 'base64url');
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => open(`${version}.${key}.${changed.toString('base64url')}`, 'nhs')).toThrow();
  }
  expect(() => open(sealed, 'chi')).toThrow();
  expect(() => createNumberSeal(createKeyRing('another secret')).open(sealed, 'nhs')).toThrow();
});
