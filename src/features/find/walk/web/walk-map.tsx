import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useMemo, useState } from 'react';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import type { LatLng } from '#shared/geo.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { MapLayout, MapPosition } from '#shared/web/map/map-types.ts';
import { PlaceMap } from '#shared/web/map/place-map.tsx';
import type { Route } from '../find-route.ts';
import type { Fix } from '../follow-route.ts';
import { viewOfLine } from '../line-view.ts';

/** The map beside the instructions: the paths, the way and the walker's position. */
export function WalkMap(props: {
  grave: Pick<Grave, 'id' | 'deceasedName' | 'coordinateAccuracy'>;
  at: LatLng;
  layout: MapLayout | undefined;
  route: Route | null;
  visitor: Fix | null;
  /** Compass degrees to draw upwards, while one walks; null: north. */
  facing: number | null;
  /** It is the screen, and no page lies under it. */
  isFree: boolean;
  className: string;
}) {
  const { t } = useTexts('walk');
  const { grave, at, route } = props;
  const line = useMemo(() => (route?.line ?? []).map(({ lat, lng }): MapPosition => [lng, lat]), [route]);
  // The view stays where the reader moved it, until the way changes.
  const view = useMemo(() => viewOfLine(route?.line ?? [at]), [route, at]);
  const graves = useMemo(
    () => [{ id: grave.id, name: grave.deceasedName, at, accuracy: grave.coordinateAccuracy }],
    [grave, at],
  );
  const [drawn, setDrawn] = useState<MapLibreMap | null>(null);
  const { visitor, facing } = props;
  useEffect(() => {
    if (!drawn) return;
    const center = visitor ? { center: [visitor.lng, visitor.lat] as [number, number] } : {};
    drawn.easeTo({ ...center, bearing: visitor ? (facing ?? 0) : 0, duration: 300 });
  }, [drawn, visitor, facing]);
  const layouts = useMemo(() => (props.layout ? [props.layout] : []), [props.layout]);
  return (
    <PlaceMap
      label={t('map', { name: grave.deceasedName })}
      graves={graves}
      layouts={layouts}
      selectedId={grave.id}
      route={line}
      visitor={visitor}
      onMap={setDrawn}
      isFree={props.isFree}
      {...view}
      className={props.className}
    />
  );
}
