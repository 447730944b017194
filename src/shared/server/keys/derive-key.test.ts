import { describe, expect, it } from 'vitest';
import { deriveKey, keyIdOf } from './derive-key.ts';

describe('deriveKey', () => {
  it('is stable, 32 bytes long and different for every secret and purpose', () => {
    const keys = [deriveKey('a', 'cookie'), deriveKey('a', 'hmac'), deriveKey('b', 'cookie')];
    expect(keys.every((key) => key.length === 32)).toBe(true);
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(3);
    expect(deriveKey('a', 'cookie')).toEqual(keys[0]);
  });
});

it('names a secret by eight digits that say nothing of it', () => {
  expect(keyIdOf('a')).toMatch(/^[0-9a-f]{8}$/);
  expect(keyIdOf('a')).not.toBe(keyIdOf('b'));
});
