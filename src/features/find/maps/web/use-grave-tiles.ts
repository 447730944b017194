import { useQuery } from '@tanstack/react-query';
import { splitPath } from '#shared/contract/operation-path.ts';
import { useConnection } from '#shared/web/offline/connection.ts';
import { mapsPaths } from '../maps-paths.ts';
import { mapStateQuery } from './maps-api.ts';

/** Address of the tiles with every grave; null until the map's version is known, and without a server. */
export function useGraveTiles(): string | null {
  const { data } = useQuery(mapStateQuery);
  const { isOffline } = useConnection();
  if (!data || isOffline) return null;
  return splitPath(mapsPaths.tile)
    .url.replace(':version', String(data.version))
    .replace(/:([zxy])\b/g, '{$1}');
}
