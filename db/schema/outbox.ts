import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';
import { LANGUAGES } from '#shared/contract/languages.ts';
import { MAIL_STATUSES, MAIL_TOPICS } from '#shared/contract/mail-values.ts';
import { SMS_STATUSES } from '#shared/contract/sms-values.ts';
import { createdAt, foreignId, id, instant, oneOf } from './columns.ts';
import { users } from './people.ts';

/** Every mail, written in the transaction that causes it; a job sends it. The queue can be lost, this table not. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    /** The member to whose current address the mail is sent; null: it goes to `address`. */
    userId: foreignId().references(() => users.id, { onDelete: 'cascade' }),
    address: varchar({ length: 254 }),
    /** Namespace and key of its texts: 'memorials.invitation'. */
    template: varchar({ length: 80 }).notNull(),
    language: varchar({ length: 2 }).notNull(),
    values: jsonb().notNull().default({}).$type<Record<string, string | number>>(),
    /** More of `values`, which opens something, as JSON under the server's key; gone once the mail is sent. */
    sealedValues: text(),
    status: text().notNull().default('queued'),
    /** Until then one worker may be sending it and no other may; it ends early when that one says how it went. */
    claimedUntil: instant(),
    attempts: integer().notNull().default(0),
    /** The last refusal of the mail server, without addresses. */
    problem: varchar({ length: 300 }),
    /** Deduplicates: a second mail with the same key is dropped, so one event writes one mail. */
    onceKey: varchar({ length: 120 }).unique(),
    /** The kind of mail that its reader can opt out of; null: essential. */
    topic: varchar({ length: 20 }),
    /** The member to whose current address a reply goes. */
    replyToUserId: foreignId().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    sentAt: instant(),
  },
  (t) => [
    oneOf('mail_outbox_status', t.status, MAIL_STATUSES),
    oneOf('mail_outbox_language', t.language, LANGUAGES),
    oneOf('mail_outbox_topic', t.topic, MAIL_TOPICS),
    index('mail_outbox_queued').on(t.createdAt).where(sql`${t.status} = 'queued'`),
    index('mail_outbox_recent').on(t.createdAt.desc(), t.id.desc()),
  ],
);

/** Every text message and what it cost, written in the transaction that causes it; a job sends it. */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    id: id(),
    /** The member to whose confirmed number it goes; empty once the account is gone, because what it cost still counts. */
    userId: foreignId().references(() => users.id, { onDelete: 'set null' }),
    /** Only of a code, which goes to a number that nobody has confirmed; gone once the code is sent. */
    sealedNumber: text(),
    /** Namespace and key of its text: 'trust.danger'. */
    template: varchar({ length: 80 }).notNull(),
    language: varchar({ length: 2 }).notNull(),
    values: jsonb().notNull().default({}).$type<Record<string, string | number>>(),
    /** A code, as JSON under the server's key; gone once it is sent. */
    sealedValues: text(),
    status: text().notNull().default('queued'),
    claimedUntil: instant(),
    attempts: integer().notNull().default(0),
    /** The last refusal, without numbers. */
    problem: varchar({ length: 300 }),
    onceKey: varchar({ length: 120 }).unique(),
    /** Where this month's money is used up, a mail of the same template goes instead. */
    mailsInstead: boolean().notNull().default(false),
    /** Parts of the text message that Notify charges for; null: not under way yet. */
    fragments: integer(),
    /** What it cost, in hundredths of a penny; set before it is sent and taken back where Notify refuses it. */
    cost: integer(),
    /** When its cost was counted. */
    countedAt: instant(),
    createdAt: createdAt(),
    sentAt: instant(),
  },
  (t) => [
    oneOf('sms_outbox_status', t.status, SMS_STATUSES),
    oneOf('sms_outbox_language', t.language, LANGUAGES),
    index('sms_outbox_counted').on(t.countedAt),
    index('sms_outbox_user').on(t.userId, t.template, t.createdAt),
  ],
);

/** A member's mobile number, confirmed by a code that was sent to it, and what it may ring for. */
export const memberPhones = pgTable(
  'member_phones',
  {
    userId: foreignId()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** E.164: '+447700900123'. */
    number: varchar({ length: 16 }).notNull(),
    confirmedAt: instant(),
    /** Under the server's key; null once it was used. */
    codeHash: varchar({ length: 64 }),
    codeEndsAt: instant(),
    /** Text messages beside the mails that have their time. */
    textsUrgent: boolean().notNull().default(false),
    /** Of an administrator: text messages about harm that a report fears. */
    ringsForHarm: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('member_phones_confirmed').on(t.number).where(sql`${t.confirmedAt} is not null`)],
);
