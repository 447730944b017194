import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import type { PartNames } from '../layouts-contract.ts';
import type { PartNamesForm } from '../layouts-fields.ts';
import { auditPart, changedFields, findPart, writeNames } from './change-part.ts';
import { versionOf } from './layout-version.ts';
import {
  type GateRow,
  lockCemetery,
  type PathRow,
  readLayout,
  type SectionRow,
  type SpotRow,
} from './layouts-store.ts';

type Named = SectionRow | PathRow | GateRow | SpotRow;

/** Every part that has a name to translate. @throws AppError 404 */
export async function readPartNames(orm: Orm, id: number): Promise<PartNames[]> {
  const { sections, gates, paths, spots } = await readLayout(orm, id);
  const of = (kind: PartNames['kind'], rows: readonly Named[]) =>
    rows.map((row) => ({
      kind,
      id: row.id,
      version: versionOf(row),
      name: row.name ?? '',
      names: row.names,
    }));
  const isNamed = ({ name, names }: Named) => name || Object.keys(names).length > 0;
  return [
    ...of('section', sections),
    ...of('gate', gates),
    ...of('path', paths.filter(isNamed)),
    ...of('spot', spots.filter(isNamed)),
  ];
}

/** @throws AppError 404; 409 where somebody else changed the part since `version` was read */
export async function setPartNames(
  tx: Orm,
  viewer: Viewer,
  id: number,
  { kind, partId, names, version }: PartNamesForm,
): Promise<void> {
  await lockCemetery(tx, id);
  const row = await findPart(tx, kind, { id, partId }, version);
  if (changedFields({ names }, { names: row.names }).length === 0) return;
  await writeNames(tx, kind, row.id, names);
  await auditPart(tx, viewer, `${kind}.edit`, row, ['names']);
}
