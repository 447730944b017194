import { distanceMetres, type LatLng } from '#shared/geo.ts';
import { registerNameOf } from '#shared/layout-in-language.ts';
import { findRoute, type Route, type RouteWishes, straightWay } from './find-route.ts';
import { buildPathGraph, type PathGraph, type WalkPath } from './path-graph.ts';
import type { SectionRows } from './section-rows.ts';
import { groundLines, type WalkSection } from './walk-ground.ts';

/** All that one may walk on in a cemetery, as far as its layout and its graves show it. */
export interface Ground {
  graph: PathGraph;
  /** Names of the sections between whose rows one can be led. */
  sectionsInRows: ReadonlySet<string>;
}

/** Metres: where the rows are unknown, a grave this near is pointed at across the grass. */
const NEAR_M = 40;
/** By the paths it must be this many times as far, otherwise they are the way. */
const LONGER = 2;

export function buildGround(
  layout: { paths: readonly WalkPath[]; sections: readonly WalkSection[] } | undefined,
  rows: readonly SectionRows[],
): Ground {
  const paths = layout?.paths ?? [];
  // Sections without a path are no way to anywhere: there a direction is all that can be told.
  const lines = paths.length > 0 ? groundLines(layout?.sections ?? [], rows, paths) : [];
  const drawn = new Set(layout?.sections.map(registerNameOf));
  const inRows = rows.flatMap(({ section }) => (lines.length > 0 && drawn.has(section) ? [section] : []));
  return { graph: buildPathGraph([...paths, ...lines]), sectionsInRows: new Set(inRows) };
}

/**
 * The way to a grave from wherever one stands: along paths and between rows. Near a grave whose rows are
 * unknown it is a direction over the grass, rather than a long way round by the paths. @returns null where
 * there is no way of the wished kind
 */
export function findWay(
  ground: Ground,
  from: LatLng,
  to: LatLng,
  section: string | null,
  wishes: RouteWishes = {},
): Route | null {
  const route = findRoute(ground.graph, from, to, wishes);
  if (!route?.hasPaths || (section !== null && ground.sectionsInRows.has(section))) return route;
  const away = distanceMetres(from, to);
  return away <= NEAR_M && route.metres > LONGER * away ? straightWay(from, to) : route;
}
