import type { Clock } from '#shared/server/clock.ts';
import type { Database } from '#shared/server/db/connect-database.ts';
import { type BoundOperation, bindLoose } from '#shared/server/http/bind.ts';
import { runOnce } from '#shared/server/http/run-once.ts';
import { gravesContract } from '../graves-contract.ts';
import { createGrave } from './create-grave.ts';
import { getGrave } from './get-grave.ts';

export function gravesRoutes({ db, clock }: { db: Database; clock: Clock }): BoundOperation[] {
  return [
    bindLoose(gravesContract.create, async (call, { body }) => {
      call.answer.status = 201;
      const { id } = await runOnce(db, call, { operation: gravesContract.create, body }, async (tx) => ({
        id: await createGrave(tx, call.viewer, body, clock),
      }));
      return getGrave(db, id);
    }),
    bindLoose(gravesContract.get, (_call, { params }) => getGrave(db, params.id)),
  ];
}
