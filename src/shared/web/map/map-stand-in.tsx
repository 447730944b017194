import { useMemo } from 'react';
import { type Drawing, drawWhole } from '#shared/drawing/draw-ground.ts';
import { Skeleton } from '#shared/web/ui/skeleton.tsx';
import { GroundDrawing } from './ground-drawing.tsx';
import type { PlaceMapProps } from './map-types.ts';

const SIZE = { width: 640, height: 420 };
/** More graves than this are a cloud; the list beside the map has them all. */
const GRAVES_MOST = 300;

/** What the code that is loaded after the page adds to a drawing. */
export type Finish = (drawing: Drawing, props: PlaceMapProps) => Drawing;

/** The drawn cemetery in a map's place, until the map is there or where it cannot be. */
export function MapStandIn({ finish, ...props }: PlaceMapProps & { finish?: Finish }) {
  const plain = useDrawing(props);
  const drawing = plain && finish ? finish(plain, props) : plain;
  if (!drawing) return <Skeleton className="size-full" />;
  return <GroundDrawing drawing={drawing} label={props.label} />;
}

/** The drawing of what a map shows; null where nothing of it has a position. */
export function useDrawing(props: PlaceMapProps) {
  const { layouts = [], graves, selectedId, pin, route, visitor, hasSections = true } = props;
  return useMemo(() => {
    const selected = graves.find(({ id }) => id === selectedId);
    return drawWhole(
      {
        layouts: hasSections ? layouts : layouts.map((layout) => ({ ...layout, sections: [] })),
        graves: graves.slice(0, GRAVES_MOST).map(({ at }) => at),
        sought: pin ?? selected?.at ?? null,
        ...(route ? { route } : {}),
        visitor: visitor ?? null,
      },
      SIZE,
    );
  }, [layouts, hasSections, graves, selectedId, pin, route, visitor]);
}
