import { useMemo } from 'react';
import type { LatLng } from '#shared/geo.ts';
import type { MapBackground } from './map-background.ts';
import { useMapColours } from './map-colours.ts';
import {
  boundaryFeatures,
  graveFeatures,
  groundFeatures,
  nameFeatures,
  pathFeatures,
  qiblaFeatures,
  ringedPlace,
  routeFeatures,
  sectionFeatures,
  spotFeatures,
} from './map-features.ts';
import { liesOf } from './map-stones.ts';
import { buildMapStyle } from './map-style.ts';
import type { MapLayout, PlaceMapProps } from './map-types.ts';

const NO_LAYOUTS: readonly MapLayout[] = [];

/** The style of what a page asks for, in the colours of the theme in force. */
export function useMapStyle(props: PlaceMapProps, background: MapBackground | null) {
  const { graves, layouts = NO_LAYOUTS, selectedId, visitor, pin, route, hasSections = true } = props;
  const graveTiles = useMemo(() => absolute(props.graveTiles), [props.graveTiles]);
  const colours = useMapColours();
  const drawnGraves = useMemo(() => graveFeatures(graves), [graves]);
  const ground = useMemo(
    () => ({
      sections: sectionFeatures(hasSections ? layouts : NO_LAYOUTS),
      boundaries: boundaryFeatures(layouts),
      paths: pathFeatures(layouts),
      spots: spotFeatures(layouts),
      names: nameFeatures(hasSections ? layouts : layouts.map((layout) => ({ ...layout, sections: [] }))),
    }),
    [layouts, hasSections],
  );
  const drawnGrounds = useMemo(() => groundFeatures(props.grounds), [props.grounds]);
  const drawnRoute = useMemo(() => routeFeatures(route), [route]);
  return useMemo(() => {
    const selected = graves.find((grave) => grave.id === selectedId);
    const at = pin ?? selected?.at ?? middleOf(layouts) ?? graves[0]?.at ?? null;
    const content = {
      ...ground,
      grounds: drawnGrounds,
      qibla: qiblaFeatures(layouts.length === 1 ? at : null),
      lies: liesOf(layouts, at),
      route: drawnRoute,
      graves: drawnGraves,
      graveTiles,
      selected: ringedPlace(
        pin ? { ...pin, accuracy: null } : selected && { ...selected.at, accuracy: selected.accuracy },
      ),
      visitor: ringedPlace(visitor),
    };
    return buildMapStyle(content, colours, background);
  }, [
    ground,
    drawnGrounds,
    layouts,
    drawnRoute,
    drawnGraves,
    graveTiles,
    graves,
    selectedId,
    visitor,
    pin,
    colours,
    background,
  ]);
}

/** The middle of the only cemetery that is drawn. */
function middleOf([only, ...others]: readonly MapLayout[]): LatLng | null {
  if (!only?.centre || others.length > 0) return null;
  return { lat: only.centre[1], lng: only.centre[0] };
}

/** The map's worker has no address of its own that a path could be read against. */
function absolute(template: string | null | undefined): string | null {
  return template ? `${window.location.origin}${template}` : null;
}
