import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deriveKey, readSecretKey } from './secret-key.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secret-key-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('readSecretKey', () => {
  it('makes one for its owner only, and keeps it', () => {
    const config = { secretKey: undefined, dataDir: join(folder, 'data') };
    const made = readSecretKey(config);
    expect(made).toMatch(/^[0-9a-f]{64}$/);
    expect(statSync(join(folder, 'data/secret-key')).mode & 0o777).toBe(0o600);
    expect(readSecretKey(config)).toBe(made);
  });

  it('makes nothing when one is configured', () => {
    expect(readSecretKey({ secretKey: 'given', dataDir: join(folder, 'none') })).toBe('given');
    expect(statSync(join(folder, 'none'), { throwIfNoEntry: false })).toBeUndefined();
  });
});

describe('deriveKey', () => {
  it('is stable, 32 bytes long and different for every secret and purpose', () => {
    const keys = [deriveKey('a', 'cookie'), deriveKey('a', 'hmac'), deriveKey('b', 'cookie')];
    expect(keys.every((key) => key.length === 32)).toBe(true);
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(3);
    expect(deriveKey('a', 'cookie')).toEqual(keys[0]);
  });
});
