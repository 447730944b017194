import { and, eq, isNull } from 'drizzle-orm';
import { streamGuests, streamInvitations } from '#db/schema/streams.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { hashLink, type KnownStream } from './authorise-stream.ts';

/**
 * Remembers a member whom the link of an invitation lets in, so that the link need not be kept: what they are told of the
 * stream later leads there without it. It holds as long as the invitation does.
 */
export async function rememberGuest(
  tx: Orm,
  { member }: Viewer,
  stream: KnownStream,
  link: string | undefined,
): Promise<void> {
  if (!link || !stream.hasLink || !member || stream.isGuest) return;
  const [invitation] = await tx
    .select({ id: streamInvitations.id })
    .from(streamInvitations)
    .where(
      and(
        eq(streamInvitations.streamId, stream.id),
        eq(streamInvitations.tokenHash, hashLink(link)),
        isNull(streamInvitations.revokedAt),
      ),
    );
  if (!invitation) return;
  await tx
    .insert(streamGuests)
    .values({ streamId: stream.id, userId: member.id, invitationId: invitation.id })
    .onConflictDoUpdate({
      target: [streamGuests.streamId, streamGuests.userId],
      set: { invitationId: invitation.id },
    });
}
