import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import type { User } from '../access-contract.ts';
import { sessionQuery } from './session.ts';
import { storeToken } from './stored-token.ts';

// Part 1 sections 4 and 9.
const RECHECK_MS = 100;

/** What follows a sign-in: the token is kept, the user shown, the session checked once more. */
export function useEnter(): (signedIn: { token: string; user: User }, recheck?: boolean) => void {
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  return ({ token, user }, recheck = true) => {
    storeToken(token);
    client.setQueryData(sessionQuery.queryKey, user);
    void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== sessionQuery.queryKey[0] });
    // A page that was not open to a visitor may be open now.
    void revalidate();
    if (recheck)
      setTimeout(() => void client.refetchQueries({ queryKey: sessionQuery.queryKey }), RECHECK_MS);
  };
}
