import { createHash, createHmac } from 'node:crypto';
import { type KeyRing, withAnyKey } from '#shared/server/keys/key-ring.ts';

/**
 * The secret of a provider's link 'I have answered'. It is derived, so that the reminder can carry the same
 * link while the table keeps only its hash.
 * @param reference of the request
 */
export const answerSecret = (keyRing: KeyRing, reference: string): string =>
  secretUnder(keyRing.own('provider-reply'), reference);

const secretUnder = (key: Buffer, reference: string): string =>
  createHmac('sha256', key).update(reference).digest('base64url');

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const linkOf = (secret: string): string => `/provider-reply/${secret}`;

/** The link of a new request. */
export const replyLink = (keyRing: KeyRing, reference: string): string =>
  linkOf(answerSecret(keyRing, reference));

/**
 * The link of a request that was sent before, perhaps under a SECRET_KEY that was replaced since.
 * @param answerHash what the table keeps of its secret
 * @returns null where no known key gives it
 */
export const replyLinkAgain = (keyRing: KeyRing, reference: string, answerHash: string): string | null =>
  withAnyKey(keyRing, 'provider-reply', (key) => {
    const secret = secretUnder(key, reference);
    return hashSecret(secret) === answerHash ? linkOf(secret) : null;
  });
