import { useQueryClient } from '@tanstack/react-query';
import { accessApi } from './access-api.ts';
import { clearPersonalStores } from './clear-personal-stores.ts';
import { sessionQuery } from './session.ts';
import { storeToken } from './stored-token.ts';

/** Ends the session. The server's answer does not matter: this device forgets the reader either way. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await accessApi.call('logout', {}).catch(() => undefined);
    storeToken(null);
    clearPersonalStores();
    client.setQueryData(sessionQuery.queryKey, null);
    await client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== sessionQuery.queryKey[0] });
  };
}
