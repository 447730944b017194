import { webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createKeyRing } from '#shared/server/keys/key-ring.ts';
import { createReceiptSigner } from './receipt-signer.ts';

const signer = createReceiptSigner(createKeyRing('a-secret-for-tests-only-0123456789abcdef'));

describe('the signer of receipts', () => {
  it('signs what a browser accepts with the published key alone', async () => {
    const signature = signer.sign('{"a":"é"}');
    const raw = Buffer.from(signer.key.publicKey, 'base64url');
    const key = await webcrypto.subtle.importKey('raw', raw, { name: 'Ed25519' }, false, ['verify']);
    const check = (payload: string) =>
      webcrypto.subtle.verify('Ed25519', key, Buffer.from(signature, 'base64url'), Buffer.from(payload));
    expect(await check('{"a":"é"}')).toBe(true);
    expect(await check('{"a":"e"}')).toBe(false);
  });

  it('refuses what was changed, what is no signature, and what another key signed', () => {
    const signature = signer.sign('text');
    expect(signer.isGenuine('text', signature)).toBe(true);
    expect(signer.isGenuine('text ', signature)).toBe(false);
    for (const bad of ['', 'AAAA', '%%%', 'A'.repeat(86)]) expect(signer.isGenuine('text', bad)).toBe(false);
    const other = createReceiptSigner(createKeyRing('another-secret-for-tests-0123456789abcdef'));
    expect(other.key.keyId).not.toBe(signer.key.keyId);
    expect(other.isGenuine('text', signature)).toBe(false);
  });
});
