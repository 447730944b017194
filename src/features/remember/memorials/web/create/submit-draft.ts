import type { Grave } from '#features/records/graves/graves-contract.ts';
import type { Memorial } from '../../memorials-contract.ts';
import { type GraveBody, graveBody, type MemorialBody, memorialBody } from './compose-bodies.ts';
import type { Draft } from './draft.ts';
import { type Sent, sendOnce } from './send-once.ts';

export interface DraftHolder {
  current: () => Draft;
  edit: (change: (draft: Draft) => Draft) => void;
}

/**
 * Makes the memorial of a draft, and its grave with it where that is not recorded yet: both or neither. The key and
 * unanswered contents stand in the draft: whatever is lost on the way, nothing is made twice.
 */
export function submitMemorial(
  holder: DraftHolder,
  create: (body: MemorialBody, key: string) => Promise<Memorial>,
): Promise<Sent<Memorial>> {
  return sendOnce({
    body: memorialBody(holder.current()),
    unanswered: holder.current().unanswered.memorials,
    keep: (memorials) =>
      holder.edit((draft) => ({ ...draft, unanswered: { ...draft.unanswered, memorials } })),
    send: (content) => create(content, holder.current().keys.memorial),
  });
}

/** Records the grave of a draft, and nothing else; as safe against sending twice. */
export function submitGrave(
  holder: DraftHolder,
  create: (body: GraveBody, key: string) => Promise<Grave>,
): Promise<Sent<Grave>> {
  return sendOnce({
    body: graveBody(holder.current()),
    unanswered: holder.current().unanswered.graves,
    keep: (graves) => holder.edit((draft) => ({ ...draft, unanswered: { ...draft.unanswered, graves } })),
    send: (content) => create(content, holder.current().keys.grave),
  });
}
