import { and, eq, isNull } from 'drizzle-orm';
import { streamGuests, streamInvitations } from '#db/schema/streams.ts';
import type { Orm, Transaction } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { Call } from '#shared/server/http/bind.ts';
import type { JoinReply } from '../streams-contract.ts';
import { hashLink, type WatchedStream } from './authorise-stream.ts';
import { presentStream } from './present-stream.ts';
import type { StreamParts } from './stream-parts.ts';

/**
 * Admits a viewer: the answer sets the cookie that opens this stream's picture. A member admitted by an
 * invitation is remembered, so that the link need not be kept.
 */
export async function joinStream(
  parts: StreamParts,
  call: Call<Transaction>,
  stream: WatchedStream,
  link?: string,
): Promise<JoinReply> {
  const shown = presentStream(stream, call.viewer, parts);
  if (!stream.isLive && !shown.recording) throw new AppError(409, 'streams.nothing_to_watch');
  const userId = call.viewer.member?.id ?? null;
  if (link && stream.hasLink && userId !== null && !stream.isGuest)
    await rememberGuest(call.db, stream.id, userId, link);
  const { url, cookie, renewAt } = parts.broadcaster.grantPlayback(stream.id, userId);
  call.answer.cookies.push(cookie);
  return {
    stream: shown,
    streamUrl: url,
    captionsUrl: stream.hasCaptions ? parts.broadcaster.captionsUrl(stream.id) : null,
    renewAt: renewAt.toISOString(),
  };
}

async function rememberGuest(tx: Orm, streamId: number, userId: number, link: string) {
  const [invitation] = await tx
    .select({ id: streamInvitations.id })
    .from(streamInvitations)
    .where(
      and(
        eq(streamInvitations.streamId, streamId),
        eq(streamInvitations.tokenHash, hashLink(link)),
        isNull(streamInvitations.revokedAt),
      ),
    );
  if (!invitation) return;
  await tx
    .insert(streamGuests)
    .values({ streamId, userId, invitationId: invitation.id })
    .onConflictDoUpdate({
      target: [streamGuests.streamId, streamGuests.userId],
      set: { invitationId: invitation.id },
    });
}
