import { hkdfSync } from 'node:crypto';
import { join } from 'node:path';
import { keptSecret } from './kept-secret.ts';
import type { Config } from './parse-config.ts';

/**
 * The configured secret, or with the embedded database one that is made once and kept in DATA_DIR,
 * readable by its owner only. Losing it signs everybody out and makes encrypted numbers unreadable.
 */
export function readSecretKey(config: Pick<Config, 'secretKey' | 'dataDir'>): string {
  if (config.secretKey) return config.secretKey;
  return keptSecret(join(config.dataDir, 'secret-key'));
}

/**
 * A key of 32 bytes for one purpose (HKDF-SHA-256, RFC 5869): keys of different purposes say
 * nothing about each other or about the secret.
 */
export function deriveKey(secretKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, 'ziyarah', purpose, 32));
}
