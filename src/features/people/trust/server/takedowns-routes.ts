import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import { memberOf } from '#shared/server/http/viewer.ts';
import { takedownsContract } from '../takedowns-contract.ts';
import { takedownsPaths } from '../takedowns-paths.ts';
import { appealTakedown } from './appeal.ts';
import { ownerOfTakedown, rereadTakedown } from './authorise-takedown.ts';
import type { HideTargets } from './hide-target.ts';
import { listTakedowns } from './list-takedowns.ts';
import { presentOwnTakedown, presentTakedown } from './present-takedown.ts';
import { decideAppeal, restoreTakedown } from './restore-takedown.ts';
import { takeDown } from './take-down.ts';
import { takedownsOf } from './takedowns-store.ts';
import type { TellParts } from './tell-owner.ts';
import { countByYear } from './transparency.ts';

export function takedownsRoutes(parts: TellParts & { hides: HideTargets }): BoundOperation[] {
  return [
    bind(takedownsContract.take, async (call, { body }) => {
      const id = await takeDown(call.db, parts, call.viewer, body);
      call.answer.status = 201;
      return presentTakedown(await rereadTakedown(call.db, id), call);
    }),
    bind(takedownsContract.list, async (call, { query }) =>
      answerPage(call, takedownsPaths.list, query, await listTakedowns(call.db, call, query)),
    ),
    bind(takedownsContract.restore, async (call, { params: { id } }) => {
      const { db, viewer } = call;
      await restoreTakedown(db, parts, viewer, await rereadTakedown(db, id));
      return presentTakedown(await rereadTakedown(db, id), call);
    }),
    bind(takedownsContract.decideAppeal, async (call, { params: { id }, body }) => {
      const { db, viewer } = call;
      await decideAppeal(db, parts, viewer, await rereadTakedown(db, id), body);
      return presentTakedown(await rereadTakedown(db, id), call);
    }),
    bind(takedownsContract.mine, async ({ db, viewer }) =>
      (await takedownsOf(db, memberOf(viewer).id)).map(presentOwnTakedown),
    ),
    bind(takedownsContract.appeal, ownerOfTakedown, async (takedown, { db, viewer }, { body }) => {
      await appealTakedown(db, viewer, takedown, body.appeal);
      return presentOwnTakedown(await rereadTakedown(db, takedown.id));
    }),
    bind(takedownsContract.transparency, ({ db }) => countByYear(db.orm)),
  ];
}
