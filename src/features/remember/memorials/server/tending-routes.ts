import { type BoundOperation, bind, type Call } from '#shared/server/http/bind.ts';
import { answerPage } from '#shared/server/http/next-page.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { tendingContract } from '../tending-contract.ts';
import { tendingPaths } from '../tending-paths.ts';
import { readAdabDefaults, setAdabDefaults } from './adab-defaults.ts';
import {
  isOfFamily,
  managerOfMemorial,
  memberWhoSeesMemorial,
  rereadMemorial,
  viewerOfMemorial,
} from './authorise-memorial.ts';
import { editMemorial } from './edit-memorial.ts';
import { listFavourites, setFavourite } from './favourites.ts';
import { editBack, listRevisions } from './memorial-history.ts';
import type { MemorialUploads } from './memorial-uploads.ts';
import { presentDetail } from './present-detail.ts';
import {
  archiveMemorial,
  bringBack,
  listRemoved,
  managerOfRemovedMemorial,
  removeMemorial,
} from './put-away.ts';
import { setAdab } from './set-adab.ts';
import { setHomePlace } from './set-home-place.ts';
import { setScriptNames } from './set-script-names.ts';

export function tendingRoutes(parts: { jobs: Jobs; uploads: MemorialUploads }): BoundOperation[] {
  const detail = async ({ db, viewer, language }: Call, { id }: { id: number }) =>
    presentDetail(await rereadMemorial(db, viewer, id), viewer, language);
  return [
    bind(tendingContract.edit, managerOfMemorial, async (memorial, call, { body }) => {
      await editMemorial(call.db, parts, call.viewer, memorial, body);
      return detail(call, memorial);
    }),
    bind(tendingContract.adab, managerOfMemorial, async (memorial, call, { body }) => {
      await setAdab(call.db, call.viewer, memorial, body);
      return detail(call, memorial);
    }),
    bind(tendingContract.scriptNames, managerOfMemorial, async (memorial, call, { body }) => {
      await setScriptNames(call.db, call.viewer, memorial, body);
      return detail(call, memorial);
    }),
    bind(tendingContract.setHomePlace, async (call, { params, body }) => {
      await setHomePlace(call.db, call.viewer, params.id, body);
      return detail(call, params);
    }),
    bind(tendingContract.history, managerOfMemorial, async (memorial, call, { query }) => {
      const path = tendingPaths.history.replace(':id', String(memorial.id));
      return answerPage(call, path, query, await listRevisions(call.db, memorial, query));
    }),
    bind(tendingContract.restore, managerOfMemorial, async (memorial, call, { params, body }) => {
      const back = await editBack(call.db, parts.uploads, memorial, params.revisionId, body.version);
      await editMemorial(call.db, parts, call.viewer, memorial, back);
      return detail(call, memorial);
    }),
    bind(tendingContract.archive, managerOfMemorial, async (memorial, call, { body }) => {
      await archiveMemorial(call.db, call.viewer, memorial, body.isArchived);
      return detail(call, memorial);
    }),
    bind(tendingContract.remove, managerOfMemorial, (memorial, { db, viewer }) =>
      removeMemorial(db, viewer, memorial),
    ),
    bind(tendingContract.bringBack, managerOfRemovedMemorial, async (memorial, call) => {
      await bringBack(call.db, call.viewer, memorial);
      return detail(call, memorial);
    }),
    bind(tendingContract.removed, ({ db, viewer }) => listRemoved(db, viewer)),
    bind(tendingContract.favour, memberWhoSeesMemorial, (memorial, { db, viewer }) =>
      setFavourite(db, viewer, memorial, true),
    ),
    bind(tendingContract.unfavour, memberWhoSeesMemorial, (memorial, { db, viewer }) =>
      setFavourite(db, viewer, memorial, false),
    ),
    bind(tendingContract.favourites, ({ db, viewer }) => listFavourites(db, viewer)),
    bind(tendingContract.adabDefaults, ({ db }) => readAdabDefaults(db.orm)),
    bind(tendingContract.setAdabDefaults, ({ db, viewer }, { body }) => setAdabDefaults(db, viewer, body)),
    bind(tendingContract.events, viewerOfMemorial, async (memorial, { db, viewer }, { query }) => {
      let now = memorial;
      const isAllowed = () =>
        rereadMemorial(db, viewer, memorial.id, query.link).then(
          (read) => {
            now = read;
            return true;
          },
          (error: { status?: number }) => {
            if (error.status === 404) return false;
            throw error;
          },
        );
      // A khatm is private to the family: events of it go to nobody else.
      const isFor = (name: string) => name !== 'khatm' || isOfFamily(now, viewer);
      return { topic: `memorial:${memorial.id}`, isAllowed, isFor };
    }),
  ];
}
