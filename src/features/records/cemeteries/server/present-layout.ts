import type { Position } from '#db/schema/places.ts';
import type { SpotKind } from '#shared/contract/ground-kinds.ts';
import type { LocalNames } from '#shared/contract/local-names.ts';
import type { CemeteryLayout } from '../cemeteries-contract.ts';
import type { CemeteryLayoutRows } from './cemeteries-store.ts';

export function presentLayout(
  parts: CemeteryLayoutRows,
  rows: NonNullable<CemeteryLayout['rows']>,
): CemeteryLayout {
  const { cemetery, sections, paths, gates, spots } = parts;
  return {
    id: cemetery.id,
    name: cemetery.name,
    address: cemetery.address,
    postcode: cemetery.postcode,
    centre: cemetery.lat === null || cemetery.lng === null ? null : [cemetery.lng, cemetery.lat],
    centreSource: cemetery.coordinateSource as CemeteryLayout['centreSource'],
    isDemo: cemetery.isDemo,
    isSearchOnly: cemetery.isSearchOnly,
    boundary: cemetery.boundary,
    sections: sections.map((section) => ({
      id: section.id,
      name: section.name,
      ...namesOf(section),
      type: section.type as CemeteryLayout['sections'][number]['type'],
      colour: section.colour,
      outline: section.outline,
      bounds: boundsOf(section.outline),
    })),
    paths: paths.map((path) => ({
      id: path.id,
      name: path.name,
      ...namesOf(path),
      kind: path.kind as CemeteryLayout['paths'][number]['kind'],
      line: path.line,
    })),
    gates: gates.map((gate) => ({
      id: gate.id,
      name: gate.name,
      ...namesOf(gate),
      position: [gate.lng, gate.lat],
      isMain: gate.isMain,
      isStepFree: gate.isStepFree,
      admitsVehicles: gate.admitsVehicles,
    })),
    ...(spots.length > 0 ? { spots: spots.map(presentSpot) } : {}),
    ...(rows.length > 0 ? { rows } : {}),
    isIllustrative: [...sections, ...paths, ...gates, ...spots].some((part) => part.isIllustrative),
  };
}

const presentSpot = (spot: CemeteryLayoutRows['spots'][number]) => ({
  id: spot.id,
  name: spot.name,
  ...namesOf(spot),
  kind: spot.kind as SpotKind,
  points: spot.points,
});

const namesOf = ({ names }: { names: LocalNames }) => (Object.keys(names).length > 0 ? { names } : {});

function boundsOf(outline: readonly Position[]) {
  const lngs = outline.map(([lng]) => lng);
  const lats = outline.map(([, lat]) => lat);
  return {
    north: Math.max(...lats),
    south: Math.min(...lats),
    east: Math.max(...lngs),
    west: Math.min(...lngs),
  };
}
