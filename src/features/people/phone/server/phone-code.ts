import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#shared/server/config/secret-key.ts';
import { CODE_DIGITS } from '../phone-values.ts';

export const makeCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/** Of a code for this member and this number only; a million codes are soon tried without the server’s key. */
export const hashCode = (
  secretKey: string,
  { userId, number, code }: { userId: number; number: string; code: string },
): string =>
  createHmac('sha256', deriveKey(secretKey, 'phone-codes'))
    .update(`${userId} ${number} ${code}`)
    .digest('hex');

/** A number as limits count it, so that none lies readable in their table. */
export const hashNumber = (secretKey: string, number: string): string =>
  createHmac('sha256', deriveKey(secretKey, 'phone-numbers')).update(number).digest('base64url');

export const isSameHash = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
