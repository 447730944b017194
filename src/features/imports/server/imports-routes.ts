import type { MediaParts } from '#features/media/server/media-parts.ts';
import { type BoundOperation, bindLoose } from '#shared/server/http/bind.ts';
import { answerPage, byId, pageOf, readIdCursor } from '#shared/server/http/next-page.ts';
import { importsContract as contract } from '../imports-contract.ts';
import { importsPaths } from '../imports-paths.ts';
import { getImport, listImports } from './import-records.ts';
import { mapImport } from './map-import.ts';
import { presentImport, presentSummary } from './present-import.ts';
import { receiveRegister } from './receive-register.ts';
import { rollBackImport } from './roll-back-import.ts';
import { orderRun } from './run-import.ts';
import { serveFindings } from './stored-register.ts';

/** Registers that administrators bring in through the browser, step by step. */
export function importsRoutes({ media }: { media: MediaParts }): BoundOperation[] {
  const { db, jobs } = media;
  const read = async (id: number) => presentImport(await getImport(db.orm, id));
  return [
    bindLoose(contract.upload, async ({ viewer, answer }, { body: { file, fileName, cemetery } }) => {
      const row = await receiveRegister(media, viewer, { path: file.path, fileName, cemetery });
      answer.status = 201;
      return presentImport(row);
    }),
    bindLoose(contract.list, async (call, { query }) => {
      const rows = await listImports(db.orm, readIdCursor(query.cursor), query.limit + 1);
      return answerPage(call, importsPaths.list, query, pageOf(rows, query.limit, byId, presentSummary));
    }),
    bindLoose(contract.get, (_call, { params }) => read(params.id)),
    bindLoose(contract.map, async (_call, { params, body }) => {
      await db.transaction((tx) => mapImport(tx, jobs, params.id, body));
      return read(params.id);
    }),
    bindLoose(contract.run, async ({ viewer }, { params, body }) => {
      await db.transaction((tx) => orderRun(tx, jobs, viewer, params.id, body));
      return read(params.id);
    }),
    bindLoose(contract.rollBack, async ({ viewer }, { params }) => {
      await rollBackImport(db, viewer, params.id);
      return read(params.id);
    }),
    bindLoose(contract.report, async (_call, { params }) =>
      serveFindings(media, await getImport(db.orm, params.id)),
    ),
  ];
}
