import { graveSubject } from '#shared/contract/subjects.ts';
import type { Clock } from '#shared/server/clock.ts';
import { type BoundOperation, bind } from '#shared/server/http/bind.ts';
import { once } from '#shared/server/http/run-once.ts';
import { gedcomContract } from '../gedcom-contract.ts';
import { memorialsContract } from '../memorials-contract.ts';
import { rereadMemorial, viewerOfMemorial } from './authorise-memorial.ts';
import { createMemorial } from './create-memorial.ts';
import { exportGedcom } from './export-gedcom.ts';
import { listForHome } from './list-for-home.ts';
import { listOwnMemorials } from './list-own-memorials.ts';
import type { MemorialUploads } from './memorial-uploads.ts';
import { memorialsOfGraves } from './memorials-store.ts';
import { presentDetail } from './present-detail.ts';
import { presentMemorial } from './present-memorial.ts';

export function memorialsRoutes({
  uploads,
  clock,
  isDemo,
  origin,
}: {
  uploads: MemorialUploads;
  clock: Clock;
  isDemo: boolean;
  origin: string;
}): BoundOperation[] {
  return [
    bind(memorialsContract.create, async (call, { body }) => {
      call.answer.status = 201;
      const { id } = await once(call, memorialsContract.create, body, async () => ({
        id: await createMemorial(call.db, uploads, call.viewer, body, clock),
      }));
      return presentMemorial(await rereadMemorial(call.db, call.viewer, id));
    }),
    bind(memorialsContract.home, ({ db }) => listForHome(db, isDemo)),
    bind(memorialsContract.mine, ({ db, viewer }) => listOwnMemorials(db, viewer)),
    bind(gedcomContract.gedcom, ({ db, viewer }) => exportGedcom(db, viewer, { clock, origin })),
    bind(memorialsContract.get, viewerOfMemorial, async (memorial, { viewer, language, answer }) => {
      // Duas for a grave stand on its memorials, too.
      answer.alsoShows = [graveSubject(memorial.graveId)];
      return presentDetail(memorial, viewer, language);
    }),
    bind(memorialsContract.ofGrave, async ({ db }, { params }) =>
      (await memorialsOfGraves(db, [params.id])).map(presentMemorial),
    ),
  ];
}
