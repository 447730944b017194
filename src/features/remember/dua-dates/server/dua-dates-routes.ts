import { toLondonField } from '#shared/london-time.ts';
import type { Clock } from '#shared/server/clock.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { once } from '#shared/server/http/run-once.ts';
import { duaDatesContract } from '../dua-dates-contract.ts';
import { ownerOfDuaDate } from './authorise-dua-date.ts';
import { addDate, listDates, removeDate, showDate } from './keep-dates.ts';

export function duaDatesRoutes({ clock }: { clock: Clock }): BoundOperation[] {
  return [
    bind(duaDatesContract.list, ({ db, viewer }) => listDates(db.orm, viewer)),
    bind(duaDatesContract.create, async (call, { body }) => {
      call.answer.status = 201;
      const today = toLondonField(clock.now().toISOString()).slice(0, 10);
      const { id } = await once(call, duaDatesContract.create, body, async () => ({
        id: await addDate(call.db, call.viewer, body, today),
      }));
      return showDate(call.db, call.viewer, id);
    }),
    bind(duaDatesContract.remove, ownerOfDuaDate, async (date, { db }) => {
      await removeDate(db, date);
      return null;
    }),
  ];
}
