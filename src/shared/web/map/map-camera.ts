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
  const { centre, graves, visitor, layouts = [], grounds = [] } = props;
  if (centre) {
    const zoom = Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, props.zoom ?? ZOOM_FOCUS));
    return { kind: 'point', centre: [centre.lng, centre.lat], zoom };
  }
  const people = [...graves.map((grave) => grave.at), ...(visitor ? [visitor] : [])];
  const peopleAt = people.map(({ lat, lng }) => [lng, lat] as const);
  const groundAt = [...layouts.flatMap(positionsOf), ...grounds.flatMap(({ outline }) => outline)];
  const around = boundsOf(props.fit === 'all' ? [...peopleAt, ...groundAt] : peopleAt);
  const ground = boundsOf(groundAt);
  const bounds = props.fit === 'layouts' ? (ground ?? around) : (around ?? ground);
  if (bounds) return { kind: 'bounds', bounds };
  return { kind: 'point', centre: [CENTRE_DEFAULT.lng, CENTRE_DEFAULT.lat], zoom: ZOOM_DEFAULT };
}

interface Box {
  clientWidth: number;
  clientHeight: number;
  /** Says from which side the page is read. */
  ownerDocument?: { documentElement: { dir: string } };
}

/** What a new map in `box` begins with. */
export function beginningIn(box: Box, props: Omit<PlaceMapProps, 'label'>) {
  const view = viewOf(props);
  if (view.kind === 'point')
    return { center: [view.centre[0], view.centre[1]] as [number, number], zoom: view.zoom };
  return { bounds: view.bounds, fitBoundsOptions: fitIn(box, view.bounds) };
}

/** Pixels at a map's edges that its buttons, a column at the end of the reader's lines, and its notes lie over. */
const BUTTONS_PX = 60;
const NOTES_PX = 40;
/** Half of a cemetery's name, which is written around its place, and how high it stands above it. */
const HALF_NAME_PX = 44;
const NAME_PX = 84;
/** Degrees: what spans more than about 2 km shows cemeteries by their names. */
const NAMED_SPAN = 0.02;
const NARROW_PX = 560;

/**
 * The specified padding (80 px). A narrow map keeps what it shows clear of its buttons and notes instead, and has the
 * rest of its room; cemeteries that are seen from afar have room for their names beside the buttons.
 */
export function fitIn(box: Box, bounds: MapBounds) {
  const { clientWidth, clientHeight } = box;
  const [[west, south], [east, north]] = bounds;
  const span = Math.max(east - west, north - south);
  const hasNames = span > NAMED_SPAN;
  const isNarrow = clientWidth < NARROW_PX;
  const most = Math.floor(clientHeight / 4);
  const side = isNarrow ? 32 : FIT_PADDING;
  // A single place stands in the middle.
  const buttons =
    span === 0 ? side : Math.max(side, BUTTONS_PX + (hasNames && !isNarrow ? HALF_NAME_PX : 12));
  const least = { top: hasNames ? NAME_PX : NOTES_PX, bottom: NOTES_PX };
  const isMirrored = box.ownerDocument?.documentElement.dir === 'rtl';
  return {
    padding: {
      top: Math.min(isNarrow && span > 0 ? least.top : FIT_PADDING, most),
      bottom: Math.min(isNarrow && span > 0 ? least.bottom : FIT_PADDING, most),
      left: isMirrored ? buttons : side,
      right: isMirrored ? side : buttons,
    },
    maxZoom: ZOOM_FOCUS,
  };
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
