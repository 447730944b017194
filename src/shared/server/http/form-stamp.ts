import { createHmac, timingSafeEqual } from 'node:crypto';

/** Nobody reads a page and fills in its form in less time. */
const LEAST_MS = 2000;
/** A tab that was left open over night is still a person's. */
const MOST_MS = 36 * 3600 * 1000;

/**
 * When a page was made, signed so that a machine cannot make one up. A page that is kept for visitors has one
 * for all of them, so that its least age may have passed when it is sent.
 */
export function formStamp(key: Buffer, now: number): string {
  const time = now.toString(36);
  return `${time}.${sign(key, time)}`;
}

/**
 * Whether a person can have filled in a form of a page with this stamp. One of the future is ours all the same: the clock
 * went back meanwhile, or the page came from another instance.
 */
export function isStampGood(
  key: Buffer,
  stamp: string | undefined,
  { now, leastMs = LEAST_MS }: { now: number; leastMs?: number },
): boolean {
  const [time = '', signature = ''] = (stamp ?? '').split('.');
  const expected = sign(key, time);
  if (signature.length !== expected.length) return false;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return false;
  const age = now - Number.parseInt(time, 36);
  return age < 0 ? age >= -MOST_MS : age >= leastMs && age <= MOST_MS;
}

const sign = (key: Buffer, time: string) =>
  createHmac('sha256', key).update(time).digest('base64url').slice(0, 22);
