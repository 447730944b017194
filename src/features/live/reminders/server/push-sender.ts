import type { Agent } from 'node:https';
import webPush from 'web-push';
import type { VapidConfig } from '#shared/server/config/parse-config.ts';

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Shown on a locked screen to anybody who looks, so it contains no names. */
export interface PushMessage {
  title: string;
  body: string;
  /** Path of the page that it opens. */
  url: string;
  /** A message replaces an earlier one of the same topic. */
  topic: string;
}

/** 'gone': the browser unsubscribed. */
export type PushSender = (target: PushTarget, message: PushMessage) => Promise<'sent' | 'gone'>;

const TIMEOUT_MS = 10_000;
/** A reminder that arrives later than this is of no use. */
const LASTS_SECONDS = 1800;
const GONE = [404, 410];

/** Encrypts for the browser (RFC 8291) and hands it to its push service (RFC 8030). @throws where that failed */
export function createPushSender(vapidDetails: VapidConfig, agent?: Agent): PushSender {
  return async ({ endpoint, p256dh, auth }, { topic, ...shown }) => {
    try {
      await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, JSON.stringify(shown), {
        vapidDetails,
        TTL: LASTS_SECONDS,
        urgency: 'high',
        topic,
        timeout: TIMEOUT_MS,
        ...(agent ? { agent } : {}),
      });
      return 'sent';
    } catch (error) {
      if (GONE.includes((error as { statusCode?: number }).statusCode ?? 0)) return 'gone';
      throw error;
    }
  };
}
