import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { cemeteriesPaths } from '#features/records/cemeteries/cemeteries-paths.ts';
import { createApi } from '#shared/web/api/create-api.ts';
import type { LayoutsContract, TendedCemetery } from '../layouts-contract.ts';
import { layoutsPaths } from '../layouts-paths.ts';

export const layoutsApi = createApi<LayoutsContract>(layoutsPaths);

export const cemeteriesQuery = (search = '', isWaiting = false, cursor?: string) =>
  layoutsApi.list('list', {
    query: {
      ...(search ? { search } : {}),
      ...(isWaiting ? { isConfirmed: 'false' as const } : {}),
      ...(cursor ? { cursor } : {}),
    },
  });
export const tendedQuery = (id: number) => layoutsApi.query('get', { params: { id: String(id) } });

export const searchOnlySettingQuery = (id: number) =>
  layoutsApi.query('searchOnly', { params: { id: String(id) } });

export const partNamesQuery = (id: number) => layoutsApi.query('partNames', { params: { id: String(id) } });

export const exportHref = (id: number) => `/api/admin/cemeteries/${id}/layout.geojson`;

/** Puts a change's answer into the cache and refreshes open maps. */
export function useTended(): (tended: TendedCemetery) => Promise<void> {
  const client = useQueryClient();
  return async (tended) => {
    client.setQueryData(tendedQuery(tended.id).queryKey, tended);
    await forgetMaps(client);
  };
}

async function forgetMaps(client: QueryClient): Promise<void> {
  const stale = [layoutsPaths.list, cemeteriesPaths.layout, cemeteriesPaths.names];
  await Promise.all(stale.map((path) => client.invalidateQueries({ queryKey: [path] })));
}
