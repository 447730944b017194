import { and, eq, isNotNull } from 'drizzle-orm';
import { streamModerators } from '#db/schema/stream-moderators.ts';
import { tellEngines } from '#features/live/streams/server/announce-stream.ts';
import type { AttendedStream, HostedStream } from '#features/live/streams/server/authorise-stream.ts';
import { assertNotOver, holdState } from '#features/live/streams/server/change-stream.ts';
import type { Language } from '#shared/contract/languages.ts';
import { formatMoment } from '#shared/format-date.ts';
import type { Transaction } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { queueMail, takeBackMail } from '#shared/server/mail/queue-mail.ts';
import type { Texts } from '#shared/server/texts.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { ModeratorForm } from '../moderators-fields.ts';
import { MODERATORS_MAX } from '../moderators-values.ts';
import { endPresenceOfAddress } from './end-moderation.ts';

interface Call {
  viewer: Viewer;
  language: Language;
}

/**
 * Names whoever proved that an address is theirs, and writes to it. Whether there is an account is not said: the host learns
 * of nobody that they have one. Who was named already is not written to again; who declined is asked once more.
 * @throws AppError 409 for a stream that is over, or with too many of them
 */
export async function nameModerator(
  tx: Transaction,
  { jobs, texts }: { jobs: Jobs; texts: Texts },
  { viewer, language }: Call,
  stream: HostedStream,
  { email }: ModeratorForm,
): Promise<void> {
  // Held, so that two namings at once do not both find room for the last.
  assertNotOver(await holdState(tx, stream));
  const host = memberOf(viewer);
  const named = await tx.$count(streamModerators, eq(streamModerators.streamId, stream.id));
  if (named >= MODERATORS_MAX)
    throw new AppError(409, 'moderators.too_many', { values: { max: MODERATORS_MAX } });
  const said = and(eq(streamModerators.streamId, stream.id), eq(streamModerators.email, email));
  await tx.delete(streamModerators).where(and(said, isNotNull(streamModerators.declinedAt)));
  const [row] = await tx
    .insert(streamModerators)
    .values({ streamId: stream.id, email, namedBy: host.id })
    .onConflictDoNothing()
    .returning({ id: streamModerators.id });
  if (!row) return;
  await queueMail(tx, jobs, {
    to: { address: email },
    template: 'moderators.named',
    language,
    values: {
      inviter: `${host.firstName} ${host.lastName}`.trim(),
      title: stream.title,
      when: formatMoment(stream.startTime.toISOString(), texts.translate(language)),
      link: `/live-streams?stream=${stream.id}`,
    },
    onceKey: mailKey(row.id),
  });
  await audit(tx, viewer, 'stream.name_moderator', stream.id);
}

/** The host takes a naming back: what the named person has open of an invited stream closes. @throws AppError 404 */
export async function takeBackModerator(
  tx: Transaction,
  viewer: Viewer,
  stream: HostedStream,
  moderatorId: number,
): Promise<void> {
  const [row] = await tx
    .delete(streamModerators)
    .where(and(eq(streamModerators.id, moderatorId), eq(streamModerators.streamId, stream.id)))
    .returning({ email: streamModerators.email });
  if (!row) throw notFound('moderators.not_named');
  await takeBackMail(tx, mailKey(moderatorId));
  await endPresenceOfAddress(tx, stream.id, row.email);
  await audit(tx, viewer, 'stream.take_back_moderator', stream.id);
  await tellEngines(tx, 'access', stream.id);
}

/** The named person says no, or leaves. @throws AppError 404 for a host, whom nobody named */
export async function declineModeration(
  tx: Transaction,
  now: Date,
  viewer: Viewer,
  stream: AttendedStream,
): Promise<void> {
  if (!stream.isModerator) throw notFound('moderators.not_named');
  const { email } = memberOf(viewer);
  await tx
    .update(streamModerators)
    .set({ declinedAt: now })
    .where(and(eq(streamModerators.streamId, stream.id), eq(streamModerators.email, email)));
  await endPresenceOfAddress(tx, stream.id, email);
  await audit(tx, viewer, 'stream.decline_moderation', stream.id);
  await tellEngines(tx, 'access', stream.id);
}

/** The mail that tells of a naming, so that it can be taken back while it waits. */
const mailKey = (moderatorId: number): string => `stream-moderator-${moderatorId}`;

const audit = (
  tx: Transaction,
  viewer: Viewer,
  action: 'stream.name_moderator' | 'stream.take_back_moderator' | 'stream.decline_moderation',
  subjectId: number,
) => writeAudit(tx, viewer, { action, subjectType: 'stream', subjectId });
