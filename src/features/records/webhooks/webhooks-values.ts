/** What an office can have told. 'register.changed': so many records at once that they are not named one by one. */
export const TOLD_KINDS = [
  'grave.recorded',
  'grave.changed',
  'grave.hidden',
  'grave.merged',
  'register.changed',
  'verification.decided',
  'layout.changed',
] as const;
export type ToldKind = (typeof TOLD_KINDS)[number];

/** 'test' is sent on request only. */
export const EVENT_KINDS = [...TOLD_KINDS, 'test'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/**
 * 'paused' by failures, 'unwatched' because nobody was left who acts for the office: what happens meanwhile waits until somebody who
 * may switches it on again.
 */
export const WEBHOOK_STATES = ['on', 'paused', 'unwatched'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

/** Why an attempt came to nothing. 'refused': the answer's status says no, or leads elsewhere. */
export const ATTEMPT_PROBLEMS = ['refused', 'gone', 'too_slow', 'not_reached', 'not_public'] as const;
export type AttemptProblem = (typeof ATTEMPT_PROBLEMS)[number];

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

export const MOST_WEBHOOKS = 5;
export const URL_MAX = 500;
/** Seconds for one attempt, from the name's look-up to the answer's status. */
export const ATTEMPT_SECONDS = 10;
/** Minutes between attempts: nine attempts within about a day, then the webhook is paused. */
export const PAUSES_MIN = [1, 5, 15, 60, 120, 240, 480, 480] as const;
/** Hours in which a former secret still signs beside the new one. */
export const SECRET_HOURS = 24;
export const DELIVERY_DAYS = 30;
/** What a secret begins with, by the Standard Webhooks specification. */
export const SECRET_START = 'whsec_';
