import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { deriveKey } from '#shared/server/config/secret-key.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface FactorSeal {
  /** AES-256-GCM: base64url of nonce, tag and cipher text; bound to the account. */
  seal(secret: Buffer, userId: number): string;
  /** @throws Error for anything that was not sealed with this key for this account */
  open(sealed: string, userId: number): Buffer;
  /** Keyed hash of a recovery code: forty bits could be brute-forced without the key. */
  hash(code: string, userId: number): string;
}

/**
 * Encrypts second factors at rest: without the server's secret, a copy of the database is of no use for
 * signing in.
 */
export function createFactorSeal(secretKey: string): FactorSeal {
  const key = deriveKey(secretKey, 'second-factors');
  const hashKey = deriveKey(secretKey, 'recovery-codes');
  return {
    seal(secret, userId) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(String(userId)));
      const text = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
    },
    open(sealed, userId) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(String(userId)));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    },
    hash: (code, userId) => createHmac('sha256', hashKey).update(`${userId}.${code}`).digest('hex'),
  };
}
