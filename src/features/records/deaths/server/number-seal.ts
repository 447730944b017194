import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from '#shared/server/config/secret-key.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface NumberSeal {
  /** AES-256-GCM: base64url of nonce, tag and cipher text; bound to the kind of number. */
  seal(digits: string, kind: string): string;
  /** @throws Error for anything that was not sealed with this key and kind */
  open(sealed: string, kind: string): string;
}

/** Encrypts health numbers at rest: without the server's secret, a copy of the database reveals none. */
export function createNumberSeal(secretKey: string): NumberSeal {
  const key = deriveKey(secretKey, 'health-numbers');
  return {
    seal(digits, kind) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(kind));
      const text = Buffer.concat([cipher.update(digits, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
    },
    open(sealed, kind) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(kind));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return (
        decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      );
    },
  };
}
