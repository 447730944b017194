import { type Query, useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { maySignOut } from '#shared/web/offline/before-sign-out.ts';
import { partsReady } from '#shared/web/page/deferred-part.tsx';
import { accessApi } from './access-api.ts';
import { clearPersonalStores } from './clear-personal-stores.ts';
import { sessionQuery } from './session.ts';
import { storeToken } from './stored-token.ts';

/** Without a signal nobody waits longer to be signed out. */
const PARTS_MS = 1000;
/** In which React takes over what has arrived. */
const TAKEN_OVER_MS = 50;

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Ends the session. The server's answer does not matter: this device forgets the reader either way. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  return async () => {
    if (!(await maySignOut())) return;
    // Parts whose HTML still waits for its code would meet other data than they were made of.
    await Promise.race([partsReady(), later(PARTS_MS)]);
    await later(TAKEN_OVER_MS);
    storeToken(null);
    clearPersonalStores();
    client.setQueryData(sessionQuery.queryKey, null);
    // What only a member's screen shows is gone first: it would ask once more, and be refused.
    await later(0);
    await accessApi.call('logout', {}).catch(() => undefined);
    // Once more: a form that went may have kept its words.
    clearPersonalStores();
    await client.invalidateQueries({ predicate: isOther });
    // What a visitor is not answered must not stay in the tab, on the screen or behind the back button.
    client.removeQueries({ type: 'inactive', predicate: isOther });
    client.removeQueries({ predicate: (query) => isOther(query) && query.state.status === 'error' });
    await revalidate();
  };
}

const isOther = ({ queryKey }: Query): boolean => queryKey[0] !== sessionQuery.queryKey[0];
