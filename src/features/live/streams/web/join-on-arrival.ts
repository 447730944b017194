import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Navigation state for a reader who pressed 'Join Stream' on another screen; it is not in the address. */
export const JOIN_STATE = { join: true } as const;

/** Joins at once when the page was opened with that state; going back to it later does not join again. */
export function useJoinOnArrival(join: () => void): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const latest = useRef(join);
  useEffect(() => {
    latest.current = join;
  });
  const isWanted = (state as Partial<typeof JOIN_STATE> | null)?.join === true;
  useEffect(() => {
    if (!isWanted) return;
    navigate(`${pathname}${search}`, { replace: true, preventScrollReset: true });
    latest.current();
  }, [isWanted, navigate, pathname, search]);
}
