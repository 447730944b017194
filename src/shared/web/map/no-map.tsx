import { useAppInfo } from '#shared/web/page/app-info.tsx';
import { MapError } from './map-error.tsx';
import { MapStandIn } from './map-stand-in.tsx';
import type { PlaceMapProps } from './map-types.ts';

/** What stands in a map's place: the drawn ground, and where the map's code could not be fetched, that and a button. */
export function NoMap({ map, onRetry }: { map: PlaceMapProps; onRetry: (() => void) | null }) {
  const isGoogle = useAppInfo().mapProvider === 'google';
  const standIn = <MapStandIn {...map} />;
  if (!onRetry) return standIn;
  return (
    <MapError
      reason="network"
      text={isGoogle ? 'map.error.google' : 'map.error.text'}
      onRetry={onRetry}
      standIn={standIn}
    />
  );
}
