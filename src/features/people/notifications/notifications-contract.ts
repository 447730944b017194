import * as z from 'zod';
import { idNumber } from '#shared/contract/ids.ts';
import { MAIL_TOPICS } from '#shared/contract/mail-values.ts';
import { operation } from '#shared/contract/operation.ts';
import { pageQuery } from '#shared/contract/paging.ts';
import { eventsReply } from '#shared/contract/transfers.ts';
import { CHOICE_RATE, choiceForm, choiceQuery, readForm } from './notifications-fields.ts';
import { notificationsPaths } from './notifications-paths.ts';

const notificationShape = z.strictObject({
  id: idNumber,
  /** 'duas.approved' */
  kind: z.string(),
  /** In the reader's language. */
  text: z.string(),
  /** Path of the page it leads to. */
  link: z.string().nullable(),
  isRead: z.boolean(),
  createdAt: z.iso.datetime(),
});

export type NotificationItem = z.output<typeof notificationShape>;

const countShape = z.strictObject({ unread: z.int().nonnegative() });

/** The topic of the mails, and whether their reader wants them. */
const choiceShape = z.strictObject({
  topic: z.enum(MAIL_TOPICS),
  wanted: z.boolean(),
});

export type MailChoice = z.output<typeof choiceShape>;

export const notificationsContract = {
  list: operation({
    path: notificationsPaths.list,
    summary: 'What became of things the member sent, newest first',
    policy: 'member',
    paged: true,
    query: z.strictObject(pageQuery),
    reply: z.array(notificationShape),
  }),
  unread: operation({
    path: notificationsPaths.unread,
    summary: 'How many notifications the member has not read, counted to 100',
    policy: 'member',
    reply: countShape,
  }),
  read: operation({
    path: notificationsPaths.read,
    summary: 'Marks notifications as read: some by id, or all up to one',
    policy: 'member',
    changesNoPage: true,
    body: readForm,
    reply: countShape,
  }),
  events: operation({
    path: notificationsPaths.events,
    summary: 'Tells the member’s open pages that there is a new notification (server-sent events)',
    policy: 'member',
    sends: 'events',
    reply: eventsReply,
  }),
  choice: operation({
    path: notificationsPaths.choice,
    summary: 'What the link at the foot of a mail is about; whoever has the mail may ask',
    policy: 'public',
    rate: CHOICE_RATE,
    query: choiceQuery,
    reply: choiceShape,
  }),
  choose: operation({
    path: notificationsPaths.choose,
    summary: 'Stops mails of one kind, or begins them again; whoever has the mail may',
    policy: 'public',
    rate: CHOICE_RATE,
    body: choiceForm,
    reply: choiceShape,
  }),
};

export type NotificationsContract = typeof notificationsContract;
