import { createHash, createHmac } from 'node:crypto';
import { deriveKey } from '#shared/server/config/secret-key.ts';

/**
 * The secret of a provider's link 'I have answered'. It is derived, so that the reminder can carry the same
 * link while the table keeps only its hash.
 * @param reference of the request
 */
export const answerSecret = (secretKey: string, reference: string): string =>
  createHmac('sha256', deriveKey(secretKey, 'provider-reply')).update(reference).digest('base64url');

export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

export const replyLink = (secretKey: string, reference: string): string =>
  `/provider-reply/${answerSecret(secretKey, reference)}`;
