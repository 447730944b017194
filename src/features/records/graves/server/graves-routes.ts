import type { Clock } from '#shared/server/clock.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { once } from '#shared/server/http/run-once.ts';
import { withReadingAid } from '#shared/server/names/reading-aid.ts';
import { gravesContract } from '../graves-contract.ts';
import { createGrave } from './create-grave.ts';
import { getGrave } from './get-grave.ts';

export function gravesRoutes({ clock }: { clock: Clock }): BoundOperation[] {
  return [
    bind(gravesContract.create, async (call, { body }) => {
      call.answer.status = 201;
      const { id } = await once(call, gravesContract.create, body, async () => ({
        id: await createGrave(call.db, call.viewer, body, clock),
      }));
      return getGrave(call.db, id);
    }),
    bind(gravesContract.get, async ({ db, language }, { params }) =>
      withReadingAid(await getGrave(db, params.id), language),
    ),
  ];
}
