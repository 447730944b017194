import type { FLAGS } from '#shared/contract/flags.ts';
import { createApi } from '#shared/web/api/create-api.ts';
import type { RegistryContract } from '../registry-contract.ts';
import { registryPaths } from '../registry-paths.ts';

export const registryApi = createApi<RegistryContract>(registryPaths);

export type VerifiedFilter = (typeof FLAGS)[number] | undefined;

export const recentQuery = (
  { verified, search }: { verified?: VerifiedFilter; search?: string } = {},
  cursor?: string,
) =>
  registryApi.list('recent', {
    query: {
      ...(verified ? { verified } : {}),
      ...(search ? { search } : {}),
      ...(cursor ? { cursor } : {}),
    },
  });

export const duplicatesQuery = (cursor?: string) =>
  registryApi.list('duplicates', { query: cursor ? { cursor } : {} });

export const withdrawnQuery = (cursor?: string) =>
  registryApi.list('withdrawn', { query: cursor ? { cursor } : {} });

export const historyQuery = (id: number) => registryApi.query('history', { params: { id: String(id) } });
