import * as z from 'zod';
import { idNumber, idParams } from '#shared/contract/ids.ts';
import { operation } from '#shared/contract/operation.ts';
import { madeByPrograms } from '#shared/contract/text-types.ts';
import { fileReply } from '#shared/contract/transfers.ts';
import {
  REMINDER_RATE,
  reminderForm,
  SUBSCRIBE_RATE,
  subscriptionForm,
  unsubscribeForm,
} from './reminders-fields.ts';
import { remindersPaths } from './reminders-paths.ts';

const linkQuery = z.strictObject({
  link: z.string().check(madeByPrograms()).max(100, 'common.too_long').optional(),
});
const done = z.strictObject({ ok: z.literal(true) });

export const reminderShape = z.strictObject({
  streamId: idNumber,
  minutesBefore: z.int(),
  /** How the member is reminded beside the notification on the site. */
  ways: z.strictObject({
    mail: z.boolean(),
    /** How many of the member's browsers are woken. */
    push: z.int().nonnegative(),
  }),
});

export type Reminder = z.output<typeof reminderShape>;

const ownShape = z.strictObject({
  streamId: idNumber,
  title: z.string(),
  startTime: z.iso.datetime(),
  minutesBefore: z.int(),
});

export type OwnReminder = z.output<typeof ownShape>;

export const remindersContract = {
  set: operation({
    path: remindersPaths.set,
    summary: 'Asks to be told before a planned stream begins; asking again changes when',
    policy: 'member who knows stream',
    changesNoPage: true,
    rate: REMINDER_RATE,
    params: idParams,
    query: linkQuery,
    body: reminderForm,
    reply: reminderShape,
  }),
  remove: operation({
    path: remindersPaths.remove,
    summary: 'Takes a reminder back',
    policy: 'member',
    changesNoPage: true,
    params: idParams,
    reply: done,
  }),
  mine: operation({
    path: remindersPaths.mine,
    summary: 'The caller’s reminders of streams that are still to come, the next one first',
    policy: 'member',
    reply: z.array(ownShape),
  }),
  calendar: operation({
    path: remindersPaths.calendar,
    summary: 'A stream as a calendar takes it in (iCalendar), in the language of whoever asks',
    policy: 'knower of stream',
    sends: 'file',
    params: idParams,
    query: linkQuery,
    reply: fileReply,
  }),
  pushKey: operation({
    path: remindersPaths.pushKey,
    summary: 'The public key with which a browser subscribes to push messages (VAPID)',
    policy: 'public',
    reply: z.strictObject({ key: z.string() }),
  }),
  subscribe: operation({
    path: remindersPaths.subscribe,
    summary:
      'Lets this browser be woken for the caller; it was somebody else’s, or is known: it is the caller’s now',
    policy: 'member',
    changesNoPage: true,
    rate: SUBSCRIBE_RATE,
    body: subscriptionForm,
    reply: done,
  }),
  known: operation({
    path: remindersPaths.known,
    summary: 'Whether this browser is woken for the caller: an ended sign-in took that with it',
    policy: 'member',
    onlyReads: true,
    body: unsubscribeForm,
    reply: z.strictObject({ isKnown: z.boolean() }),
  }),
  unsubscribe: operation({
    path: remindersPaths.unsubscribe,
    summary: 'Wakes this browser no more',
    policy: 'member',
    changesNoPage: true,
    body: unsubscribeForm,
    reply: done,
  }),
};

export type RemindersContract = typeof remindersContract;
