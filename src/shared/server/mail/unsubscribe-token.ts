import { createHmac, timingSafeEqual } from 'node:crypto';
import { MAIL_TOPICS } from '#shared/contract/mail-values.ts';
import { type KeyRing, withAnyKey } from '../keys/key-ring.ts';

export type MailTopic = (typeof MAIL_TOPICS)[number];

export interface Subscription {
  userId: number;
  topic: MailTopic;
}

/** What a mail's link to 'no more of these' carries. It never runs out: a mail may be read years later. */
export function unsubscribeToken(keyRing: KeyRing, { userId, topic }: Subscription): string {
  const words = `${userId}.${topic}`;
  return `${words}.${sign(keyRing.own('unsubscribe'), words)}`;
}

/** @returns null where the token is not signed by us */
export function readUnsubscribeToken(keyRing: KeyRing, token: string): Subscription | null {
  const [id = '', topic = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature);
  return withAnyKey(keyRing, 'unsubscribe', (key) => {
    const right = Buffer.from(sign(key, `${id}.${topic}`));
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    const known = MAIL_TOPICS.find((name) => name === topic);
    return known ? { userId: Number(id), topic: known } : null;
  });
}

const sign = (key: Buffer, words: string) =>
  createHmac('sha256', key).update(words).digest('base64url').slice(0, 32);
