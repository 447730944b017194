import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from './secret-key.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface TextSeal {
  /** AES-256-GCM: base64url of nonce, tag and cipher text; bound to what the text is about. */
  seal(text: string, about: string): string;
  /** @throws Error for anything that was not sealed with this key about this */
  open(sealed: string, about: string): string;
}

/** Encrypts texts at rest for one purpose: without the server's secret, a copy of the database reveals none. */
export function createTextSeal(secretKey: string, purpose: string): TextSeal {
  const key = deriveKey(secretKey, purpose);
  return {
    seal(text, about) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(about));
      const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString('base64url');
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(about));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
      return Buffer.concat(text).toString('utf8');
    },
  };
}
