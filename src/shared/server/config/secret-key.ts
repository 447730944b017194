import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './parse-config.ts';

/**
 * The configured secret, or with the embedded database one that is made once and kept in DATA_DIR,
 * readable by its owner only. Losing it signs everybody out and makes encrypted numbers unreadable.
 */
export function readSecretKey(config: Pick<Config, 'secretKey' | 'dataDir'>): string {
  if (config.secretKey) return config.secretKey;
  const file = join(config.dataDir, 'secret-key');
  mkdirSync(config.dataDir, { recursive: true });
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
    try {
      // A link refuses to replace: of two processes that start together both read the same whole key.
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      unlinkSync(draft);
    }
  }
  return readFileSync(file, 'utf8').trim();
}

/**
 * A key of 32 bytes for one purpose (HKDF-SHA-256, RFC 5869): keys of different purposes say
 * nothing about each other or about the secret.
 */
export function deriveKey(secretKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, 'ziyarah', purpose, 32));
}
