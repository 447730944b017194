import { and, eq, gt, sql } from 'drizzle-orm';
import { notifications } from '#db/schema/trust.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { announce } from '#shared/server/live/create-live.ts';

export interface Notice {
  userId: number;
  /** 'slice.name': its text is `slice:notice.name` in the reader's language. */
  kind: `${string}.${string}`;
  /**
   * What the text fills in; names of the dead and of places, never what somebody wrote in confidence. A value named
   * `<x>Key` is the code of a message and fills in `{{x}}` in the reader's language.
   */
  values?: Record<string, string>;
  /** Path of the page it leads to. */
  link?: string;
  /** It is shown from then on; until then it can be taken back. */
  from?: Date;
}

/** Tells a member what became of something they sent, in the transaction in which it happened. */
export async function notify(tx: Orm, { userId, kind, values = {}, link, from }: Notice): Promise<void> {
  await tx
    .insert(notifications)
    .values({ userId, kind, values, link: link ?? null, ...(from ? { createdAt: from } : {}) });
  if (!from) await announce(tx, { topic: topicOf(userId), name: 'notifications', id: null });
}

/** Takes back what a member has not been shown yet; `about` is among its values. */
export async function takeBackNotice(
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

export const topicOf = (userId: number): string => `user:${userId}`;
