import type { Database } from '#shared/server/db/connect-database.ts';
import { type BoundOperation, bindLoose } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import { duasContract } from '../duas-contract.ts';
import { duasPaths } from '../duas-paths.ts';
import { UNDO_MINUTES } from '../duas-values.ts';
import { listDecided } from './list-decided.ts';
import { listPending } from './list-pending.ts';
import { moderateDua, moderateMany } from './moderate-dua.ts';
import { summariseModeration } from './moderation-store.ts';
import { reverseDua } from './reverse-dua.ts';
import type { SenderParts } from './tell-sender.ts';
import { undoMany, undoModeration } from './undo-moderation.ts';

/** What admins do with duas. */
export function moderationRoutes({ db, ...parts }: SenderParts & { db: Database }): BoundOperation[] {
  return [
    bindLoose(duasContract.pending, async (call, { query }) =>
      answerPage(call, duasPaths.pending, query, await listPending(db, query)),
    ),
    bindLoose(duasContract.decided, async (call, { query }) =>
      answerPage(call, duasPaths.decided, query, await listDecided(db, query)),
    ),
    bindLoose(duasContract.summary, () => summariseModeration(db)),
    bindLoose(duasContract.moderate, async ({ viewer }, { params: { id }, body }) => {
      const at = await db.transaction((tx) => moderateDua(tx, viewer, id, body, parts));
      return { id, isApproved: body.isApproved, undoUntil: undoUntil(at) };
    }),
    bindLoose(duasContract.moderateMany, async ({ viewer }, { body: { ids, ...form } }) => {
      const { results, at } = await db.transaction((tx) => moderateMany(tx, viewer, ids, form, parts));
      return { isApproved: form.isApproved, undoUntil: undoUntil(at), results };
    }),
    bindLoose(duasContract.undo, async ({ viewer }, { params: { id } }) => {
      await db.transaction((tx) => undoModeration(tx, viewer, id));
      return { id, status: 'pending' as const };
    }),
    bindLoose(duasContract.undoMany, async ({ viewer }, { body }) => ({
      results: await db.transaction((tx) => undoMany(tx, viewer, body.ids)),
    })),
    bindLoose(duasContract.reverse, async ({ viewer }, { params: { id }, body }) => {
      const at = await db.transaction((tx) => reverseDua(tx, viewer, id, body, parts));
      return { id, isApproved: body.isApproved, undoUntil: undoUntil(at) };
    }),
  ];
}

const undoUntil = (at: Date): string => new Date(at.getTime() + UNDO_MINUTES * 60_000).toISOString();
