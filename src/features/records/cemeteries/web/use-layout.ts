import { useQuery } from '@tanstack/react-query';
import type { MapLayout } from '#shared/web/map/map-types.ts';
import { layoutQuery } from './cemeteries-api.ts';

/** The sections, paths and gates of a cemetery for a map; empty until they are loaded. */
export function useLayouts(cemeteryId: number | null): MapLayout[] {
  const { data } = useQuery({ ...layoutQuery(cemeteryId ?? 0), enabled: cemeteryId !== null });
  return data ? [data] : [];
}
