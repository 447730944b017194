import { index, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
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
    endpoint: text().notNull().unique(),
    p256dh: varchar({ length: 120 }).notNull(),
    auth: varchar({ length: 60 }).notNull(),
    createdAt: createdAt(),
    lastSentAt: instant(),
  },
  (t) => [index('push_subscriptions_user').on(t.userId)],
);
