import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds for which a code is valid (RFC 6238's default, the only one that every app supports). */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Clocks differ, so the code before and the code after are accepted as well. */
const DRIFT_STEPS = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** @returns the number of the 30-second step since 1970 that `at` lies in */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / STEP_SECONDS);

/** The code of one step: HMAC-SHA-1, truncated dynamically (RFC 4226, section 5.3). */
export function codeAt(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const value = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(value % 10 ** digits).padStart(digits, '0');
}

/** @returns the step after `lastStep` that a code belongs to, or null; so no code is accepted twice */
export function matchingStep(secret: Buffer, code: string, at: Date, lastStep: number): number | null {
  const now = stepAt(at);
  let found: number | null = null;
  for (let step = now - DRIFT_STEPS; step <= now + DRIFT_STEPS; step++) {
    if (isSame(codeAt(secret, step), code) && step > lastStep) found = step;
  }
  return found;
}

const isSame = (right: string, given: string): boolean =>
  right.length === given.length && timingSafeEqual(Buffer.from(right), Buffer.from(given));

/** RFC 4648's base32 without padding, as apps expect a typed secret. */
export function toBase32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => ALPHABET.charAt(Number.parseInt(group.padEnd(5, '0'), 2)))
    .join('');
}

/** The QR code's content for an app (Google's Key URI format, which all of them follow). */
export function otpauthUri(secret: Buffer, account: string, issuer: string): string {
  const query = new URLSearchParams({
    secret: toBase32(secret),
    issuer,
    algorithm: 'SHA1',
    digits: String(DIGITS),
    period: String(STEP_SECONDS),
  });
  // Apps do not read a plus sign as a space.
  const words = query.toString().replaceAll('+', '%20');
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${words}`;
}
