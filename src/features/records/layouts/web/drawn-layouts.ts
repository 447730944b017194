import type { MapLayout } from '#shared/web/map/map-types.ts';
import { CENTRE_DEFAULT, ZOOM_DEFAULT } from '#shared/web/map/map-types.ts';
import type { TendedCemetery } from '../layouts-contract.ts';
import type { PartKind } from '../layouts-values.ts';
import type { ShapePoint } from '../shape-geometry.ts';
import type { Editing, Points } from './editing.ts';

/** Differs from the colours of all kinds of sections. */
export const DRAFT_COLOUR = '#b0237a';

const nothing = (name: string): MapLayout => ({
  name,
  centre: null,
  sections: [],
  paths: [],
  gates: [],
  isIllustrative: false,
});

/** The present layout without the part that is being edited. */
export function standingLayout(cemetery: TendedCemetery, editing: Editing | null): MapLayout {
  const isOther = (kind: PartKind) => (part: { id: number }) =>
    editing?.kind !== kind || editing.id !== part.id;
  const sections = cemetery.sections.filter(isOther('section'));
  const paths = cemetery.paths.filter(isOther('path'));
  const gates = cemetery.gates.filter(isOther('gate'));
  const spots = cemetery.spots.filter(isOther('spot'));
  const boundary = editing?.kind === 'boundary' ? null : cemetery.boundary;
  return {
    name: cemetery.name,
    centre: cemetery.centre,
    sections,
    // A boundary is drawn as a dashed line, because a filled area would tint everything inside.
    paths: [...(boundary ? [{ id: 0, kind: 'steps', line: closed(boundary) }] : []), ...paths],
    gates,
    spots,
    isIllustrative: [...sections, ...paths, ...gates, ...spots].some((part) => part.isIllustrative),
  };
}

/** Points that are being drawn, numbered as in the list beside the map. */
export function draftLayout(kind: PartKind, points: Points): MapLayout {
  const isArea = kind !== 'path' && kind !== 'gate' && points.length >= 3;
  const gates = points.map((position, index) => ({
    id: index,
    name: kind === 'gate' || points.length === 1 ? '' : String(index + 1),
    position,
    isMain: false,
  }));
  return { ...nothing(''), sections: drawn(0, '', isArea ? points : thin(points)), gates };
}

/** What a file would draw, in another colour than the present layout. */
export function fileLayout(
  items: readonly { becomes: PartKind | null; name: string; action: string; points: Points }[],
): MapLayout {
  const taken = items.flatMap((item, id) => (item.action === 'refused' ? [] : [{ ...item, id }]));
  return {
    ...nothing(''),
    sections: taken.flatMap(({ id, becomes, name, points }) => {
      if (becomes === 'section' || (becomes === 'spot' && points.length > 1)) return drawn(id, name, points);
      if (becomes === 'boundary') return drawn(id, '', thin(closed(points)));
      return becomes === 'path' ? drawn(id, name, thin(points)) : [];
    }),
    gates: taken.flatMap(({ id, becomes, name, points, points: [position] }) =>
      (becomes === 'gate' || (becomes === 'spot' && points.length === 1)) && position
        ? [{ id, name, position, isMain: false }]
        : [],
    ),
  };
}

const drawn = (id: number, name: string, outline: Points) => [
  { id, name, type: 'general', colour: DRAFT_COLOUR, outline },
];

/** Degrees, some 30 cm: an area without any width is not drawn at all. */
const WIDTH = 3e-6;

/** A line as a very narrow area, there and back, because only areas can have their own colours. */
function thin(line: Points): Points {
  const back = line.map(([lng, lat]): ShapePoint => [lng + WIDTH, lat + WIDTH / 2]);
  return [...line, ...back.toReversed()];
}

const closed = (outline: Points): Points => [...outline, ...outline.slice(0, 1)];

const ZOOM_PLACE = 17;
/** Metres a pixel at zoom 0 on the equator, for tiles of 512 px. */
const METRES_A_PIXEL = 78_271.5;
const MAP_PX = 400;

/** The initial view. It stays the same while points are added, so that the reader's own view does not jump. */
export function firstView({ centre, boundary, sections, paths, gates, spots }: TendedCemetery) {
  const points = [
    ...(boundary ?? []),
    ...sections.flatMap(({ outline }) => outline),
    ...paths.flatMap(({ line }) => line),
    ...gates.map(({ position }) => position),
    ...spots.flatMap((spot) => spot.points),
  ];
  if (points.length === 0) {
    if (!centre) return { centre: CENTRE_DEFAULT, zoom: ZOOM_DEFAULT };
    return { centre: { lng: centre[0], lat: centre[1] }, zoom: ZOOM_PLACE };
  }
  const lngs = points.map(([lng]) => lng);
  const lats = points.map(([, lat]) => lat);
  const [west, east, south, north] = [
    Math.min(...lngs),
    Math.max(...lngs),
    Math.min(...lats),
    Math.max(...lats),
  ];
  const lat = (south + north) / 2;
  const shrink = Math.cos((lat * Math.PI) / 180);
  const metres = Math.max((north - south) * 111_195, (east - west) * 111_195 * shrink, 20);
  const zoom = Math.log2((METRES_A_PIXEL * shrink * MAP_PX) / metres);
  return { centre: { lat, lng: (west + east) / 2 }, zoom: Math.min(19, Math.max(ZOOM_DEFAULT, zoom)) };
}
