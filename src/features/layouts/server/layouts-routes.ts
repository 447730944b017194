import { foldPlaceName } from '#features/cemeteries/server/resolve-cemetery.ts';
import type { Database, Orm } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { type BoundOperation, bindLoose } from '#shared/server/http/bind.ts';
import { answerPage, decodeCursor, pageOf } from '#shared/server/http/next-page.ts';
import type { Texts } from '#shared/server/texts.ts';
import { layoutsContract as contract } from '../layouts-contract.ts';
import { layoutsPaths } from '../layouts-paths.ts';
import { createCemetery, editCemetery, setBoundary } from './change-cemetery.ts';
import { createGate, editGate } from './change-gates.ts';
import { removePart } from './change-part.ts';
import { createPath, editPath } from './change-paths.ts';
import { createSection, editSection } from './change-sections.ts';
import { exportLayout } from './export-layout.ts';
import { countGraves, listCemeteries, readLayout } from './layouts-store.ts';
import { presentListed, presentTended } from './present-cemetery.ts';
import { checkLayoutFile, takeLayoutFile } from './take-layout-file.ts';

/** Cemeteries and what is drawn on their maps, as administrators tend them. */
export function layoutsRoutes({ db, texts }: { db: Database; texts: Texts }): BoundOperation[] {
  const read = async (id: number) =>
    presentTended(await readLayout(db.orm, id), await countGraves(db.orm, id));
  const change = async (id: number, work: (tx: Orm) => Promise<void>) => {
    await db.transaction(work);
    return read(id);
  };
  return [
    bindLoose(contract.list, async (call, { query }) => {
      const { limit, cursor, search } = query;
      const isConfirmed = query.isConfirmed ? query.isConfirmed === 'true' : null;
      const options = { search: foldPlaceName(search), isConfirmed, after: afterOf(cursor) };
      const rows = await listCemeteries(db, { ...options, limit: limit + 1 });
      const keyOf = (last: (typeof rows)[number]) => [Number(last.isConfirmed), last.nameFolded];
      return answerPage(call, layoutsPaths.list, query, pageOf(rows, limit, keyOf, presentListed));
    }),
    bindLoose(contract.create, async ({ viewer, answer }, { body }) => {
      const id = await db.transaction((tx) => createCemetery(tx, viewer, body));
      answer.status = 201;
      return read(id);
    }),
    bindLoose(contract.get, (_call, { params }) => read(params.id)),
    bindLoose(contract.edit, ({ viewer }, { params, body }) =>
      change(params.id, (tx) => editCemetery(tx, viewer, params.id, body)),
    ),
    bindLoose(contract.setBoundary, ({ viewer }, { params, body }) =>
      change(params.id, (tx) => setBoundary(tx, viewer, params.id, body)),
    ),
    bindLoose(contract.createSection, ({ viewer, answer }, { params, body }) => {
      answer.status = 201;
      return change(params.id, (tx) => createSection(tx, viewer, params.id, body));
    }),
    bindLoose(contract.editSection, ({ viewer }, { params, body }) =>
      change(params.id, (tx) => editSection(tx, viewer, params, body)),
    ),
    bindLoose(contract.removeSection, ({ viewer }, { params, query }) =>
      change(params.id, (tx) => removePart(tx, viewer, 'section', { ...params, ...query })),
    ),
    bindLoose(contract.createPath, ({ viewer, answer }, { params, body }) => {
      answer.status = 201;
      return change(params.id, (tx) => createPath(tx, viewer, params.id, body));
    }),
    bindLoose(contract.editPath, ({ viewer }, { params, body }) =>
      change(params.id, (tx) => editPath(tx, viewer, params, body)),
    ),
    bindLoose(contract.removePath, ({ viewer }, { params, query }) =>
      change(params.id, (tx) => removePart(tx, viewer, 'path', { ...params, ...query })),
    ),
    bindLoose(contract.createGate, ({ viewer, answer }, { params, body }) => {
      answer.status = 201;
      return change(params.id, (tx) => createGate(tx, viewer, params.id, body));
    }),
    bindLoose(contract.editGate, ({ viewer }, { params, body }) =>
      change(params.id, (tx) => editGate(tx, viewer, params, body)),
    ),
    bindLoose(contract.removeGate, ({ viewer }, { params, query }) =>
      change(params.id, (tx) => removePart(tx, viewer, 'gate', { ...params, ...query })),
    ),
    bindLoose(contract.checkFile, ({ language }, { params, body }) =>
      checkLayoutFile(db.orm, params.id, body.file, (code) => texts.message(language, code)),
    ),
    bindLoose(contract.takeFile, ({ viewer }, { params, body }) =>
      change(params.id, (tx) => takeLayoutFile(tx, viewer, params.id, body)),
    ),
    bindLoose(contract.exportFile, async (_call, { params }) =>
      exportLayout(await readLayout(db.orm, params.id)),
    ),
  ];
}

function afterOf(cursor: string | undefined): [boolean, string] | null {
  if (!cursor) return null;
  const [isConfirmed, name] = decodeCursor(cursor, 2) ?? [];
  if (typeof isConfirmed !== 'number' || typeof name !== 'string')
    throw new AppError(400, 'common.bad_cursor');
  return [isConfirmed === 1, name];
}
