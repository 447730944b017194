import type { SpotKind } from '#shared/contract/ground-kinds.ts';
import { DEMO_CEMETERIES } from './demo-places.ts';

/** What people look for in a demo cemetery, in metres east and north of its centre: one place, or an area's corners. */
export interface DemoSpot {
  kind: SpotKind;
  at: readonly (readonly [east: number, north: number])[];
}

const each = (kind: SpotKind, ...places: (readonly [number, number])[]): DemoSpot[] =>
  places.map((place) => ({ kind, at: [place] }));

/** Illustrative, like Scholemoor's layout: beside its avenues and around its sections, never on a plot. */
const SCHOLEMOOR: readonly DemoSpot[] = [
  {
    kind: 'parking',
    at: [
      [-151, -34],
      [-134, -34],
      [-134, -14],
      [-151, -14],
    ],
  },
  {
    kind: 'water',
    at: [
      [84, -84],
      [97, -86],
      [103, -78],
      [98, -70],
      [87, -71],
      [81, -77],
    ],
  },
  ...each('wudu', [-116, 5]),
  ...each('toilet', [-137, -8]),
  ...each('tap', [-60, 5], [62, 5], [4, 58], [4, -58]),
  ...each('bench', [-40, 112], [40, 112], [-5, 30], [5, -30], [78, -64], [-136, -60]),
  ...each(
    'tree',
    [-120, 117],
    [-88, 118],
    [-60, 117],
    [-18, 119],
    [22, 118],
    [64, 119],
    [92, 117],
    [124, 118],
  ),
  ...each('tree', [-144, 78], [-145, 40], [144, 96], [146, 62], [145, -30], [144, -76]),
  ...each('tree', [-104, -113], [-66, -114], [-28, -112], [44, -113], [96, -114], [74, -88], [108, -66]),
  ...each('tree', [5, 86], [-5, 74], [5, -82], [-5, -94]),
];

/** Where nothing but one small section is recorded: what stands beside it. */
const BESIDE: readonly DemoSpot[] = [
  ...each('tap', [25, 5]),
  ...each('bench', [25, -6]),
  ...each('tree', [-27, 12], [-28, -10], [27, 16]),
];

export function demoSpots(cemetery: string): readonly DemoSpot[] {
  const known = DEMO_CEMETERIES.find(({ name }) => name === cemetery);
  if (!known || known.graves === 0) return [];
  if (known === DEMO_CEMETERIES[0]) return SCHOLEMOOR;
  return [...BESIDE, ...(known.hasMuslimSection ? each('wudu', [-25, 2]) : [])];
}
