import { notifications } from '#db/schema/trust.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';

export interface Notice {
  userId: number;
  /** 'slice.name': its text is `slice:notice.name` in the reader's language. */
  kind: `${string}.${string}`;
  /** What the text fills in; names of the dead and of places, never what somebody wrote in confidence. */
  values?: Record<string, string>;
  /** Path of the page it leads to. */
  link?: string;
}

/** Tells a member what became of something they sent, in the transaction in which it happened. */
export async function notify(tx: Orm, { userId, kind, values = {}, link }: Notice): Promise<void> {
  await tx.insert(notifications).values({ userId, kind, values, link: link ?? null });
}
