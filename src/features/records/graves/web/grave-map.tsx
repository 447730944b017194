import { useMemo } from 'react';
import { parseLatLng } from '#shared/geo.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { type MapLayout, ZOOM_FOCUS } from '#shared/web/map/map-types.ts';
import { PlaceMap } from '#shared/web/map/place-map.tsx';

interface Place {
  deceasedName: string;
  cemetery: string;
  gpsCoordinates: string | null;
}

/** The small map of one grave in its cemetery; nothing where no position is recorded. */
export function GraveMap(props: {
  graveId: number;
  place: Place;
  accuracy: number | null;
  layouts: readonly MapLayout[];
  className?: string;
}) {
  const { t } = useTexts('graves');
  const { place } = props;
  const at = useMemo(
    () => (place.gpsCoordinates ? parseLatLng(place.gpsCoordinates) : null),
    [place.gpsCoordinates],
  );
  const graves = useMemo(
    () => (at ? [{ id: props.graveId, name: place.deceasedName, at, accuracy: props.accuracy }] : []),
    [props.graveId, place.deceasedName, at, props.accuracy],
  );
  if (!at) return null;
  return (
    <PlaceMap
      label={t('mapOf', { name: place.deceasedName, cemetery: place.cemetery })}
      graves={graves}
      layouts={props.layouts}
      selectedId={props.graveId}
      centre={at}
      zoom={ZOOM_FOCUS - 2}
      {...(props.className ? { className: props.className } : {})}
    />
  );
}
