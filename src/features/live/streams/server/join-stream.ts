import { splitPath } from '#shared/contract/operation-path.ts';
import type { Transaction } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { Call } from '#shared/server/http/bind.ts';
import type { JoinReply } from '../streams-contract.ts';
import { streamsPaths } from '../streams-paths.ts';
import { isPaused } from './attendance.ts';
import { mayModerate, type WatchedStream } from './authorise-stream.ts';
import { presentStream } from './present-stream.ts';
import { rememberGuest } from './remember-guest.ts';
import type { StreamParts } from './stream-parts.ts';

/**
 * Admits a viewer: the answer sets the cookie that opens this stream's picture. A member admitted by an
 * invitation is remembered, so that the link need not be kept.
 * @throws AppError 409 where there is nothing to watch, or nobody looks after the stream and the caller comes new
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
  const isLetIn =
    mayModerate(stream, call.viewer) || parts.broadcaster.holdsPass(stream.id, userId, call.cookies ?? {});
  if (isPaused(stream, parts.clock.now()) && !isLetIn) throw new AppError(409, 'streams.paused');
  await rememberGuest(call.db, call.viewer, stream, link);
  const { url, cookie, renewAt } = parts.broadcaster.grantPlayback(stream.id, userId);
  // The same pass once more, sent along when it is renewed: it says that its holder watches already.
  call.answer.cookies.push(cookie, { ...cookie, path: joinPath(stream.id) });
  return {
    stream: shown,
    streamUrl: url,
    captionsUrl: stream.hasCaptions ? parts.broadcaster.captionsUrl(stream.id) : null,
    renewAt: renewAt.toISOString(),
  };
}

const joinPath = (streamId: number): string =>
  splitPath(streamsPaths.join).url.replace(':id', String(streamId));
