import { createHmac, randomBytes } from 'node:crypto';
import { SECRET_START } from '../webhooks-values.ts';

/** 256 bits; the specification asks for 192 to 512. */
const SECRET_BYTES = 32;

export const makeSecret = (): string => `${SECRET_START}${randomBytes(SECRET_BYTES).toString('base64')}`;

/**
 * The headers of a message by the Standard Webhooks specification: HMAC-SHA256 over id, time and body, once for each secret,
 * so that a receiver that still has the former one finds its own.
 * @param secrets 'whsec_' and base64, the newest first
 */
export function signMessage(
  secrets: readonly string[],
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(SECRET_START.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') };
}
