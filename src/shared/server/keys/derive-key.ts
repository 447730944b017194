import { hkdfSync } from 'node:crypto';

/**
 * A key of 32 bytes for one purpose (HKDF-SHA-256, RFC 5869): keys of different purposes say
 * nothing about each other or about the secret.
 */
export function deriveKey(secretKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, 'ziyarah', purpose, 32));
}

/** By what a sealed text, and the System page, name a SECRET_KEY without saying anything of it: 8 hexadecimal digits. */
export const keyIdOf = (secretKey: string): string =>
  deriveKey(secretKey, 'key-id').toString('hex').slice(0, 8);
