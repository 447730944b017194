import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSecrets } from './secret-key.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secret-key-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('readSecrets', () => {
  it('makes one for its owner only, and keeps it', () => {
    const config = { secretKey: undefined, dataDir: join(folder, 'data') };
    const made = readSecrets(config);
    expect(made.secretKey).toMatch(/^[0-9a-f]{64}$/);
    expect(statSync(join(folder, 'data/secret-key')).mode & 0o777).toBe(0o600);
    expect(readSecrets(config)).toEqual(made);
  });

  it('makes nothing when one is configured', () => {
    const config = { secretKey: 'given', secretKeysBefore: ['older'], dataDir: join(folder, 'none') };
    expect(readSecrets(config)).toEqual({ secretKey: 'given', before: ['older'] });
    expect(statSync(join(folder, 'none'), { throwIfNoEntry: false })).toBeUndefined();
  });
});
