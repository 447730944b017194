import { authoriseWatcher } from '#features/live/streams/server/authorise-stream.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';

interface Asked {
  at: number;
  answer: Promise<boolean>;
}

/**
 * Checks whether a reader may still follow a chat. All visitors of a stream have the same rights, so a result
 * for one of them since `notBefore` holds for the others, and thousands of readers do not each query the
 * database.
 */
export function createReaderChecks(db: Queries) {
  const asked = new Map<string, Asked>();

  const ask = (viewer: Viewer, streamId: number, link: string | undefined) =>
    authoriseWatcher(db, viewer, streamId, link).then(
      () => true,
      (error: { status?: number }) => {
        if ([401, 403, 404].includes(error.status ?? 0)) return false;
        throw error;
      },
    );

  return (viewer: Viewer, streamId: number, link: string | undefined, notBefore: number) => {
    if (viewer.member) return ask(viewer, streamId, link);
    const key = `${streamId} ${link ?? ''}`;
    const known = asked.get(key);
    if (known && known.at >= notBefore) return known.answer;
    const own: Asked = { at: performance.now(), answer: ask(viewer, streamId, link) };
    asked.set(key, own);
    const forget = () => {
      if (asked.get(key) === own) asked.delete(key);
    };
    own.answer.then(() => setTimeout(forget, KEPT_MS).unref(), forget);
    return own.answer;
  };
}

const KEPT_MS = 5000;
