import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { streamGuests, streamInvitations } from '#db/schema/streams.ts';
import type { Language } from '#shared/contract/languages.ts';
import { formatMoment } from '#shared/format-date.ts';
import type { Orm, Queries } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import { queueMail } from '#shared/server/mail/queue-mail.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { InviteForm } from '../streams-fields.ts';
import { calendarUrl } from '../streams-paths.ts';
import type { StreamInvitation } from '../studio-contract.ts';
import { tellEngines } from './announce-stream.ts';
import { type HostedStream, hashLink, type InvitableStream } from './authorise-stream.ts';
import { holdState } from './change-stream.ts';
import { stateOf } from './present-stream.ts';
import type { StreamParts } from './stream-parts.ts';

/** With more invitations the stream might as well be public. */
const OPEN_MAX = 500;

export async function listInvitations(db: Queries, stream: HostedStream): Promise<StreamInvitation[]> {
  const rows = await db.orm
    .select()
    .from(streamInvitations)
    .where(eq(streamInvitations.streamId, stream.id))
    .orderBy(asc(streamInvitations.id));
  return rows.map(({ id, email, createdAt, revokedAt }) => ({
    id,
    email,
    createdAt: createdAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
  }));
}

/**
 * Creates a link to share, or mails one to each address. Anyone may share the plain address of a public
 * stream; for every other stream the host makes links with a secret, which is stored as its hash.
 * @throws AppError 409 for a stream that can no longer be watched, and beyond the allowed number of open invitations
 */
export async function invite(
  tx: Orm,
  parts: StreamParts,
  call: { viewer: Viewer; language: Language },
  stream: InvitableStream,
  { emails }: InviteForm,
): Promise<{ url: string | null; mailed: number }> {
  const path = `/live-streams?stream=${stream.id}`;
  if (stream.access === 'public' && emails.length === 0) return { url: `${parts.origin}${path}`, mailed: 0 };
  // Held, so that several at once are counted one after the other.
  if (!canBeWatched(stream, await holdState(tx, stream))) throw new AppError(409, 'streams.not_invitable');
  const made = emails.length > 0 ? [...new Set(emails)] : [null];
  const holds = and(eq(streamInvitations.streamId, stream.id), isNull(streamInvitations.revokedAt));
  if ((await tx.$count(streamInvitations, holds)) + made.length > OPEN_MAX)
    throw new AppError(409, 'streams.too_many_invitations', { values: { max: OPEN_MAX } });
  const secrets: string[] = [];
  for (const email of made) secrets.push(await makeInvitation(tx, parts, call, stream, email));
  await writeAudit(tx, call.viewer, {
    action: 'stream.invite',
    subjectType: 'stream',
    subjectId: stream.id,
    details: { count: made.length, isMailed: emails.length > 0 },
  });
  const url = emails.length > 0 ? null : `${parts.origin}${path}&link=${secrets[0]}`;
  return { url, mailed: emails.length > 0 ? secrets.length : 0 };
}

/** A stream that was called off, or is over without a recording, leads whoever opens its link nowhere. */
function canBeWatched(stream: InvitableStream, held: Parameters<typeof stateOf>[0]): boolean {
  const state = stateOf(held);
  if (state === 'cancelled') return false;
  return state !== 'ended' || stream.isRecorded || stream.recordingReadyAt !== null;
}

/** @param email null: nobody is mailed, the host passes the link on @returns the secret of the link */
async function makeInvitation(
  tx: Orm,
  { jobs, texts, origin }: StreamParts,
  { viewer, language }: { viewer: Viewer; language: Language },
  stream: InvitableStream,
  email: string | null,
): Promise<string> {
  const inviter = memberOf(viewer);
  const secret = randomBytes(24).toString('base64url');
  await tx
    .insert(streamInvitations)
    .values({ streamId: stream.id, tokenHash: hashLink(secret), email, invitedBy: inviter.id });
  if (!email) return secret;
  const isSecret = stream.access !== 'public';
  const path = `/live-streams?stream=${stream.id}`;
  await queueMail(tx, jobs, {
    to: { address: email },
    template: 'streams.invitation',
    language,
    values: {
      inviter: `${inviter.firstName} ${inviter.lastName}`.trim(),
      title: stream.title,
      when: formatMoment(stream.startTime.toISOString(), texts.translate(language)),
    },
    secrets: {
      calendar: `${origin}${calendarUrl(stream.id, isSecret ? secret : null)}`,
      link: isSecret ? `${path}&link=${secret}` : path,
    },
  });
  return secret;
}

/** Revokes an invitation; whoever it admitted is no longer admitted. */
export async function revokeInvitation(
  tx: Orm,
  now: Date,
  viewer: Viewer,
  stream: HostedStream,
  invitationId: number,
): Promise<void> {
  const [row] = await tx
    .update(streamInvitations)
    .set({ revokedAt: now })
    .where(
      and(
        eq(streamInvitations.id, invitationId),
        eq(streamInvitations.streamId, stream.id),
        isNull(streamInvitations.revokedAt),
      ),
    )
    .returning({ id: streamInvitations.id });
  if (!row) throw notFound('streams.invitation_ended');
  await tx.delete(streamGuests).where(eq(streamGuests.invitationId, row.id));
  await writeAudit(tx, viewer, { action: 'stream.uninvite', subjectType: 'stream', subjectId: stream.id });
  await tellEngines(tx, 'access', stream.id);
}
