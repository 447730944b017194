import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { deriveKey } from '#shared/server/config/secret-key.ts';
import type { PublicKey } from '../receipts-contract.ts';

/** The bytes that precede an Ed25519 seed in PKCS #8 (RFC 8410 section 7). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const PURPOSE = 'verification-receipts';

export interface ReceiptSigner {
  key: PublicKey;
  /** Signature of the text's UTF-8 bytes, base64url. */
  sign(payload: string): string;
  isGenuine(payload: string, signature: string): boolean;
}

/**
 * Signs with a key derived from SECRET_KEY, so that every instance has the same one and no file contains it.
 */
export function createReceiptSigner(secretKey: string): ReceiptSigner {
  const seed = deriveKey(secretKey, PURPOSE);
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_HEAD, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(privateKey);
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  return {
    key: {
      keyId: createHash('sha256').update(raw).digest('hex').slice(0, 16),
      algorithm: 'Ed25519',
      publicKey: raw.toString('base64url'),
    },
    sign: (payload) => sign(null, Buffer.from(payload), privateKey).toString('base64url'),
    isGenuine: (payload, signature) =>
      verify(null, Buffer.from(payload), publicKey, Buffer.from(signature, 'base64url')),
  };
}
