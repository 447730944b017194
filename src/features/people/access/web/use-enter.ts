import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import type { User } from '../access-contract.ts';
import { sessionQuery } from './session.ts';
import { storeToken } from './stored-token.ts';

// Part 1 sections 4 and 9.
const RECHECK_MS = 100;

/** After a sign-in: stores the token, shows the user, and checks the session once more. */
export function useEnter(): (signedIn: { token: string; user: User }, recheck?: boolean) => void {
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  return ({ token, user }, recheck = true) => {
    storeToken(token);
    client.setQueryData(sessionQuery.queryKey, user);
    void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== sessionQuery.queryKey[0] });
    // A page that refused the visitor may be accessible now.
    void revalidate();
    if (recheck)
      setTimeout(() => void client.refetchQueries({ queryKey: sessionQuery.queryKey }), RECHECK_MS);
  };
}
