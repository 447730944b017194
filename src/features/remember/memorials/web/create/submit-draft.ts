import type { Grave } from '#features/records/graves/graves-contract.ts';
import { ApiError } from '#shared/web/api/api-error.ts';
import type { Memorial } from '../../memorials-contract.ts';
import { type GraveBody, graveBody, type MemorialBody, memorialBody } from './compose-bodies.ts';
import { type Draft, type RecordedGrave, toRecorded } from './draft.ts';

export interface SubmitCalls {
  createGrave: (body: GraveBody, key: string) => Promise<Grave>;
  createMemorial: (body: MemorialBody, key: string) => Promise<Memorial>;
}

export interface DraftHolder {
  current: () => Draft;
  edit: (change: (draft: Draft) => Draft) => void;
}

export interface Submitted {
  memorial: Memorial;
  /** An earlier try had arrived: what was changed since is not in it. */
  isEarlier: boolean;
}

/**
 * Records the grave where it is not recorded yet, then makes the memorial. The grave is noted in the draft before the
 * memorial is tried, so a failure after it retries the memorial only. Keys and unanswered contents stand in the draft
 * too: whatever is lost on the way, nothing is made twice.
 */
export async function submitDraft(holder: DraftHolder, calls: SubmitCalls): Promise<Submitted> {
  const grave = await recordGrave(holder, calls);
  const body = memorialBody(holder.current(), grave.id);
  const made = await sendOnce({
    body,
    unanswered: holder.current().unanswered.memorials,
    keep: (memorials) =>
      holder.edit((draft) => ({ ...draft, unanswered: { ...draft.unanswered, memorials } })),
    send: (content) => calls.createMemorial(content, holder.current().keys.memorial),
  });
  return { memorial: made.reply, isEarlier: grave.isEarlier || made.isEarlier };
}

async function recordGrave(
  holder: DraftHolder,
  calls: SubmitCalls,
): Promise<Pick<RecordedGrave, 'id'> & { isEarlier: boolean }> {
  const { recorded, unanswered } = holder.current();
  if (recorded) return { id: recorded.id, isEarlier: false };
  const { reply, isEarlier } = await sendOnce({
    body: graveBody(holder.current()),
    unanswered: unanswered.graves,
    keep: (graves) => holder.edit((draft) => ({ ...draft, unanswered: { ...draft.unanswered, graves } })),
    send: (content) => calls.createGrave(content, holder.current().keys.grave),
  });
  holder.edit((draft) => ({ ...draft, recorded: toRecorded(reply), isMade: true }));
  return { id: reply.id, isEarlier };
}

interface Sending<Body, Reply> {
  body: Body;
  unanswered: readonly Body[];
  keep: (unanswered: Body[]) => void;
  send: (body: Body) => Promise<Reply>;
}

/**
 * Sends a content under its key. Where the server says that the key came with another content before, an earlier try
 * did arrive and only its answer was lost: the same content again fetches that answer.
 */
async function sendOnce<Body, Reply>(
  sending: Sending<Body, Reply>,
): Promise<{ reply: Reply; isEarlier: boolean }> {
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
