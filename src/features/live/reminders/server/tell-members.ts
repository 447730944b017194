import { calendarUrl } from '#features/live/streams/streams-paths.ts';
import { notify } from '#features/people/notifications/server/notify.ts';
import { TELLINGS, type Telling } from '#shared/contract/tellings.ts';
import { formatMoment } from '#shared/format-date.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import { takeBackWaiting } from '#shared/server/mail/take-back-waiting.ts';
import type { Texts } from '#shared/server/texts.ts';
import type { Told } from './reminders-store.ts';

export interface TellParts {
  jobs: Jobs;
  texts: Texts;
  /** Origin of the links in mails. */
  origin: string;
}

const LIST = '/live-streams';
export const streamLink = (streamId: number): string => `${LIST}?stream=${streamId}`;
/** Where a telling leads: a stream that was taken down has no page for those who are told. */
export const linkOf = (streamId: number, what: Telling): string =>
  what === 'removed' ? LIST : streamLink(streamId);

/** What waits to be told of a stream is overtaken by its next change, and unwanted without the reminder. */
export const takeBackTold = (tx: Orm, streamId: number, userIds: readonly number[]): Promise<Set<number>> =>
  takeBackWaiting(tx, {
    userIds,
    keys: TELLINGS.map((what) => keyOf(what, streamId)),
  });

/** How the keys of mails begin that tell this of a stream. */
const keyOf = (what: Telling, streamId: number) => `reminder-${what}-${streamId}-`;

/**
 * Tells members of a stream in every way they chose, in the transaction of the change itself. Of one that was taken down the title
 * is not repeated, for which that may have been.
 */
export async function tellMembers(
  tx: Orm,
  { jobs, texts, origin }: TellParts,
  told: readonly Told[],
  what: Telling,
): Promise<void> {
  for (const { userId, language, streamId, title, startTime, sequence, subscriptions } of told) {
    const link = linkOf(streamId, what);
    const start = startTime.toISOString();
    const values: Record<string, string> = what === 'removed' ? { stream: String(streamId) } : { title };
    await notify(tx, { userId, kind: `reminders.${what}`, values: { ...values, whenMoment: start }, link });
    await queueMail(tx, jobs, {
      to: { userId },
      template: `reminders.${what}`,
      language,
      values: {
        ...values,
        when: formatMoment(start, texts.translate(language)),
        ...(what === 'removed' ? {} : { calendar: `${origin}${calendarUrl(streamId)}` }),
        link,
      },
      onceKey: `${keyOf(what, streamId)}${userId}-${what === 'soon' ? startTime.getTime() : sequence}`,
    });
    for (const { id, host } of subscriptions)
      await jobs.send(tx, 'push.send', { subscriptionId: id, streamId, what }, { group: host });
  }
}
