import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { passkeyChallenges } from '#db/schema/accounts.ts';
import type { Orm, Queries } from '#shared/server/db/connect-database.ts';
import type { Call } from '#shared/server/http/bind.ts';
import type { PasskeyPurpose } from '../access-values.ts';

/** Long enough to fetch a phone or to type a PIN. */
export const CHALLENGE_MS = 5 * 60_000;
/** Ties a challenge to the browser that asked for it; sent to these addresses only. */
export const BROWSER_COOKIE = 'ziyarah_passkey';
const SECRET = /^[A-Za-z0-9_-]{43}$/;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
const secret = () => randomBytes(32).toString('base64url');

/**
 * Makes a challenge. Several may be open in one browser, as of two tabs, so its cookie stays the same. It is found in the
 * database, so that any instance takes the answer.
 */
export async function makeChallenge(
  tx: Orm,
  call: Call,
  purpose: PasskeyPurpose,
  userId: number | null,
  now: Date,
): Promise<string> {
  const browser = browserOf(call) ?? secret();
  const challenge = secret();
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  await tx
    .insert(passkeyChallenges)
    .values({ hash: hashOf(challenge), browserHash: hashOf(browser), purpose, userId, expiresAt });
  call.answer.cookies.push({ name: BROWSER_COOKIE, value: browser, expires: expiresAt, path: '/api' });
  return challenge;
}

/**
 * Uses up the challenge that a device signed, right or wrong.
 * @returns it; null where this browser asked for none such, where it was used or has run out
 */
export async function takeChallenge(
  tx: Orm,
  call: Call,
  purpose: PasskeyPurpose,
  userId: number | null,
  clientDataJSON: string,
  now: Date,
): Promise<string | null> {
  const browser = browserOf(call);
  const challenge = challengeIn(clientDataJSON);
  if (!browser || !challenge) return null;
  const taken = await tx
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.hash, hashOf(challenge)),
        eq(passkeyChallenges.browserHash, hashOf(browser)),
        eq(passkeyChallenges.purpose, purpose),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ hash: passkeyChallenges.hash });
  return taken.length > 0 ? challenge : null;
}

/** Removes challenges that nobody answered. @returns how many */
export async function purgeChallenges({ orm }: Pick<Queries, 'orm'>, now = new Date()): Promise<number> {
  const { rowCount } = await orm.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
  return rowCount ?? 0;
}

function browserOf({ cookies }: Call): string | null {
  const value = cookies?.[BROWSER_COOKIE];
  return value && SECRET.test(value) ? value : null;
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const said = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    return typeof said.challenge === 'string' ? said.challenge : null;
  } catch {
    return null;
  }
}
