import { createECDH } from 'node:crypto';
import type { VapidConfig } from '#shared/server/config/parse-config.ts';
import { deriveKey } from '#shared/server/config/secret-key.ts';

/**
 * The key pair for push subscriptions: the configured one, or one derived from the secret, so that it is the
 * same at every start and on every instance. (Of 2^256 numbers fewer than 2^224 are not a key of P-256.)
 */
export function vapidKeys(config: VapidConfig | undefined, secretKey: string, origin: string): VapidConfig {
  if (config) return config;
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(deriveKey(secretKey, 'web-push'));
  return {
    publicKey: curve.getPublicKey('base64url'),
    privateKey: deriveKey(secretKey, 'web-push').toString('base64url'),
    // Push services write to this contact when something is wrong with what they receive.
    subject: origin.startsWith('https:') ? origin : 'mailto:office@ziyarah.invalid',
  };
}
