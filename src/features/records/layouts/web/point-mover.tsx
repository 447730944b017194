import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import { type MapColours, useMapColours } from '#shared/web/map/map-colours.ts';
import type { MapLayout } from '#shared/web/map/map-types.ts';
import type { ShapeKind } from '../shape-geometry.ts';
import { DRAFT_COLOUR } from './drawn-layouts.ts';
import type { Shape } from './use-shape.ts';

type MovePoints = typeof import('./move-points.ts').movePoints;

interface Ground {
  map: MapLibreMap;
  kind: ShapeKind;
  layouts: readonly MapLayout[];
  colours: MapColours;
  revision: number;
}

/**
 * Puts handles on a shape's points. A new map style removes everything drawn on it, so the handles are
 * mounted again whenever the style's inputs change.
 */
export function PointMover(props: {
  map: MapLibreMap;
  kind: ShapeKind;
  shape: Shape;
  layouts: readonly MapLayout[];
  onReady: () => void;
  /** Called where the shape cannot be moved on the map. */
  onStuck: () => void;
}) {
  const { map, kind, shape, layouts } = props;
  const { revision } = shape;
  const colours = useMapColours();
  const begin = useEffectEvent((movePoints: MovePoints, on: Ground) => {
    const options = { colour: DRAFT_COLOUR, ground: on.colours.ground, onMoved: shape.take };
    const stop = movePoints(on.map, on.kind, shape.points, options);
    if (stop) props.onReady();
    else props.onStuck();
    return stop;
  });
  const giveUp = useEffectEvent(props.onStuck);
  useEffect(() => {
    const ground = { map, kind, layouts, colours, revision };
    let stop: (() => void) | null = null;
    let isOver = false;
    import('./move-points.ts').then(
      ({ movePoints }) => {
        if (!isOver) stop = begin(movePoints, ground);
      },
      () => {
        if (!isOver) giveUp();
      },
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [map, kind, layouts, colours, revision]);
  return null;
}
