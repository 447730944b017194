import { and, eq } from 'drizzle-orm';
import { type janazahNotices, noticeFollowers } from '#db/schema/janazah.ts';
import { users } from '#db/schema/people.ts';
import { notSuspended } from '#features/people/access/server/suspension.ts';
import { notify } from '#features/people/notifications/server/notify.ts';
import type { Language } from '#shared/contract/languages.ts';
import { formatMoment } from '#shared/format-date.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import { takeBackWaiting } from '#shared/server/mail/take-back-waiting.ts';
import type { Texts } from '#shared/server/texts.ts';

export type NoticeChange = 'moved' | 'cancelled' | 'removed' | 'memorial';

const noticeLink = (id: number): string => `/janazah/${id}`;
/** Where whoever followed a notice that is gone is led to. */
const LIST = '/janazah';

/** What waits to be told of a notice is overtaken by its next change, and unwanted by who follows it no more. */
export const takeBackTold = (tx: Orm, id: number, userIds: readonly number[]): Promise<void> =>
  takeBackWaiting(tx, {
    userIds,
    templates: ['janazah.moved', 'janazah.cancelled'],
    link: noticeLink(id),
  });

/**
 * Tells those who follow a notice that it is shown no more, while its janazah is to come: nobody would tell them of a change.
 * The words do not repeat the name, for which it may have been taken down.
 */
export async function tellRemoved(
  tx: Orm,
  parts: { jobs: Jobs; texts: Texts },
  notice: typeof janazahNotices.$inferSelect,
  now: Date,
): Promise<void> {
  const isComing = notice.cancelledAt === null && (notice.burialAt ?? notice.prayerAt) > now;
  if (isComing) await tellFollowers(tx, parts, notice, 'removed');
}

/**
 * Tells everyone who follows a notice, in the application and by mail in their language, because somebody who
 * travels to a janazah must not stand before a closed door. A linked memorial is told in the application
 * only.
 */
export async function tellFollowers(
  tx: Orm,
  { jobs, texts }: { jobs: Jobs; texts: Texts },
  notice: { id: number; deceasedName: string; mosque: string; prayerAt: Date; sequence: number },
  what: NoticeChange,
  memorialId?: number,
): Promise<void> {
  const followers = await tx
    .select({ id: users.id, language: users.language })
    .from(noticeFollowers)
    .innerJoin(users, eq(users.id, noticeFollowers.userId))
    .where(and(eq(noticeFollowers.noticeId, notice.id), notSuspended()));
  // An older word that still waits would be read after this one.
  if (what !== 'memorial')
    await takeBackTold(
      tx,
      notice.id,
      followers.map(({ id }) => id),
    );
  for (const { id, language } of followers) {
    const values = {
      ...(what === 'removed' ? {} : { name: notice.deceasedName }),
      mosque: notice.mosque,
      when: formatMoment(notice.prayerAt.toISOString(), texts.translate(language as Language)),
    };
    const link = memorialId ? `/memorial/${memorialId}` : what === 'removed' ? LIST : noticeLink(notice.id);
    await notify(tx, { userId: id, kind: `janazah.${what}`, values, link });
    if (what !== 'memorial')
      await queueMail(tx, jobs, {
        to: { userId: id },
        template: `janazah.${what}`,
        language: language as Language,
        values: { ...values, link },
        onceKey: `notice:${notice.id}:${notice.sequence + 1}:${what}:${id}`,
      });
  }
}
