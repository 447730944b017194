import type { LatLng } from '#shared/geo.ts';
import { isWithin } from '#shared/within-outline.ts';
import type { Fix } from './follow-route.ts';
import { between, nearestOn, type Point, planeAround } from './plane.ts';

/**
 * Where somebody is on the way to a grave: `unknown` without a position, `far` outside the cemetery, at a
 * `gate`, on the `way`, `past` where they should have turned, in the `last` metres, or `there`.
 */
export type Whereabouts = 'unknown' | 'far' | 'gate' | 'way' | 'past' | 'last' | 'there';

export interface OneIs {
  name: Whereabouts;
  /** The position is too inexact for a grave this near: no direction can be told from it. */
  isVague: boolean;
  /** The least that was left of this way so far, in metres. */
  least: number | null;
  /** The number of the way that `least` belongs to. */
  way: number;
}

/** What is seen at one moment; distances in metres. */
export interface Sight {
  fix: Fix | null;
  grave: LatLng;
  /** 0 within the cemetery. */
  outside: number;
  /** To the nearest gate; null where none is recorded. */
  toGate: number | null;
  /** Along the way; null where there is none from here. */
  left: number | null;
  /** Counts the ways found anew. */
  way: number;
  /** Degrees from where one faces to where one should go; null while the heading is unknown. */
  turn: number | null;
}

export const NOWHERE: OneIs = { name: 'unknown', isVague: false, least: null, way: 0 };

/** A less accurate position cannot tell one row from the next: nobody is told by it that they have arrived. */
export const EXACT_M = 25;
/** Where a state begins, and where it ends: apart, so that a trembling position does not flicker between two. */
/** From outside one comes in; who has been inside is outside only well beyond the boundary. */
const FAR_M = { from: 30, until: 10, left: 150 };
const GATE_M = { from: 25, until: 45 };
const LAST_M = { from: 40, until: 55 };
const THERE_M = { from: 10, until: 18 };
const BEHIND_DEGREES = { from: 120, until: 80 };
const LOST_M = { from: 20, until: 6 };

/** The next state, by the one before and what is seen now. */
export function whereOneIs(before: OneIs, sight: Sight): OneIs {
  const { fix, grave, left, way } = sight;
  if (!fix) return { ...NOWHERE, way };
  const away = metresBetween(fix, grave);
  const known = before.way === way ? before.least : null;
  const least = left === null ? null : Math.min(known ?? left, left);
  const isVague = fix.accuracy > EXACT_M && away <= Math.max(fix.accuracy, LAST_M.from);
  return { name: nameOf(before.name, sight, away, least), isVague, least, way };
}

function nameOf(before: Whereabouts, sight: Sight, away: number, least: number | null): Whereabouts {
  const { fix, outside, toGate } = sight;
  const isNow = (value: number, name: Whereabouts, { from, until }: { from: number; until: number }) =>
    value <= (before === name ? until : from);
  const isUnderway = before !== 'unknown' && before !== 'far' && before !== 'gate';
  if (!isUnderway && toGate !== null && isNow(toGate, 'gate', GATE_M)) return 'gate';
  const limit = before === 'far' ? FAR_M.until : before === 'unknown' ? FAR_M.from : FAR_M.left;
  if (outside > limit) return 'far';
  const isExact = (fix?.accuracy ?? Number.POSITIVE_INFINITY) <= EXACT_M;
  if (isExact && isNow(away, 'there', THERE_M)) return 'there';
  if (isNow(away, 'last', before === 'there' ? { ...LAST_M, from: LAST_M.until } : LAST_M)) return 'last';
  return isPast(before === 'past', sight, least) ? 'past' : 'way';
}

/** Faced the wrong way, or gone on where the way turned. */
function isPast(wasPast: boolean, { turn, left, fix }: Sight, least: number | null): boolean {
  const bound = wasPast ? 'until' : 'from';
  if (turn !== null) return Math.abs(turn) > BEHIND_DEGREES[bound];
  if (left === null || least === null) return false;
  return left - least > LOST_M[bound] + (wasPast ? 0 : (fix?.accuracy ?? 0));
}

type Line = readonly (readonly [number, number])[];

/** Metres from a cemetery's boundary, 0 within; without one from the nearest of its paths, gates and the grave. */
export function metresOutside(
  at: LatLng,
  grave: LatLng,
  layout:
    | {
        boundary: Line | null;
        paths: readonly { line: Line }[];
        gates: readonly { position: readonly [number, number] }[];
      }
    | undefined,
): number {
  const plane = planeAround(at);
  const point = ([lng, lat]: readonly [number, number]): Point => plane.toPlane({ lat, lng });
  const here = { x: 0, y: 0 };
  const ring = layout?.boundary?.map(point) ?? [];
  if (ring.length > 2) return isWithin(here, ring) ? 0 : offLine(here, [...ring, ring[0] as Point]);
  const lines = layout?.paths.map(({ line }) => offLine(here, line.map(point))) ?? [];
  const gates = layout?.gates.map(({ position }) => between(here, point(position))) ?? [];
  return Math.min(...lines, ...gates, between(here, plane.toPlane(grave)));
}

/** Metres to the nearest gate; null where none is recorded. */
export function metresToGate(
  at: LatLng,
  gates: readonly { position: readonly [number, number] }[],
): number | null {
  if (gates.length === 0) return null;
  return Math.min(...gates.map(({ position: [lng, lat] }) => metresBetween(at, { lat, lng })));
}

function offLine(from: Point, line: readonly Point[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let index = 1; index < line.length; index++)
    least = Math.min(least, nearestOn(line[index - 1] as Point, line[index] as Point, from).off);
  return least;
}

function metresBetween(from: LatLng, to: LatLng): number {
  return between({ x: 0, y: 0 }, planeAround(from).toPlane(to));
}
