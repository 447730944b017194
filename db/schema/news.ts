import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { NEWS_STATUSES } from '#features/people/notifications/news-values.ts';
import type { Language } from '#shared/contract/languages.ts';
import { createdAt, foreignId, id, instant, oneOf, version } from './columns.ts';
import { users } from './people.ts';

type Written = { subject: string; text: string };
type NewsTexts = { en: Written } & { [language in Language]?: Written | undefined };

/** What administrators write to the members who chose community news. */
export const news = pgTable(
  'news',
  {
    id: id(),
    /** English is always there; readers whose language was not written get the English text. */
    texts: jsonb().notNull().$type<NewsTexts>(),
    status: text().notNull().default('draft'),
    createdBy: foreignId().references(() => users.id, { onDelete: 'set null' }),
    version: version(),
    createdAt: createdAt(),
    queuedAt: instant(),
    sentAt: instant(),
    /** The last member id that the sending has reached; null before and after it. */
    reachedUserId: foreignId(),
    /** To how many members it was mailed so far. */
    recipients: integer().notNull().default(0),
  },
  (t) => [
    oneOf('news_status', t.status, NEWS_STATUSES),
    check('news_english', sql`${t.texts} ? 'en'`),
    index('news_queued').on(t.queuedAt, t.id).where(sql`${t.status} = 'queued'`),
    index('news_author').on(t.createdBy),
  ],
);
