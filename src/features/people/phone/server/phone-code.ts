import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { type KeyRing, withAnyKey } from '#shared/server/keys/key-ring.ts';
import { CODE_DIGITS } from '../phone-values.ts';

export const makeCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/** Of a code for this member and this number only; a million codes are soon tried without the server’s key. */
export const hashCode = (keyRing: KeyRing, meant: MeantCode): string =>
  hashUnder(keyRing.own('phone-codes'), meant);

/** Whether this code was hashed so, under any key that still counts. */
export const isCodeOf = (keyRing: KeyRing, hash: string, meant: MeantCode): boolean =>
  withAnyKey(keyRing, 'phone-codes', (key) => isSameHash(hash, hashUnder(key, meant)) || null) ?? false;

interface MeantCode {
  userId: number;
  number: string;
  code: string;
}

const hashUnder = (key: Buffer, { userId, number, code }: MeantCode): string =>
  createHmac('sha256', key).update(`${userId} ${number} ${code}`).digest('hex');

/** A number as limits count it, so that none lies readable in their table. */
export const hashNumber = (keyRing: KeyRing, number: string): string =>
  createHmac('sha256', keyRing.own('phone-numbers')).update(number).digest('base64url');

const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
