/**
 * What becomes of what a key of one purpose has sealed or signed, when SECRET_KEY is replaced (decision 87):
 * - `resealed`: texts in the database, which are sealed again under the new key;
 * - `kept`: what was signed stays in letters, on devices and in tables, so the old key goes on being known: it lies in
 *   `kept_keys`, sealed under the newest;
 * - `public`: as `kept`, but the public half of an Ed25519 key is enough, and the private half is kept nowhere;
 * - `first`: others have joined themselves to this very key, so the first one stays in use;
 * - `chained`: each range of the audit chain has its key, anchored in `kept_keys`;
 * - `listed`: lives for a day and a half at most; the old key is taken while it stands in SECRET_KEY_BEFORE;
 * - `restarts`: hashes within minutes or a day, which are compared with newer ones: counting begins anew.
 */
export const KEY_PURPOSES = {
  'mailed-links': 'resealed',
  'second-factors': 'resealed',
  'health-numbers': 'resealed',
  'link-codes': 'resealed',
  'webhook-secrets': 'resealed',
  'organisation-sign-in-secrets': 'resealed',
  'kept-keys': 'resealed',
  unsubscribe: 'kept',
  'provider-reply': 'kept',
  'recovery-codes': 'kept',
  'verification-receipts': 'public',
  'passkey-handles': 'first',
  'web-push': 'first',
  'audit-chain': 'chained',
  'organisation-sign-in-attempts': 'listed',
  'stream-cookie': 'listed',
  'form-stamps': 'listed',
  'phone-codes': 'listed',
  'phone-numbers': 'restarts',
  'dua-senders': 'restarts',
} as const satisfies Record<
  string,
  'resealed' | 'kept' | 'public' | 'first' | 'chained' | 'listed' | 'restarts'
>;

export type KeyPurpose = keyof typeof KEY_PURPOSES;
export type KeyFate = (typeof KEY_PURPOSES)[KeyPurpose];

/** Purposes with one of these fates. */
export type PurposeOf<Fate extends KeyFate> = {
  [Name in KeyPurpose]: (typeof KEY_PURPOSES)[Name] extends Fate ? Name : never;
}[KeyPurpose];

export function purposesOf<Fate extends KeyFate>(...fates: Fate[]): PurposeOf<Fate>[] {
  const names = Object.keys(KEY_PURPOSES) as KeyPurpose[];
  return names.filter((name) => (fates as KeyFate[]).includes(KEY_PURPOSES[name])) as PurposeOf<Fate>[];
}
