import type { Database } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import { type BoundOperation, bindLoose } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import { takedownsContract } from '../takedowns-contract.ts';
import { takedownsPaths } from '../takedowns-paths.ts';
import { appealTakedown } from './appeal.ts';
import type { HideTargets } from './hide-target.ts';
import { listTakedowns } from './list-takedowns.ts';
import { presentOwnTakedown, presentTakedown } from './present-takedown.ts';
import { decideAppeal, restoreTakedown } from './restore-takedown.ts';
import { takeDown } from './take-down.ts';
import { findTakedown, type TakedownRow, takedownsOf } from './takedowns-store.ts';
import type { TellParts } from './tell-owner.ts';
import { countByYear } from './transparency.ts';

export function takedownsRoutes({
  db,
  ...parts
}: TellParts & { db: Database; hides: HideTargets }): BoundOperation[] {
  const asItStands = async (id: number): Promise<TakedownRow> => {
    const row = await findTakedown(db, id);
    if (!row) throw notFound('trust.takedown_not_found');
    return row;
  };
  return [
    bindLoose(takedownsContract.take, async (call, { body }) => {
      const id = await db.transaction((tx) => takeDown(tx, parts, call.viewer, body));
      call.answer.status = 201;
      return presentTakedown(await asItStands(id));
    }),
    bindLoose(takedownsContract.list, async (call, { query }) =>
      answerPage(call, takedownsPaths.list, query, await listTakedowns(db, query)),
    ),
    bindLoose(takedownsContract.restore, async ({ viewer }, { params: { id } }) => {
      await db.transaction((tx) => restoreTakedown(tx, parts, viewer, id));
      return presentTakedown(await asItStands(id));
    }),
    bindLoose(takedownsContract.decideAppeal, async ({ viewer }, { params: { id }, body }) => {
      await db.transaction((tx) => decideAppeal(tx, parts, viewer, id, body));
      return presentTakedown(await asItStands(id));
    }),
    bindLoose(takedownsContract.mine, async ({ viewer }) =>
      (await takedownsOf(db, memberOf(viewer).id)).map(presentOwnTakedown),
    ),
    bindLoose(takedownsContract.appeal, async ({ viewer }, { params: { id }, body }) => {
      await db.transaction((tx) => appealTakedown(tx, viewer, id, body.appeal));
      return presentOwnTakedown(await asItStands(id));
    }),
    bindLoose(takedownsContract.transparency, () => countByYear(db.orm)),
  ];
}
