import { foldPlaceName } from '#features/records/cemeteries/server/resolve-cemetery.ts';
import { officeOfCemetery } from '#features/records/registry/server/authorise-cemetery.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import { type BoundOperation, bind, type Call } from '#shared/server/http/bind.ts';
import { answerPage, decodeCursor, pageOf } from '#shared/server/http/next-page.ts';
import type { Texts } from '#shared/server/texts.ts';
import { layoutsContract as contract } from '../layouts-contract.ts';
import { layoutsPaths } from '../layouts-paths.ts';
import { createCemetery, editCemetery, setBoundary } from './change-cemetery.ts';
import { createGate, editGate } from './change-gates.ts';
import { removePart } from './change-part.ts';
import { createPath, editPath } from './change-paths.ts';
import { createSection, editSection } from './change-sections.ts';
import { createSpot, editSpot } from './change-spots.ts';
import { exportLayout } from './export-layout.ts';
import { countGraves, listCemeteries, readLayout } from './layouts-store.ts';
import { readPartNames, setPartNames } from './part-names.ts';
import { presentListed, presentTended } from './present-cemetery.ts';
import { readSearchOnly, setSearchOnly } from './search-only.ts';
import { checkLayoutFile, takeLayoutFile } from './take-layout-file.ts';

/** Cemeteries, as administrators tend them, and what is drawn on their maps, as their offices and administrators do. */
export function layoutsRoutes({ texts }: { texts: Texts }): BoundOperation[] {
  const read = async ({ db }: Call, id: number) =>
    presentTended(await readLayout(db.orm, id), await countGraves(db.orm, id));
  return [
    bind(contract.list, async (call, { query }) => {
      const { limit, cursor, search } = query;
      const isConfirmed = query.isConfirmed ? query.isConfirmed === 'true' : null;
      const options = { search: foldPlaceName(search), isConfirmed, after: afterOf(cursor) };
      const rows = await listCemeteries(call.db, { ...options, limit: limit + 1 });
      const keyOf = (last: (typeof rows)[number]) => [Number(last.isConfirmed), last.nameFolded];
      return answerPage(call, layoutsPaths.list, query, pageOf(rows, limit, keyOf, presentListed));
    }),
    bind(contract.create, async (call, { body }) => {
      const id = await createCemetery(call.db, call.viewer, body);
      call.answer.status = 201;
      return read(call, id);
    }),
    bind(contract.edit, async (call, { params, body }) => {
      await editCemetery(call.db, call.viewer, params.id, body);
      return read(call, params.id);
    }),
    bind(contract.get, officeOfCemetery, ({ id }, call) => read(call, id)),
    bind(contract.setBoundary, async (call, { params, body }) => {
      await setBoundary(call.db, call.viewer, params.id, body);
      return read(call, params.id);
    }),
    bind(contract.createSection, officeOfCemetery, async ({ id }, call, { body }) => {
      await createSection(call.db, call.viewer, id, body);
      call.answer.status = 201;
      return read(call, id);
    }),
    bind(contract.editSection, officeOfCemetery, async ({ id }, call, { params, body }) => {
      await editSection(call.db, call.viewer, params, body);
      return read(call, id);
    }),
    bind(contract.removeSection, officeOfCemetery, async ({ id }, call, { params, query }) => {
      await removePart(call.db, call.viewer, 'section', { ...params, ...query });
      return read(call, id);
    }),
    bind(contract.createPath, officeOfCemetery, async ({ id }, call, { body }) => {
      await createPath(call.db, call.viewer, id, body);
      call.answer.status = 201;
      return read(call, id);
    }),
    bind(contract.editPath, officeOfCemetery, async ({ id }, call, { params, body }) => {
      await editPath(call.db, call.viewer, params, body);
      return read(call, id);
    }),
    bind(contract.removePath, officeOfCemetery, async ({ id }, call, { params, query }) => {
      await removePart(call.db, call.viewer, 'path', { ...params, ...query });
      return read(call, id);
    }),
    bind(contract.createGate, officeOfCemetery, async ({ id }, call, { body }) => {
      await createGate(call.db, call.viewer, id, body);
      call.answer.status = 201;
      return read(call, id);
    }),
    bind(contract.editGate, officeOfCemetery, async ({ id }, call, { params, body }) => {
      await editGate(call.db, call.viewer, params, body);
      return read(call, id);
    }),
    bind(contract.removeGate, officeOfCemetery, async ({ id }, call, { params, query }) => {
      await removePart(call.db, call.viewer, 'gate', { ...params, ...query });
      return read(call, id);
    }),
    bind(contract.createSpot, officeOfCemetery, async ({ id }, call, { body }) => {
      await createSpot(call.db, call.viewer, id, body);
      call.answer.status = 201;
      return read(call, id);
    }),
    bind(contract.editSpot, officeOfCemetery, async ({ id }, call, { params, body }) => {
      await editSpot(call.db, call.viewer, params, body);
      return read(call, id);
    }),
    bind(contract.removeSpot, officeOfCemetery, async ({ id }, call, { params, query }) => {
      await removePart(call.db, call.viewer, 'spot', { ...params, ...query });
      return read(call, id);
    }),
    bind(contract.checkFile, officeOfCemetery, ({ id }, { db, language, viewer }, { body }) =>
      checkLayoutFile(db.orm, viewer, { id, file: body.file }, (code) => texts.message(language, code)),
    ),
    bind(contract.takeFile, officeOfCemetery, async ({ id }, call, { body }) => {
      await takeLayoutFile(call.db, call.viewer, id, body);
      return read(call, id);
    }),
    bind(contract.searchOnly, officeOfCemetery, ({ id }, { db }) => readSearchOnly(db.orm, id)),
    bind(contract.setSearchOnly, officeOfCemetery, async ({ id }, { db, viewer }, { body }) => {
      await setSearchOnly(db, viewer, id, body);
      return readSearchOnly(db, id);
    }),
    bind(contract.partNames, officeOfCemetery, ({ id }, { db }) => readPartNames(db.orm, id)),
    bind(contract.setPartNames, officeOfCemetery, async ({ id }, { db, viewer }, { body }) => {
      await setPartNames(db, viewer, id, body);
      return readPartNames(db, id);
    }),
    bind(contract.exportFile, officeOfCemetery, async ({ id }, { db }) =>
      exportLayout(await readLayout(db.orm, id)),
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
