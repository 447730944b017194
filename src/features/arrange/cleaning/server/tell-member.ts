import { eq } from 'drizzle-orm';
import { mailOutbox } from '#db/schema/outbox.ts';
import { users } from '#db/schema/people.ts';
import { notify } from '#features/people/notifications/server/notify.ts';
import type { Language } from '#shared/contract/languages.ts';
import type { Translate } from '#shared/contract/texts.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import type { Texts } from '#shared/server/texts.ts';

export interface TellParts {
  jobs: Jobs;
  texts: Texts;
}

interface News {
  /** Its text is `cleaning:notification.<name>`. */
  name: string;
  /** Values of the text's placeholders, in the reader's language. */
  values?: (t: Translate) => Record<string, string>;
  /** Further lines of the mail. */
  facts?: (t: Translate, language: Language) => Record<string, string>;
  link: string;
  /** A mail with a template of its own, and where it links to; without it the mail repeats the notification. */
  mail?: { template: 'cleaning.receipt' | 'cleaning.refund'; link: string };
  /** Deduplicates: the same key is told once. */
  once: string;
  /** True where the reader may opt out of such mail. */
  isOptional?: boolean;
}

/** Tells a member something, once, in the application and by mail, in their language. */
export async function tellMember(tx: Orm, parts: TellParts, userId: number, news: News): Promise<void> {
  const onceKey = `cleaning:${news.once}:${userId}`;
  const [told] = await tx
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(eq(mailOutbox.onceKey, onceKey));
  const [reader] = await tx.select({ language: users.language }).from(users).where(eq(users.id, userId));
  if (told || !reader) return;
  const language = reader.language as Language;
  const t = parts.texts.translate(language);
  const values = news.values?.(t) ?? {};
  await notify(tx, { userId, kind: `cleaning.${news.name}`, values, link: news.link });
  await queueMail(tx, parts.jobs, {
    to: { userId },
    template: news.mail?.template ?? 'cleaning.news',
    language,
    values: {
      ...values,
      ...news.facts?.(t, language),
      what: t(`cleaning:notification.${news.name}`, values),
      link: news.mail?.link ?? news.link,
    },
    onceKey,
    ...(news.isOptional ? { topic: 'services' } : {}),
  });
}
