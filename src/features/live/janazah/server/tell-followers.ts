import { and, eq } from 'drizzle-orm';
import { type janazahNotices, noticeFollowers } from '#db/schema/janazah.ts';
import { users } from '#db/schema/people.ts';
import { notSuspended } from '#features/people/access/server/suspension.ts';
import { notify, takeAwayNotifications } from '#features/people/notifications/server/notify.ts';
import type { Language } from '#shared/contract/languages.ts';
import { formatMoment } from '#shared/format-date.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import { takeBackWaiting } from '#shared/server/mail/take-back-waiting.ts';
import type { Texts } from '#shared/server/texts.ts';

type Notice = typeof janazahNotices.$inferSelect;
export type NoticeChange = 'moved' | 'cancelled' | 'removed' | 'restored' | 'memorial';

/** How the keys of all mails about a notice begin. */
const keyOf = (id: number): string => `notice:${id}:`;
/** What tells a removal and its end, or a change, from another: each is told once. */
const occasionOf = ({ removedAt, sequence }: Pick<Notice, 'removedAt' | 'sequence'>): string | number =>
  removedAt ? `at-${removedAt.getTime()}` : sequence + 1;
const noticeLink = (id: number): string => `/janazah/${id}`;
/** Where whoever followed a notice that is gone is led to. */
const LIST = '/janazah';

/** What waits to be told of a notice is overtaken by its next change, and unwanted by who follows it no more. */
export const takeBackTold = (tx: Orm, id: number, userIds: readonly number[]): Promise<Set<number>> =>
  takeBackWaiting(tx, {
    userIds,
    keys: [keyOf(id)],
  });

/**
 * Tells those who follow a notice that it is shown no more, while its janazah is to come: nobody would tell them of a change.
 * The words do not repeat the name, for which it may have been taken down.
 */
export async function tellRemoved(
  tx: Orm,
  parts: { jobs: Jobs; texts: Texts },
  notice: Notice,
  now: Date,
): Promise<void> {
  if (isComing(notice, now)) await tellFollowers(tx, parts, notice, 'removed');
}

/**
 * As above, of one that moderators take down. If it was called off before, that word names the dead, for whose name it may have
 * been taken down: who has not been sent it yet is told of the removal in its stead, and must not set out unasked either.
 */
export async function tellTakenDown(
  tx: Orm,
  parts: { jobs: Jobs; texts: Texts },
  notice: Notice,
  now: Date,
): Promise<void> {
  if (!notice.cancelledAt) return tellRemoved(tx, parts, notice, now);
  const followers = await followersOf(tx, notice.id);
  const userIds = followers.map(({ id }) => id);
  const unaware = await takeBackTold(tx, notice.id, userIds);
  if (isComing({ ...notice, cancelledAt: null }, now))
    await tellFollowers(tx, parts, notice, 'removed', { only: unaware });
}

/**
 * Tells those who follow a notice that is shown again how it stands, while its janazah is to come: that it was removed took back
 * what they had not been told yet, perhaps a new time. That it was removed is said no more.
 */
export async function tellShownAgain(
  tx: Orm,
  parts: { jobs: Jobs; texts: Texts },
  notice: Notice,
  removedAt: Date,
  now: Date,
): Promise<void> {
  await takeAwayNotifications(tx, 'janazah.removed', { notice: String(notice.id) });
  if (isComing(notice, now)) await tellFollowers(tx, parts, { ...notice, removedAt }, 'restored');
}

const isComing = (
  { cancelledAt, burialAt, prayerAt }: Pick<Notice, 'cancelledAt' | 'burialAt' | 'prayerAt'>,
  now: Date,
): boolean => cancelledAt === null && (burialAt ?? prayerAt) > now;

const followersOf = (tx: Orm, noticeId: number) =>
  tx
    .select({ id: users.id, language: users.language })
    .from(noticeFollowers)
    .innerJoin(users, eq(users.id, noticeFollowers.userId))
    .where(and(eq(noticeFollowers.noticeId, noticeId), notSuspended()));

/**
 * Tells everyone who follows a notice, in the application and by mail in their language, because somebody who
 * travels to a janazah must not stand before a closed door. A linked memorial is told in the application
 * only.
 */
export async function tellFollowers(
  tx: Orm,
  { jobs, texts }: { jobs: Jobs; texts: Texts },
  notice: Pick<Notice, 'id' | 'deceasedName' | 'mosque' | 'prayerAt' | 'sequence' | 'removedAt'>,
  what: NoticeChange,
  { memorialId, only }: { memorialId?: number; only?: ReadonlySet<number> } = {},
): Promise<void> {
  const followers = (await followersOf(tx, notice.id)).filter(({ id }) => only?.has(id) ?? true);
  // An older word that still waits would be read after this one.
  if (what !== 'memorial')
    await takeBackTold(
      tx,
      notice.id,
      followers.map(({ id }) => id),
    );
  for (const { id, language } of followers) {
    const prayer = notice.prayerAt.toISOString();
    const values = {
      ...(what === 'removed' ? { notice: String(notice.id) } : { name: notice.deceasedName }),
      mosque: notice.mosque,
    };
    const link = memorialId ? `/memorial/${memorialId}` : what === 'removed' ? LIST : noticeLink(notice.id);
    await notify(tx, {
      userId: id,
      kind: `janazah.${what}`,
      values: { ...values, whenMoment: prayer },
      link,
    });
    if (what !== 'memorial')
      await queueMail(tx, jobs, {
        to: { userId: id },
        template: `janazah.${what}`,
        language: language as Language,
        values: { ...values, when: formatMoment(prayer, texts.translate(language as Language)), link },
        onceKey: `${keyOf(notice.id)}${occasionOf(notice)}:${what}:${id}`,
      });
  }
}
