import { readFile } from 'node:fs/promises';
import { eq, inArray } from 'drizzle-orm';
import {
  cemeteries,
  cemeteryGates,
  cemeteryPaths,
  cemeterySections,
  cemeterySpots,
} from '#db/schema/places.ts';
import type { MessageKey } from '#shared/contract/error-body.ts';
import type { ReceivedFile } from '#shared/contract/transfers.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError } from '#shared/server/http/app-error.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { FileCheck } from '../layouts-contract.ts';
import { NAMED_KINDS } from '../layouts-values.ts';
import { gateColumns, leaveOneMain } from './change-gates.ts';
import { assertRoom } from './change-part.ts';
import { assertUnchanged, layoutVersion } from './layout-version.ts';
import { lockLayout, readLayout } from './layouts-store.ts';
import { type LayoutPlan, type PlannedPart, planLayoutFile, presentStep } from './plan-layout-file.ts';
import { readLayoutFile } from './read-layout-file.ts';

const readParts = async (file: ReceivedFile) => readLayoutFile(await readFile(file.path, 'utf8'));

/** Dry run: what each feature would become. @throws AppError 400 for a file that is no GeoJSON */
export async function checkLayoutFile(
  orm: Orm,
  viewer: Viewer,
  { id, file }: { id: number; file: ReceivedFile },
  sentence: (code: MessageKey) => string,
): Promise<FileCheck> {
  const parts = await readParts(file);
  const rows = await readLayout(orm, id);
  const { steps, others } = planLayoutFile(parts, rows, viewer);
  const left = new Set(others.sections);
  return {
    layoutVersion: layoutVersion(rows),
    items: steps.map((step) => presentStep(step, sentence)),
    others: {
      sections: rows.sections.filter((row) => left.has(row.id)).map(({ name }) => name),
      paths: others.paths.length,
      gates: others.gates.length,
      spots: others.spots.length,
    },
  };
}

/** @throws AppError 409 where the layout changed since the dry run, 400 where the file changes nothing */
export async function takeLayoutFile(
  tx: Orm,
  viewer: Viewer,
  id: number,
  order: { file: ReceivedFile; layoutVersion: string; removesOthers: boolean },
): Promise<void> {
  const parts = await readParts(order.file);
  const rows = await lockLayout(tx, id);
  assertUnchanged(order.layoutVersion, layoutVersion(rows));
  const plan = planLayoutFile(parts, rows, viewer);
  const planned = plan.steps.filter((step): step is PlannedPart => !('code' in step));
  const changing = planned.filter(({ action }) => action !== 'same');
  const removed = order.removesOthers ? await removeOthers(tx, plan.others) : 0;
  if (changing.length + removed === 0) throw new AppError(400, 'layouts.nothing_to_take');
  for (const kind of NAMED_KINDS) {
    const more = changing.filter(({ part, action }) => part.becomes === kind && action === 'new').length;
    if (more > 0) await assertRoom(tx, kind, id, more);
  }
  for (const step of changing) await write(tx, id, step);
  await writeAudit(tx, viewer, {
    action: 'cemetery.import',
    subjectType: 'cemetery',
    subjectId: id,
    fields: [...new Set(changing.map(({ part }) => part.becomes))].toSorted(),
    details: {
      new: changing.filter(({ action }) => action === 'new').length,
      replaced: changing.filter(({ action }) => action === 'replaces').length,
      removed,
      refused: plan.steps.length - planned.length,
    },
  });
}

async function removeOthers(
  tx: Orm,
  { sections, paths, gates, spots }: LayoutPlan['others'],
): Promise<number> {
  if (sections.length > 0) await tx.delete(cemeterySections).where(inArray(cemeterySections.id, sections));
  if (paths.length > 0) await tx.delete(cemeteryPaths).where(inArray(cemeteryPaths.id, paths));
  if (gates.length > 0) await tx.delete(cemeteryGates).where(inArray(cemeteryGates.id, gates));
  if (spots.length > 0) await tx.delete(cemeterySpots).where(inArray(cemeterySpots.id, spots));
  return sections.length + paths.length + gates.length + spots.length;
}

async function write(tx: Orm, cemeteryId: number, { part, id }: PlannedPart): Promise<void> {
  const { isIllustrative } = part;
  if (part.becomes === 'boundary') {
    await tx.update(cemeteries).set({ boundary: part.outline }).where(eq(cemeteries.id, cemeteryId));
  } else if (part.becomes === 'section') {
    const values = { ...part.form, isIllustrative };
    if (id === null) await tx.insert(cemeterySections).values({ ...values, cemeteryId });
    else await tx.update(cemeterySections).set(values).where(eq(cemeterySections.id, id));
  } else if (part.becomes === 'path') {
    const values = { ...part.form, name: part.form.name || null, isIllustrative };
    if (id === null) await tx.insert(cemeteryPaths).values({ ...values, cemeteryId });
    else await tx.update(cemeteryPaths).set(values).where(eq(cemeteryPaths.id, id));
  } else if (part.becomes === 'spot') {
    const values = { ...part.form, name: part.form.name || null, isIllustrative };
    if (id === null) await tx.insert(cemeterySpots).values({ ...values, cemeteryId });
    else await tx.update(cemeterySpots).set(values).where(eq(cemeterySpots.id, id));
  } else {
    const values = { ...gateColumns(part.form), isIllustrative };
    const [row] =
      id === null
        ? await tx
            .insert(cemeteryGates)
            .values({ ...values, cemeteryId })
            .returning({ id: cemeteryGates.id })
        : await tx
            .update(cemeteryGates)
            .set(values)
            .where(eq(cemeteryGates.id, id))
            .returning({ id: cemeteryGates.id });
    if (values.isMain && row) await leaveOneMain(tx, cemeteryId, row.id);
  }
}
