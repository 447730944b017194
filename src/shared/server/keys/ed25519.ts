import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** The bytes that precede an Ed25519 seed in PKCS #8 (RFC 8410 section 7). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** @param seed 32 bytes */
export const privateKeyOf = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });

/** The public key of a seed as its 32 bytes (RFC 8032). */
export const publicHalf = (seed: Buffer): Buffer =>
  Buffer.from(createPublicKey(privateKeyOf(seed)).export({ format: 'jwk' }).x ?? '', 'base64url');

/** @param raw 32 bytes of a public key */
export const publicKeyOf = (raw: Buffer): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') }, format: 'jwk' });
