import {
  type ComponentType,
  memo,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useState,
} from 'react';
import { useAppInfo } from '#shared/web/page/app-info.tsx';
import { deferPart } from '#shared/web/page/deferred-part.tsx';
import { classNames } from '#shared/web/ui/class-names.ts';
import { Skeleton } from '#shared/web/ui/skeleton.tsx';
import { attemptWithDelay, RETRY_DELAYS_MS } from './attempt-with-delay.ts';
import type { PlaceMapProps } from './map-types.ts';

/** A map that is loaded after the page: the page is whole without it, and the list beside it is its equal. */
export function PlaceMap(props: PlaceMapProps) {
  const { engine, onRetry } = useEngine();
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
        {!Engine && <Meanwhile map={props} onRetry={onRetry} />}
      </div>
      {engine && <engine.PrintedGround {...props} />}
    </>
  );
}

/** The server draws it; its code comes once the page answers, before the map's own. */
const NO_MAP = deferPart(async () => (await import('./no-map.tsx')).NoMap, true);

/** What a drawing is made of: while that is the same, the server's stays until its code is there. */
const DRAWN = [
  'label',
  'graves',
  'layouts',
  'hasSections',
  'selectedId',
  'pin',
  'route',
  'visitor',
] as const satisfies readonly (keyof PlaceMapProps)[];

interface DrawnProps {
  map: PlaceMapProps;
  onRetry: (() => void) | null;
}

/** What changes before the code for it is there waits: the server's drawing stays meanwhile. */
function Meanwhile(props: DrawnProps) {
  const map = useDeferredValue(props.map);
  const onRetry = useDeferredValue(props.onRetry);
  useEffect(NO_MAP.want, []);
  return <Drawn map={map} onRetry={onRetry} />;
}

const Drawn = memo(
  (props: DrawnProps) => (
    <Suspense fallback={<Skeleton className="size-full" />}>
      <NO_MAP.component {...props} />
    </Suspense>
  ),
  (before, now) =>
    before.onRetry === now.onRetry && DRAWN.every((name) => before.map[name] === now.map[name]),
);

/** A module has both, so that what only paper shows is no part of a page's first load. */
type MapModule = Record<'default' | 'PrintedGround', ComponentType<PlaceMapProps>>;

/** The engine's code, fetched with three tries: a weak signal in a cemetery drops requests. */
function useEngine() {
  const isGoogle = useAppInfo().mapProvider === 'google';
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
  const retry = useCallback(() => setFaulty(false), []);
  return { engine, onRetry: isFaulty ? retry : null };
}
