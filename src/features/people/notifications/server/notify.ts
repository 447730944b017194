import { and, eq, gt, sql } from 'drizzle-orm';
import { notifications } from '#db/schema/trust.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { announce } from '#shared/server/live/create-live.ts';

export interface NewNotification {
  userId: number;
  /** 'slice.name': its text is `slice:notification.name` in the reader's language. */
  kind: `${string}.${string}`;
  /**
   * Values of the text's placeholders: names of the dead and of places, never confidential words. A value
   * named `<x>Key` is a message code whose text fills `{{x}}` in the reader's language, and one
   * named `<x>Number` is a number, which is grouped as that language groups it.
   */
  values?: Record<string, string>;
  /** Path of the page it leads to. */
  link?: string;
  /** The time from which it is shown; until then it can be taken back. */
  from?: Date;
}

/** Notifies a member of what became of something they sent, in the same transaction. */
export async function notify(
  tx: Orm,
  { userId, kind, values = {}, link, from }: NewNotification,
): Promise<void> {
  await tx
    .insert(notifications)
    .values({ userId, kind, values, link: link ?? null, ...(from ? { createdAt: from } : {}) });
  if (!from) await announce(tx, { topic: topicOf(userId), name: 'notifications', id: null });
}

/** Deletes a notification that is not shown yet; `about` is among its values. */
export async function takeBackNotification(
  tx: Orm,
  userId: number,
  about: Readonly<Record<string, string>>,
): Promise<void> {
  await tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        gt(notifications.createdAt, sql`now()`),
        sql`${notifications.values} @> ${JSON.stringify(about)}::jsonb`,
      ),
    );
}

/** Deletes what members were notified of and what is not so any more, read or not; `about` is among its values. */
export async function takeAwayNotifications(
  tx: Orm,
  kind: NewNotification['kind'],
  about: Readonly<Record<string, string>>,
): Promise<void> {
  const isIt = and(
    eq(notifications.kind, kind),
    sql`${notifications.values} @> ${JSON.stringify(about)}::jsonb`,
  );
  const gone = await tx.delete(notifications).where(isIt).returning({ userId: notifications.userId });
  for (const userId of new Set(gone.map((row) => row.userId)))
    await announce(tx, { topic: topicOf(userId), name: 'notifications', id: null });
}

export const topicOf = (userId: number): string => `user:${userId}`;
