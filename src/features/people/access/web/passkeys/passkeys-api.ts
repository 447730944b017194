import type { QueryClient } from '@tanstack/react-query';
import { createApi } from '#shared/web/api/create-api.ts';
import type { PasskeysContract } from '../../passkeys-contract.ts';
import { passkeysPaths } from '../../passkeys-paths.ts';
import { refreshSecurity } from '../security/security-api.ts';

export const passkeysApi = createApi<PasskeysContract>(passkeysPaths);

export const passkeysQuery = () => passkeysApi.query('list', {});

/** Marks as out of date what a new or removed passkey changes. */
export async function refreshPasskeys(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: passkeysQuery().queryKey });
  await refreshSecurity(client);
}
