import type { MediaParts } from '#features/remember/media/server/media-parts.ts';
import { type BoundOperation, bind, type Call } from '#shared/server/http/bind.ts';
import { answerPage, byId, pageOf, readIdCursor } from '#shared/server/http/next-page.ts';
import { importsContract as contract } from '../imports-contract.ts';
import { importsPaths } from '../imports-paths.ts';
import { discardImport } from './discard-import.ts';
import { getImport, listImports } from './import-records.ts';
import { mapImport } from './map-import.ts';
import { presentImport, presentSummary } from './present-import.ts';
import { receiveRegister } from './receive-register.ts';
import { type Followers, rollBackImport } from './roll-back-import.ts';
import { orderRun } from './run-import.ts';
import { serveFindings } from './stored-register.ts';

interface ImportsParts {
  media: Pick<MediaParts, 'jobs' | 'storage'>;
  followers: Followers;
}

/** Registers that administrators import in the browser, step by step. */
export function importsRoutes({ media, followers }: ImportsParts): BoundOperation[] {
  const read = async ({ db }: Call, id: number) => presentImport(await getImport(db.orm, id));
  return [
    bind(contract.upload, async ({ db, viewer, answer }, { body: { file, fileName, cemetery } }) => {
      const row = await receiveRegister(db, media.storage, viewer, { path: file.path, fileName, cemetery });
      answer.status = 201;
      return presentImport(row);
    }),
    bind(contract.list, async (call, { query }) => {
      const rows = await listImports(call.db.orm, readIdCursor(query.cursor), query.limit + 1);
      return answerPage(call, importsPaths.list, query, pageOf(rows, query.limit, byId, presentSummary));
    }),
    bind(contract.get, (call, { params }) => read(call, params.id)),
    bind(contract.map, async (call, { params, body }) => {
      await mapImport(call.db, media.jobs, params.id, body);
      return read(call, params.id);
    }),
    bind(contract.run, async (call, { params, body }) => {
      await orderRun(call.db, media.jobs, call.viewer, params.id, body);
      return read(call, params.id);
    }),
    bind(contract.rollBack, async (call, { params }) => {
      await rollBackImport(call.db, followers, call.viewer, params.id);
      return read(call, params.id);
    }),
    bind(contract.remove, async ({ db, viewer }, { params }) => {
      await discardImport(db, media.storage, viewer, params.id);
      return null;
    }),
    bind(contract.report, async ({ db }, { params }) =>
      serveFindings(media, await getImport(db.orm, params.id)),
    ),
  ];
}
