import type { Database, Orm } from '#shared/server/db/connect-database.ts';
import { type BoundOperation, bind, type Call } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { tendingContract } from '../tending-contract.ts';
import { tendingPaths } from '../tending-paths.ts';
import { readAdabDefaults, setAdabDefaults } from './adab-defaults.ts';
import { authoriseManager, authoriseViewer, isOfFamily, type ManagedMemorial } from './authorise-memorial.ts';
import { editMemorial } from './edit-memorial.ts';
import { listFavourites, setFavourite } from './favourites.ts';
import { editBack, listRevisions } from './memorial-history.ts';
import type { MemorialUploads } from './memorial-uploads.ts';
import { presentDetail } from './present-detail.ts';
import { archiveMemorial, bringBack, listRemoved, removeMemorial } from './put-away.ts';
import { setAdab } from './set-adab.ts';

export function tendingRoutes(parts: {
  db: Database;
  jobs: Jobs;
  uploads: MemorialUploads;
}): BoundOperation[] {
  const { db, uploads } = parts;
  const detail = async (call: Call, id: number) =>
    presentDetail(await authoriseViewer(db, call.viewer, id), call.viewer);
  /** Load → authorise → change in one transaction → present. */
  const change = async (
    call: Call,
    id: number,
    work: (tx: Orm, memorial: ManagedMemorial) => Promise<unknown>,
  ) => {
    const memorial = await authoriseManager(db, call.viewer, id);
    await db.transaction((tx) => work(tx, memorial));
    return detail(call, id);
  };
  return [
    bind(tendingContract.edit, (call, { params, body }) =>
      change(call, params.id, (tx, memorial) => editMemorial(tx, parts, call.viewer, memorial, body)),
    ),
    bind(tendingContract.adab, (call, { params, body }) =>
      change(call, params.id, (tx, memorial) => setAdab(tx, call.viewer, memorial, body)),
    ),
    bind(tendingContract.history, async (call, { params, query }) => {
      const memorial = await authoriseManager(db, call.viewer, params.id);
      const path = tendingPaths.history.replace(':id', String(memorial.id));
      return answerPage(call, path, query, await listRevisions(db, memorial, query));
    }),
    bind(tendingContract.restore, (call, { params, body }) =>
      change(call, params.id, async (tx, memorial) =>
        editMemorial(
          tx,
          parts,
          call.viewer,
          memorial,
          await editBack(tx, uploads, memorial, params.revisionId, body.version),
        ),
      ),
    ),
    bind(tendingContract.archive, (call, { params, body }) =>
      change(call, params.id, (tx, memorial) => archiveMemorial(tx, call.viewer, memorial, body.isArchived)),
    ),
    bind(tendingContract.remove, async (call, { params }) => {
      const memorial = await authoriseManager(db, call.viewer, params.id);
      return db.transaction((tx) => removeMemorial(tx, call.viewer, memorial));
    }),
    bind(tendingContract.bringBack, async (call, { params }) => {
      await db.transaction((tx) => bringBack(tx, call.viewer, params.id));
      return detail(call, params.id);
    }),
    bind(tendingContract.removed, (call) => listRemoved(db, call.viewer)),
    bind(tendingContract.favour, async (call, { params }) =>
      setFavourite(db, call.viewer, await authoriseViewer(db, call.viewer, params.id), true),
    ),
    bind(tendingContract.unfavour, async (call, { params }) =>
      setFavourite(db, call.viewer, await authoriseViewer(db, call.viewer, params.id), false),
    ),
    bind(tendingContract.favourites, (call) => listFavourites(db, call.viewer)),
    bind(tendingContract.adabDefaults, () => readAdabDefaults(db.orm)),
    bind(tendingContract.setAdabDefaults, ({ viewer }, { body }) =>
      db.transaction((tx) => setAdabDefaults(tx, viewer, body)),
    ),
    bind(tendingContract.events, async (call, { params, query }) => {
      let memorial = await authoriseViewer(db, call.viewer, params.id, query.link);
      const isAllowed = () =>
        authoriseViewer(db, call.viewer, params.id, query.link).then(
          (now) => {
            memorial = now;
            return true;
          },
          (error: { status?: number }) => {
            if (error.status === 404) return false;
            throw error;
          },
        );
      // That a family reads a khatm is its own: nobody else learns of it.
      const isFor = (name: string) => name !== 'khatm' || isOfFamily(memorial, call.viewer);
      return { topic: `memorial:${params.id}`, isAllowed, isFor };
    }),
  ];
}
