import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { LANGUAGES } from '#shared/contract/languages.ts';
import { MAIL_STATUSES, MAIL_TOPICS } from '#shared/contract/mail-values.ts';
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
