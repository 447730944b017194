import { index, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { sessions } from './people.ts';
import { ofMember } from './references.ts';

/**
 * A browser that may be woken with a message (RFC 8030). The browser states the endpoint, so only known hosts
 * are called.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: ofMember(),
    /** The sign-in in which it was allowed, and with which it ends; null: allowed before that was noted. */
    sessionId: varchar({ length: 64 }).references(() => sessions.sid, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique(),
    p256dh: varchar({ length: 120 }).notNull(),
    auth: varchar({ length: 60 }).notNull(),
    createdAt: createdAt(),
    lastSentAt: instant(),
  },
  (t) => [index('push_subscriptions_user').on(t.userId), index('push_subscriptions_session').on(t.sessionId)],
);
