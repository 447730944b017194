import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { cemeteriesPaths } from '#features/cemeteries/cemeteries-paths.ts';
import { splitPath } from '#shared/contract/operation-path.ts';
import { ApiError } from '#shared/web/api/api-error.ts';
import { createApi } from '#shared/web/api/create-api.ts';
import type { FileCheck, LayoutsContract, TendedCemetery } from '../layouts-contract.ts';
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

export const exportHref = (id: number) => `/api/admin/cemeteries/${id}/layout.geojson`;

/** Puts what a change answered where the screens read it; the open maps read theirs again. */
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

export const checkFile = (id: number, file: Blob): Promise<FileCheck> =>
  sendFile(layoutsPaths.checkFile, id, file, {});

export const takeFile = (
  id: number,
  file: Blob,
  order: { layoutVersion: string; removesOthers: string },
): Promise<TendedCemetery> => sendFile(layoutsPaths.takeFile, id, file, order);

/** @throws ApiError with the server's words about the file */
async function sendFile<Reply>(
  path: string,
  id: number,
  file: Blob,
  texts: Record<string, string>,
): Promise<Reply> {
  const { method, url } = splitPath(path);
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.set(name, value);
  form.set('file', file, 'layout.geojson');
  const response = await fetch(url.replace(':id', String(id)), {
    method,
    body: form,
    credentials: 'include',
  });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text, response.statusText);
  return JSON.parse(text) as Reply;
}
