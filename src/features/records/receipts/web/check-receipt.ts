import { receiptsApi } from './receipts-api.ts';

export type CheckResult = 'genuine' | 'altered' | 'unknown_key' | 'not_a_receipt';

export interface SignedText {
  payload: string;
  signature: string;
  keyId: string;
}

/** Parses a downloaded receipt: the signed text and its signature. Null for anything else. */
export function readReceiptFile(text: string): SignedText | null {
  try {
    const { payload, signature, keyId } = JSON.parse(text) as Partial<SignedText>;
    const isWhole = [payload, signature, keyId].every((part) => typeof part === 'string');
    return isWhole ? ({ payload, signature, keyId } as SignedText) : null;
  } catch {
    return null;
  }
}

/**
 * Checks the signature in the browser, with only the published key; a browser without Ed25519 asks the
 * server.
 */
export async function checkReceipt(signed: SignedText): Promise<CheckResult> {
  const keys = await receiptsApi.call('keys', {});
  const published = keys.find(({ keyId }) => keyId === signed.keyId);
  if (!published) return 'unknown_key';
  try {
    const algorithm = { name: 'Ed25519' };
    const key = await crypto.subtle.importKey('raw', bytesOf(published.publicKey), algorithm, false, [
      'verify',
    ]);
    const text = new TextEncoder().encode(signed.payload);
    return (await crypto.subtle.verify(algorithm, key, bytesOf(signed.signature), text))
      ? 'genuine'
      : 'altered';
  } catch {
    return (await receiptsApi.call('check', { body: signed })).result;
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
