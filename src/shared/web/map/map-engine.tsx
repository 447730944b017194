import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { FinishedStandIn } from './finished-ground.tsx';
import { isWorkerError, MapTimeoutError } from './load-map.ts';
import type { MapBackground } from './map-background.ts';
import { beginningIn } from './map-camera.ts';
import { MapControls } from './map-controls.tsx';
import { MapError, type MapErrorReason } from './map-error.tsx';
import { MapNorth } from './map-north.tsx';
import { MapNotes } from './map-notes.tsx';
import { MapSigns } from './map-signs.tsx';
import type { PlaceMapProps } from './map-types.ts';
import { useBackground } from './use-background.ts';
import { useGraveClicks } from './use-grave-clicks.ts';
import { useLoadedMap } from './use-loaded-map.ts';
import { useMapCamera } from './use-map-camera.ts';
import { useMapStyle } from './use-map-style.ts';
import { useNear } from './use-near.ts';
import { usePlacePicks } from './use-place-picks.ts';
import { useTileFault } from './use-tile-fault.ts';
import { useWholeScreen } from './use-whole-screen.ts';

export { PrintedGround } from './printed-ground.tsx';

/** The engine that needs no key and no outside service: MapLibre over our own data. */
export default function MapEngine(props: PlaceMapProps) {
  const [round, setRound] = useState(0);
  return <MapOnGround key={round} {...props} onRetry={() => setRound(round + 1)} />;
}

function MapOnGround(props: PlaceMapProps & { onRetry: () => void }) {
  const { background, isReady, isFaulty } = useBackground();
  if (!isReady) return <FinishedStandIn {...props} />;
  return <MapCanvas {...props} background={background} lacksGround={isFaulty} />;
}

interface CanvasProps extends PlaceMapProps {
  background: MapBackground | null;
  /** The background map that is configured could not be had. */
  lacksGround: boolean;
  onRetry: () => void;
}

function MapCanvas({ onRetry, background, lacksGround, ...props }: CanvasProps) {
  const { t } = useTexts('common');
  const container = useRef<HTMLDivElement>(null);
  const style = useMapStyle(props, background);
  const state = useLoadedMap(container, (box) => ({
    style,
    locale: {
      // The engine's own word for it would be English until the label is set.
      'Map.Title': props.label,
      'CooperativeGesturesHandler.WindowsHelpText': t('map.gesture.wheel'),
      'CooperativeGesturesHandler.MacHelpText': t('map.gesture.wheelMac'),
      'CooperativeGesturesHandler.MobileHelpText': t('map.gesture.fingers'),
    },
    ...beginningIn(box, props),
  }));
  const { map } = state;
  useEffect(() => {
    map?.setStyle(style);
  }, [map, style]);
  useEffect(() => map?.getCanvas().setAttribute('aria-label', props.label), [map, props.label]);
  useGraveClicks(map, props.onSelect);
  usePlacePicks(map, props.onPick);
  const { onMap } = props;
  useEffect(() => {
    onMap?.(map);
    return () => onMap?.(null);
  }, [map, onMap]);
  const resetView = useMapCamera(map, props);
  const tiles = useTileFault(map);
  const isNear = useNear(map);
  const whole = useWholeScreen(map, props.isFree ?? props.onMap !== undefined);
  return (
    <div
      className={whole.isWhole ? 'fixed inset-0 z-40 bg-ground' : 'relative size-full bg-ground'}
      aria-busy={state.name === 'loading'}
    >
      {/* Maps are not mirrored: west is left for every reader. */}
      <div ref={container} dir="ltr" className="size-full" />
      {state.name === 'loading' && (
        <div role="status" className="absolute inset-0">
          <FinishedStandIn {...props} />
          <span className="sr-only">{t('map.loading')}</span>
        </div>
      )}
      {state.name === 'error' && (
        <div className="absolute inset-0">
          <MapError
            reason={reasonOf(state.error)}
            onRetry={onRetry}
            standIn={<FinishedStandIn {...props} />}
          />
        </div>
      )}
      {map && (
        <>
          <MapControls map={map} onReset={resetView} isWhole={whole.isWhole} onWhole={whole.toggle} />
          <MapNorth map={map} />
          <MapSigns layouts={props.layouts} isHigh={background !== null} />
          <MapNotes
            isIllustrative={isNear && (props.layouts?.some((layout) => layout.isIllustrative) ?? false)}
            credit={background?.credit ?? null}
          />
        </>
      )}
      {(tiles.isFaulty || lacksGround) && (
        // Low and short: what we draw ourselves stays visible above it.
        <div className="absolute inset-x-2 bottom-8 max-h-1/2 overflow-y-auto rounded-card border border-line">
          <MapError reason="network" onRetry={lacksGround ? onRetry : tiles.retry} />
        </div>
      )}
    </div>
  );
}

function reasonOf(error: Error): MapErrorReason {
  if (error instanceof MapTimeoutError) return 'slow';
  if (error.name === 'GPUInitializationError') return 'webgl';
  if (isWorkerError(error)) return 'network';
  return { message: error.message };
}
