import { createHmac, timingSafeEqual } from 'node:crypto';
import { MAIL_TOPICS } from '#shared/contract/mail-values.ts';
import { deriveKey } from '../config/secret-key.ts';

export type MailTopic = (typeof MAIL_TOPICS)[number];

export interface Subscription {
  userId: number;
  topic: MailTopic;
}

/** What a mail's link to 'no more of these' carries. It never runs out: a mail may be read years later. */
export function unsubscribeToken(secretKey: string, { userId, topic }: Subscription): string {
  const words = `${userId}.${topic}`;
  return `${words}.${sign(secretKey, words)}`;
}

/** @returns null where the token is not signed by us */
export function readUnsubscribeToken(secretKey: string, token: string): Subscription | null {
  const [id = '', topic = '', signature = ''] = token.split('.');
  const expected = sign(secretKey, `${id}.${topic}`);
  const [given, right] = [Buffer.from(signature), Buffer.from(expected)];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const known = MAIL_TOPICS.find((name) => name === topic);
  return known ? { userId: Number(id), topic: known } : null;
}

const sign = (secretKey: string, words: string) =>
  createHmac('sha256', deriveKey(secretKey, 'unsubscribe')).update(words).digest('base64url').slice(0, 32);
