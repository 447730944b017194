import type { ListedCemetery, TendedCemetery } from '../layouts-contract.ts';
import { roundPoint, tidyLine, tidyOutline } from '../shape-geometry.ts';
import { cemeteryVersion, layoutVersion, versionOf } from './layout-version.ts';
import type { LayoutRows, ListedRow } from './layouts-store.ts';

export function presentListed({ nameFolded: _, ...row }: ListedRow): ListedCemetery {
  return row;
}

/** @param graves by the name of their section, in small letters */
export function presentTended(rows: LayoutRows, graves: ReadonlyMap<string, number>): TendedCemetery {
  const { cemetery, sections, paths, gates, spots } = rows;
  return {
    id: cemetery.id,
    version: cemeteryVersion(cemetery),
    layoutVersion: layoutVersion(rows),
    name: cemetery.name,
    address: cemetery.address,
    postcode: cemetery.postcode ?? '',
    centre: cemetery.lat === null || cemetery.lng === null ? null : [cemetery.lng, cemetery.lat],
    isConfirmed: cemetery.isConfirmed,
    isDemo: cemetery.isDemo,
    boundary: cemetery.boundary && tidyOutline(cemetery.boundary),
    sections: sections.map((row) => ({
      id: row.id,
      version: versionOf(row),
      name: row.name,
      names: row.names,
      type: row.type as TendedCemetery['sections'][number]['type'],
      colour: row.colour,
      outline: tidyOutline(row.outline),
      isIllustrative: row.isIllustrative,
      graves: graves.get(row.name.toLowerCase()) ?? 0,
    })),
    paths: paths.map((row) => ({
      id: row.id,
      version: versionOf(row),
      name: row.name ?? '',
      names: row.names,
      kind: row.kind as TendedCemetery['paths'][number]['kind'],
      line: tidyLine(row.line),
      isIllustrative: row.isIllustrative,
    })),
    gates: gates.map((row) => ({
      id: row.id,
      version: versionOf(row),
      name: row.name,
      names: row.names,
      position: roundPoint([row.lng, row.lat]),
      isMain: row.isMain,
      isStepFree: row.isStepFree,
      admitsVehicles: row.admitsVehicles,
      isIllustrative: row.isIllustrative,
    })),
    spots: spots.map((row) => ({
      id: row.id,
      version: versionOf(row),
      name: row.name ?? '',
      names: row.names,
      kind: row.kind as TendedCemetery['spots'][number]['kind'],
      points: tidyOutline(row.points),
      isIllustrative: row.isIllustrative,
    })),
  };
}
