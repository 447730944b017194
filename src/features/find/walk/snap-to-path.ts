import type { PathEdge, PathGraph } from './path-graph.ts';
import { nearestOn, type Point } from './plane.ts';

/** The nearest point of a path. */
export interface Snap {
  edge: number;
  /** Metres from where the edge begins. */
  along: number;
  at: Point;
  /** Metres between the path and the given point. */
  off: number;
}

/**
 * The nearest point of a path in each connected part: the very nearest may lie on a path that leads nowhere.
 */
export function snapsByPart(graph: PathGraph, point: Point, stepFree: boolean): Map<number, Snap> {
  const parts = stepFree ? graph.parts.stepFree : graph.parts.all;
  const nearest = new Map<number, Snap>();
  for (const [edge, { from, to, metres, path }] of graph.edges.entries() as Iterable<[number, PathEdge]>) {
    if (stepFree && path.kind === 'steps') continue;
    const { at, share, off } = nearestOn(graph.nodes[from] as Point, graph.nodes[to] as Point, point);
    const part = parts[from] as number;
    const known = nearest.get(part);
    if (!known || off < known.off) nearest.set(part, { edge, along: share * metres, at, off });
  }
  return nearest;
}
