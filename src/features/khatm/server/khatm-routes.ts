import {
  authoriseManager,
  authoriseViewer,
  type VisibleMemorial,
} from '#features/memorials/server/authorise-memorial.ts';
import type { Database, Orm } from '#shared/server/db/connect-database.ts';
import { type BoundOperation, bindLoose, type Call } from '#shared/server/http/bind.ts';
import { khatmContract } from '../khatm-contract.ts';
import { changeJuz, closeKhatm, startKhatm } from './change-khatm.ts';
import { presentKhatm } from './present-khatm.ts';

export function khatmRoutes({ db }: { db: Database }): BoundOperation[] {
  const change = async ({ viewer }: Call, memorial: VisibleMemorial, work: (tx: Orm) => Promise<void>) => {
    await db.transaction(work);
    return presentKhatm(db.orm, viewer, memorial);
  };
  return [
    bindLoose(khatmContract.get, async ({ viewer }, { params, query }) =>
      presentKhatm(db.orm, viewer, await authoriseViewer(db, viewer, params.id, query.link)),
    ),
    bindLoose(khatmContract.start, async (call, { params }) => {
      const memorial = await authoriseViewer(db, call.viewer, params.id);
      call.answer.status = 201;
      return change(call, memorial, (tx) => startKhatm(tx, call.viewer, memorial));
    }),
    bindLoose(khatmContract.close, async (call, { params }) => {
      const memorial = await authoriseManager(db, call.viewer, params.id);
      return change(call, memorial, (tx) => closeKhatm(tx, call.viewer, memorial));
    }),
    bindLoose(khatmContract.change, async (call, { params, body }) => {
      const memorial = await authoriseViewer(db, call.viewer, params.id);
      const asked = { juz: params.juz, action: body.action };
      return change(call, memorial, (tx) => changeJuz(tx, call.viewer, memorial, asked));
    }),
  ];
}
