import { createECDH } from 'node:crypto';
import type { VapidConfig } from '#shared/server/config/parse-config.ts';
import type { KeyRing } from '#shared/server/keys/key-ring.ts';

/**
 * The key pair for push subscriptions: the configured one, or one derived from the first SECRET_KEY, so that
 * it is the same at every start, on every instance, and after the secret was replaced: browsers have joined themselves to it. (Of 2^256 numbers fewer than 2^224 are not a key of P-256.)
 */
export function vapidKeys(config: VapidConfig | undefined, keyRing: KeyRing, origin: string): VapidConfig {
  if (config) return config;
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(keyRing.first('web-push'));
  return {
    publicKey: curve.getPublicKey('base64url'),
    privateKey: keyRing.first('web-push').toString('base64url'),
    // Push services write to this contact when something is wrong with what they receive.
    subject: origin.startsWith('https:') ? origin : 'mailto:office@ziyarah.invalid',
  };
}
