import { APIProvider, ColorScheme, Map as GoogleMap, type MapMouseEvent } from '@vis.gl/react-google-maps';
import { useEffect, useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useAppInfo } from '#shared/web/page/app-info.tsx';
import { Skeleton } from '#shared/web/ui/skeleton.tsx';
import { RETRY_DELAYS_MS } from './attempt-with-delay.ts';
import { GoogleCamera } from './google-camera.tsx';
import { GoogleShapes } from './google-shapes.tsx';
import { viewOf } from './map-camera.ts';
import { useMapColours } from './map-colours.ts';
import { MapError } from './map-error.tsx';
import { MapNotes } from './map-notes.tsx';
import { CENTRE_DEFAULT, type PlaceMapProps, ZOOM_DEFAULT, ZOOM_MAX, ZOOM_MIN } from './map-types.ts';

declare global {
  interface Window {
    /** Google calls it when the key is refused. */
    gm_authFailure?: () => void;
  }
}

const NO_DELAY = null;

/**
 * Google Maps, where its key is configured: the same sections, paths, graves and route as the other engine, drawn by
 * Google. Tiles with every grave are not: their terms allow no other engine over their map, and the list has them all.
 */
export default function GoogleEngine(props: PlaceMapProps) {
  const { mapKey, language } = useAppInfo();
  const [round, setRound] = useState(0);
  const [failure, setFailure] = useState<{ message: string; delay: number | null } | null>(null);
  const { t } = useTexts('common');
  const [tries, setTries] = useState(0);

  const fail = (message: string) => {
    const delay = RETRY_DELAYS_MS[tries] ?? NO_DELAY;
    setTries(tries + 1);
    setFailure({ message, delay });
  };
  const begin = () => {
    setFailure(null);
    setRound(round + 1);
  };
  useEffect(() => {
    if (!failure || failure.delay === null) return;
    const timer = setTimeout(() => {
      setFailure(null);
      setRound((current) => current + 1);
    }, failure.delay);
    return () => clearTimeout(timer);
  }, [failure]);
  useEffect(() => {
    // A refused key is refused again: no second try.
    window.gm_authFailure = () => setFailure({ message: t('map.error.key'), delay: NO_DELAY });
    return () => {
      delete window.gm_authFailure;
    };
  }, [t]);

  if (failure && failure.delay === null) {
    return <MapError reason={{ message: failure.message }} text="map.error.google" onRetry={begin} />;
  }
  return (
    <div className="relative size-full bg-ground" aria-busy={failure !== null}>
      {failure && <Skeleton className="absolute inset-0 size-full" />}
      <APIProvider
        key={round}
        apiKey={mapKey ?? ''}
        language={language}
        region="GB"
        solutionChannel=""
        onError={(error) => fail(error instanceof Error ? error.message : t('map.error.network'))}
      >
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
