import { type ComponentType, useEffect, useState } from 'react';
import { useAppInfo } from '#shared/web/page/app-info.tsx';
import { classNames } from '#shared/web/ui/class-names.ts';
import { attemptWithDelay, RETRY_DELAYS_MS } from './attempt-with-delay.ts';
import { MapError } from './map-error.tsx';
import { MapStandIn } from './map-stand-in.tsx';
import type { PlaceMapProps } from './map-types.ts';

/** A map that is loaded after the page: the page is whole without it, and the list beside it is its equal. */
export function PlaceMap(props: PlaceMapProps) {
  const isGoogle = useAppInfo().mapProvider === 'google';
  const { engine, isFaulty, retry } = useEngine(isGoogle);
  const Engine = engine?.default;
  return (
    <>
      <div
        className={classNames(
          'no-print overflow-hidden rounded-card border border-line',
          props.className ?? 'h-80',
        )}
      >
        {Engine && <Engine {...props} />}
        {isFaulty && (
          <MapError
            reason="network"
            text={isGoogle ? 'map.error.google' : 'map.error.text'}
            onRetry={retry}
            standIn={<MapStandIn {...props} />}
          />
        )}
        {!Engine && !isFaulty && <MapStandIn {...props} />}
      </div>
      {engine && <engine.PrintedGround {...props} />}
    </>
  );
}

/** A module has both, so that what only paper shows is no part of a page's first load. */
type MapModule = Record<'default' | 'PrintedGround', ComponentType<PlaceMapProps>>;

/** The engine's code, fetched with three tries: a weak signal in a cemetery drops requests. */
function useEngine(isGoogle: boolean) {
  const [engine, setEngine] = useState<MapModule | null>(null);
  const [isFaulty, setFaulty] = useState(false);
  useEffect(() => {
    if (isFaulty) return;
    const controller = new AbortController();
    const load = () => (isGoogle ? import('./google-engine.tsx') : import('./map-engine.tsx'));
    attemptWithDelay(load, RETRY_DELAYS_MS, controller.signal).then(
      (module) => {
        if (!controller.signal.aborted) setEngine(module);
      },
      () => {
        if (!controller.signal.aborted) setFaulty(true);
      },
    );
    return () => controller.abort();
  }, [isFaulty, isGoogle]);
  return { engine, isFaulty, retry: () => setFaulty(false) };
}
