import { useMemo } from 'react';
import { useMapColours } from './map-colours.ts';
import { graveFeatures, nameFeatures, pathFeatures, ringedPlace, sectionFeatures } from './map-features.ts';
import { buildMapStyle } from './map-style.ts';
import type { MapLayout, PlaceMapProps } from './map-types.ts';

const NO_LAYOUTS: readonly MapLayout[] = [];

/** The style of what a page asks for, in the colours of the theme in force. */
export function useMapStyle(props: PlaceMapProps, background: 'none' | 'osm') {
  const { graves, layouts = NO_LAYOUTS, selectedId, visitor, pin } = props;
  const colours = useMapColours();
  const drawnGraves = useMemo(() => graveFeatures(graves), [graves]);
  const ground = useMemo(
    () => ({
      sections: sectionFeatures(layouts),
      paths: pathFeatures(layouts),
      names: nameFeatures(layouts),
    }),
    [layouts],
  );
  return useMemo(() => {
    const selected = graves.find((grave) => grave.id === selectedId);
    const content = {
      ...ground,
      graves: drawnGraves,
      selected: ringedPlace(
        pin ? { ...pin, accuracy: null } : selected && { ...selected.at, accuracy: selected.accuracy },
      ),
      visitor: ringedPlace(visitor),
    };
    return buildMapStyle(content, colours, background);
  }, [ground, drawnGraves, graves, selectedId, visitor, pin, colours, background]);
}
