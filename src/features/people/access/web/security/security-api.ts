import type { QueryClient } from '@tanstack/react-query';
import { createApi } from '#shared/web/api/create-api.ts';
import type { TokenPurpose } from '../../access-values.ts';
import type { SecurityContract } from '../../security-contract.ts';
import { securityPaths } from '../../security-paths.ts';

export const securityApi = createApi<SecurityContract>(securityPaths);

export const securityQuery = () => securityApi.query('state', {});
export const ownSessionsQuery = () => securityApi.query('sessions', {});
export const linkQuery = (purpose: TokenPurpose, token: string) =>
  securityApi.query('link', { params: { purpose, token } });

const SHOWN = new Set<unknown>([securityPaths.state, securityPaths.sessions]);

/** Marks what the panel shows as out of date. */
export const refreshSecurity = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => SHOWN.has(queryKey[0]) });
