import { useState } from 'react';
import type { ShapePoint } from '../shape-geometry.ts';

/** Undo steps that are kept. */
const STEPS_MAX = 100;

type Points = readonly ShapePoint[];

interface State {
  points: Points;
  before: readonly Points[];
  /** Counts the changes that did not come from the map, so that its points are drawn anew. */
  revision: number;
}

export interface Shape extends State {
  /** Starts another shape and clears the undo steps. */
  begin(points: Points): void;
  set(points: Points): void;
  /** Like `set`, for changes that the map already shows. */
  take(points: Points): void;
  undo(): void;
}

/** The points of a shape that is drawn, typed or moved, with undo. */
export function useShape(): Shape {
  const [state, setState] = useState<State>({ points: [], before: [], revision: 0 });
  const change = (points: Points, isSeen: boolean) =>
    setState((now) => ({
      points,
      before: [...now.before, now.points].slice(-STEPS_MAX),
      revision: now.revision + (isSeen ? 0 : 1),
    }));
  return {
    ...state,
    begin: (points) => setState((now) => ({ points, before: [], revision: now.revision + 1 })),
    set: (points) => change(points, false),
    take: (points) => change(points, true),
    undo: () =>
      setState((now) => {
        const last = now.before.at(-1);
        if (!last) return now;
        return { points: last, before: now.before.slice(0, -1), revision: now.revision + 1 };
      }),
  };
}
