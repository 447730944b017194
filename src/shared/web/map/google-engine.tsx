import { APIProvider, ColorScheme, Map as GoogleMap, type MapMouseEvent } from '@vis.gl/react-google-maps';
import { useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useAppInfo } from '#shared/web/page/app-info.tsx';
import { Skeleton } from '#shared/web/ui/skeleton.tsx';
import { GoogleCamera } from './google-camera.tsx';
import { GoogleShapes } from './google-shapes.tsx';
import { viewOf } from './map-camera.ts';
import { useMapColours } from './map-colours.ts';
import { MapError } from './map-error.tsx';
import { MapNotes } from './map-notes.tsx';
import { CENTRE_DEFAULT, type PlaceMapProps, ZOOM_DEFAULT, ZOOM_MAX, ZOOM_MIN } from './map-types.ts';
import { useGoogleApi } from './use-google-api.ts';

export { PrintedGround } from './printed-ground.tsx';

/**
 * Google Maps, where its key is configured: the same sections, paths, graves and route as the other engine, drawn by
 * Google. Tiles with every grave are not: their terms allow no other engine over their map, and the list has them all.
 */
export default function GoogleEngine(props: PlaceMapProps) {
  const { mapKey } = useAppInfo();
  const { t } = useTexts('common');
  const { state, retry } = useGoogleApi(mapKey ?? '');
  if (state.name === 'error') {
    return (
      <MapError
        reason={state.isKeyRefused ? { message: t('map.error.key') } : 'network'}
        text="map.error.google"
        onRetry={retry}
      />
    );
  }
  if (state.name === 'loading') return <Skeleton className="size-full" />;
  return (
    <div className="relative size-full bg-ground">
      {/* The API is there: the provider takes it as it is. */}
      <APIProvider apiKey={mapKey ?? ''} solutionChannel="">
        <Canvas {...props} />
      </APIProvider>
      <MapNotes
        isIllustrative={props.layouts?.some((layout) => layout.isIllustrative) ?? false}
        credit={null}
      />
    </div>
  );
}

function Canvas(props: PlaceMapProps) {
  const colours = useMapColours();
  const [view] = useState(() => viewOf(props));
  const start =
    view.kind === 'point'
      ? { center: { lat: view.centre[1], lng: view.centre[0] }, zoom: view.zoom }
      : { center: CENTRE_DEFAULT, zoom: ZOOM_DEFAULT };
  const { onPick } = props;
  const pick = (event: MapMouseEvent) => {
    const at = event.detail.latLng;
    if (at) onPick?.({ lat: at.lat, lng: at.lng });
  };
  return (
    <section dir="ltr" aria-label={props.label} className="size-full">
      <GoogleMap
        defaultCenter={start.center}
        defaultZoom={start.zoom}
        minZoom={ZOOM_MIN}
        maxZoom={ZOOM_MAX}
        gestureHandling="cooperative"
        colorScheme={isDark() ? ColorScheme.DARK : ColorScheme.LIGHT}
        clickableIcons={false}
        streetViewControl={false}
        mapTypeControl
        {...(onPick ? { onClick: pick } : {})}
      >
        <GoogleShapes {...props} colours={colours} />
        <GoogleCamera {...props} />
      </GoogleMap>
    </section>
  );
}

const isDark = () => getComputedStyle(document.documentElement).colorScheme === 'dark';
