import type { PathKind } from '#shared/contract/ground-kinds.ts';
import type { LatLng } from '#shared/geo.ts';
import type { WalkGate } from './best-gate.ts';
import type { WalkPath } from './path-graph.ts';
import { planeAround } from './plane.ts';

const plane = planeAround({ lat: 53.7866, lng: -1.7925 });

/** A position by metres east and north of the tests' origin. */
export const at = (east: number, north: number): LatLng => plane.toLatLng({ x: east, y: north });

function position(east: number, north: number): [number, number] {
  const { lat, lng } = at(east, north);
  return [lng, lat];
}

/** A path through points in metres east and north of the centre. */
export function path(
  id: number,
  line: readonly (readonly [number, number])[],
  more: { name?: string; kind?: PathKind } = {},
): WalkPath & { kind: PathKind } {
  return {
    id,
    name: more.name ?? null,
    kind: more.kind ?? 'path',
    line: line.map(([east, north]) => position(east, north)),
  };
}

/**
 * Paths like the demonstration's: two avenues, walks around, and paths between that end on them without a
 * common point.
 */
export const DEMO_PATHS = [
  path(
    1,
    [
      [-140, 0],
      [140, 0],
    ],
    { name: 'Main Avenue', kind: 'road' },
  ),
  path(
    2,
    [
      [0, -115],
      [0, 110],
    ],
    { name: 'Chapel Avenue' },
  ),
  path(
    3,
    [
      [-132, 102],
      [132, 102],
    ],
    { name: 'North Walk' },
  ),
  path(
    4,
    [
      [-132, -102],
      [132, -102],
    ],
    { name: 'South Walk' },
  ),
  path(
    5,
    [
      [-132, -102],
      [-132, 102],
    ],
    { name: 'West Walk' },
  ),
  path(
    6,
    [
      [132, -102],
      [132, 102],
    ],
    { name: 'East Walk' },
  ),
  // Bent, because otherwise two ways to the north would be equally long.
  path(7, [
    [-132, 53],
    [-66, 40],
    [0, 53],
  ]),
  path(8, [
    [0, 53],
    [132, 53],
  ]),
  path(9, [
    [-132, -53],
    [0, -53],
  ]),
  path(10, [
    [0, -53],
    [132, -53],
  ]),
  path(
    11,
    [
      [132, 30],
      [150, 30],
    ],
    { name: 'East Steps', kind: 'steps' },
  ),
];

const gate = (id: number, name: string, east: number, north: number, more: Partial<WalkGate>): WalkGate => ({
  id,
  name,
  position: position(east, north),
  isMain: false,
  isStepFree: true,
  admitsVehicles: false,
  ...more,
});

export const DEMO_GATES: WalkGate[] = [
  gate(1, 'Necropolis Road Gate', -140, 0, { isMain: true, admitsVehicles: true }),
  gate(2, 'South Gate', 0, -115, {}),
  gate(3, 'East Steps Gate', 150, 30, { isStepFree: false }),
];
