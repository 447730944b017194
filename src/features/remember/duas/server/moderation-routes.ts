import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import { duasContract } from '../duas-contract.ts';
import { duasPaths } from '../duas-paths.ts';
import { UNDO_MINUTES } from '../duas-values.ts';
import { listDecided } from './list-decided.ts';
import { listPending } from './list-pending.ts';
import { moderateDua, moderateMany } from './moderate-dua.ts';
import { summariseModeration } from './moderation-store.ts';
import { reverseDua } from './reverse-dua.ts';
import { subjectsOfDuas } from './subjects-of-duas.ts';
import type { SenderParts } from './tell-sender.ts';
import { undoMany, undoModeration } from './undo-moderation.ts';

/** What admins do with duas. */
export function moderationRoutes(parts: SenderParts): BoundOperation[] {
  return [
    bind(duasContract.pending, async (call, { query }) =>
      answerPage(call, duasPaths.pending, query, await listPending(call.db, query)),
    ),
    bind(duasContract.decided, async (call, { query }) =>
      answerPage(call, duasPaths.decided, query, await listDecided(call.db, query)),
    ),
    bind(duasContract.summary, ({ db }) => summariseModeration(db)),
    bind(duasContract.moderate, async ({ db, viewer, answer }, { params: { id }, body }) => {
      const at = await moderateDua(db, viewer, id, body, parts);
      answer.changed = await subjectsOfDuas(db, [id]);
      return { id, isApproved: body.isApproved, undoUntil: undoUntil(at) };
    }),
    bind(duasContract.moderateMany, async ({ db, viewer, answer }, { body: { ids, ...form } }) => {
      const { results, at } = await moderateMany(db, viewer, ids, form, parts);
      answer.changed = await subjectsOfDuas(db, ids);
      return { isApproved: form.isApproved, undoUntil: undoUntil(at), results };
    }),
    bind(duasContract.undo, async ({ db, viewer }, { params: { id } }) => {
      await undoModeration(db, viewer, id);
      return { id, status: 'pending' as const };
    }),
    bind(duasContract.undoMany, async ({ db, viewer }, { body }) => ({
      results: await undoMany(db, viewer, body.ids),
    })),
    bind(duasContract.reverse, async ({ db, viewer }, { params: { id }, body }) => {
      const at = await reverseDua(db, viewer, id, body, parts);
      return { id, isApproved: body.isApproved, undoUntil: undoUntil(at) };
    }),
  ];
}

const undoUntil = (at: Date): string => new Date(at.getTime() + UNDO_MINUTES * 60_000).toISOString();
