import { ApiError } from '#shared/web/api/api-error.ts';

interface Sending<Body, Reply> {
  body: Body;
  unanswered: readonly Body[];
  keep: (unanswered: Body[]) => void;
  send: (body: Body) => Promise<Reply>;
}

export interface Sent<Reply> {
  reply: Reply;
  /** An earlier try had arrived: what was changed since is not in it. */
  isEarlier: boolean;
}

/**
 * Sends a content under its key. Where the server says that the key came with another content before, an earlier try
 * did arrive and only its answer was lost: the same content again fetches that answer.
 */
export async function sendOnce<Body, Reply>(sending: Sending<Body, Reply>): Promise<Sent<Reply>> {
  const { body, keep, send } = sending;
  const earlier = sending.unanswered.filter((other) => !isSame(other, body));
  keep([...earlier, body]);
  try {
    const reply = await send(body);
    keep([]);
    return { reply, isEarlier: false };
  } catch (error) {
    if (isRefusal(error)) keep(earlier);
    if (!isKeyReused(error)) throw error;
    for (const other of earlier) {
      const reply = await send(other).catch((again: unknown) => {
        if (isRefusal(again)) return null;
        throw again;
      });
      if (reply === null) continue;
      keep([]);
      return { reply, isEarlier: true };
    }
    throw error;
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The server answered without writing anything. A lost answer or a fault (5xx) leaves that open. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

const isKeyReused = (error: unknown) => error instanceof ApiError && error.body?.code === 'common.key_reused';
