import { toLondonField } from '#shared/london-time.ts';
import type { Clock } from '#shared/server/clock.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { type BoundOperation, bindLoose } from '#shared/server/http/bind.ts';
import { runOnce } from '#shared/server/http/run-once.ts';
import { duaDatesContract } from '../dua-dates-contract.ts';
import { addDate, listDates, removeDate, showDate } from './keep-dates.ts';

export function duaDatesRoutes({ db, clock }: { db: Database; clock: Clock }): BoundOperation[] {
  return [
    bindLoose(duaDatesContract.list, ({ viewer }) => listDates(db.orm, viewer)),
    bindLoose(duaDatesContract.create, async (call, { body }) => {
      call.answer.status = 201;
      const today = toLondonField(clock.now().toISOString()).slice(0, 10);
      const { id } = await runOnce(db, call, { operation: duaDatesContract.create, body }, async (tx) => ({
        id: await addDate(tx, call.viewer, body, today),
      }));
      return showDate(db.orm, call.viewer, id);
    }),
    bindLoose(duaDatesContract.remove, async ({ viewer }, { params }) => {
      await db.transaction((tx) => removeDate(tx, viewer, params.id));
      return null;
    }),
  ];
}
