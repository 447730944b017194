import { createHash, sign, verify } from 'node:crypto';
import { privateKeyOf, publicKeyOf } from '#shared/server/keys/ed25519.ts';
import type { KeyRing } from '#shared/server/keys/key-ring.ts';
import type { PublicKey } from '../receipts-contract.ts';

const PURPOSE = 'verification-receipts';

export interface ReceiptSigner {
  /** With which is signed now. */
  key: PublicKey;
  /** Every key with which a receipt was ever signed here, the present one first: receipts are checked years later. */
  keys: readonly PublicKey[];
  /** Signature of the text's UTF-8 bytes, base64url. */
  sign(payload: string): string;
  /** @param keyId of one of `keys`; by itself the present one */
  isGenuine(payload: string, signature: string, keyId?: string): boolean;
}

/**
 * Signs with a key derived from SECRET_KEY, so that every instance has the same one and no file contains it. Of those that
 * were in use before, the public halves are kept.
 */
export function createReceiptSigner(keyRing: KeyRing): ReceiptSigner {
  const privateKey = privateKeyOf(keyRing.own(PURPOSE));
  const publics = keyRing
    .all(PURPOSE)
    .map(({ key }) => ({ shown: shownKey(key), verifying: publicKeyOf(key) }));
  const [own] = publics;
  if (!own) throw new Error('a ring has at least one key');
  return {
    key: own.shown,
    keys: publics.map(({ shown }) => shown),
    sign: (payload) => sign(null, Buffer.from(payload), privateKey).toString('base64url'),
    isGenuine(payload, signature, keyId = own.shown.keyId) {
      const key = publics.find(({ shown }) => shown.keyId === keyId)?.verifying;
      return key ? verify(null, Buffer.from(payload), key, Buffer.from(signature, 'base64url')) : false;
    },
  };
}

/** @param raw the 32 bytes of a public key */
const shownKey = (raw: Buffer): PublicKey => ({
  keyId: createHash('sha256').update(raw).digest('hex').slice(0, 16),
  algorithm: 'Ed25519',
  publicKey: raw.toString('base64url'),
});
