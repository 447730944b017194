import {
  CENTRE_DEFAULT,
  FIT_PADDING,
  type MapPosition,
  type PlaceMapProps,
  ZOOM_DEFAULT,
  ZOOM_FOCUS,
  ZOOM_MAX,
  ZOOM_MIN,
} from './map-types.ts';

/** [[west, south], [east, north]] in degrees. */
export type MapBounds = [[number, number], [number, number]];

/** Where a map looks: at a point, or so that it shows everything within bounds. */
export type MapView =
  | { kind: 'point'; centre: MapPosition; zoom: number }
  | { kind: 'bounds'; bounds: MapBounds };

/**
 * Where a map begins and where 'reset view' leads back to: the asked centre (zoom 20 unless another is asked);
 * otherwise its graves and the visitor; otherwise its cemeteries; otherwise the north of England at zoom 12.
 */
export function viewOf(props: Omit<PlaceMapProps, 'label'>): MapView {
  const { centre, graves, visitor, layouts = [] } = props;
  if (centre) {
    const zoom = Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, props.zoom ?? ZOOM_FOCUS));
    return { kind: 'point', centre: [centre.lng, centre.lat], zoom };
  }
  const people = [...graves.map((grave) => grave.at), ...(visitor ? [visitor] : [])];
  const around = boundsOf(people.map(({ lat, lng }) => [lng, lat] as const));
  const ground = boundsOf(layouts.flatMap(positionsOf));
  const bounds = props.fit === 'layouts' ? (ground ?? around) : (around ?? ground);
  if (bounds) return { kind: 'bounds', bounds };
  return { kind: 'point', centre: [CENTRE_DEFAULT.lng, CENTRE_DEFAULT.lat], zoom: ZOOM_DEFAULT };
}

interface Box {
  clientWidth: number;
  clientHeight: number;
}

/** What a new map in `box` begins with. */
export function beginningIn(box: Box, props: Omit<PlaceMapProps, 'label'>) {
  const view = viewOf(props);
  if (view.kind === 'point')
    return { center: [view.centre[0], view.centre[1]] as [number, number], zoom: view.zoom };
  return { bounds: view.bounds, fitBoundsOptions: fitIn(box) };
}

/** The specified padding (80 px), less where a small map would have no room left between its edges. */
export function fitIn({ clientWidth, clientHeight }: Box) {
  const padding = Math.min(FIT_PADDING, Math.floor(Math.min(clientWidth, clientHeight) / 4));
  return { padding, maxZoom: ZOOM_FOCUS };
}

/** The smallest box around positions; null where there are none. Cemeteries here never cross the date line. */
export function boundsOf(positions: readonly MapPosition[]): MapBounds | null {
  if (positions.length === 0) return null;
  const bounds: MapBounds = [
    [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
    [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY],
  ];
  for (const [lng, lat] of positions) {
    bounds[0] = [Math.min(bounds[0][0], lng), Math.min(bounds[0][1], lat)];
    bounds[1] = [Math.max(bounds[1][0], lng), Math.max(bounds[1][1], lat)];
  }
  return bounds;
}

function positionsOf(layout: NonNullable<PlaceMapProps['layouts']>[number]): MapPosition[] {
  const drawn = [
    ...layout.sections.flatMap((section) => section.outline),
    ...layout.paths.flatMap((path) => path.line),
    ...layout.gates.map((gate) => gate.position),
  ];
  return drawn.length > 0 || !layout.centre ? drawn : [layout.centre];
}
