import { notifyManager, type Query, useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { maySignOut } from '#shared/web/offline/before-sign-out.ts';
import { partsReady } from '#shared/web/page/deferred-part.tsx';
import { accessApi } from './access-api.ts';
import { clearPersonalStores } from './clear-personal-stores.ts';
import { sessionQuery } from './session.ts';
import { storeToken } from './stored-token.ts';

/** Without a connection, signing out waits no longer than this. */
const PARTS_MS = 1000;

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Ends the session. This device forgets the reader whatever the server answers. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  return async () => {
    if (!(await maySignOut())) return;
    // The page is made anew from its parts, so all of them are to be here.
    await Promise.race([partsReady(), later(PARTS_MS)]);
    storeToken(null);
    clearPersonalStores();
    // The page hears of it before anything else runs. With a timer between, as is the library's default, React takes over a
    // part that the change removes, and finds no reader where its HTML has one.
    notifyManager.setScheduler(queueMicrotask);
    client.setQueryData(sessionQuery.queryKey, null);
    notifyManager.setScheduler((tell) => setTimeout(tell));
    // Members' screens are unmounted first, because they would fetch again and be refused.
    await later(0);
    await accessApi.call('logout', {}).catch(() => undefined);
    // Cleared again: a form that was unmounted may have stored its text.
    clearPersonalStores();
    await client.invalidateQueries({ predicate: isOther });
    // A member's data must not stay in the tab, on the screen or behind the back button.
    client.removeQueries({ type: 'inactive', predicate: isOther });
    client.removeQueries({ predicate: (query) => isOther(query) && query.state.status === 'error' });
    await revalidate();
  };
}

const isOther = ({ queryKey }: Query): boolean => queryKey[0] !== sessionQuery.queryKey[0];
