import { createHmac } from 'node:crypto';
import type { KeyRing } from '#shared/server/keys/key-ring.ts';

/** Who asks for a passkey: devices keep one for each host, and sign which origin asked. */
export interface RelyingParty {
  id: string;
  isOwn(origin: string): boolean;
  /** What devices keep an account's passkeys under: it says nothing of the account, and never changes. */
  handleOf(userId: number): Uint8Array<ArrayBuffer>;
}

/** @param appOrigin without one the site is reached on this machine only, at whatever port */
export function createRelyingParty(appOrigin: string | undefined, keyRing: KeyRing): RelyingParty {
  const key = keyRing.first('passkey-handles');
  const handleOf = (userId: number) =>
    new Uint8Array(createHmac('sha256', key).update(String(userId)).digest());
  if (!appOrigin)
    return { id: 'localhost', handleOf, isOwn: (origin) => /^http:\/\/localhost(:\d+)?$/.test(origin) };
  const { hostname, origin: own } = new URL(appOrigin);
  return { id: hostname, handleOf, isOwn: (origin) => origin === own };
}
