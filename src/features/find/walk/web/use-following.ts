import { useEffect, useState } from 'react';
import type { LatLng } from '#shared/geo.ts';
import type { Route } from '../find-route.ts';
import type { Fix } from '../follow-route.ts';
import { type Following, followWalk } from '../follow-walk.ts';

/** Follows the visitor fix by fix; `find` must keep its identity while the options are the same. */
export function useFollowing(fix: Fix | null, find: (from: LatLng) => Route | null): Following | null {
  const [followed, setFollowed] = useState<{ state: Following; find: typeof find } | null>(null);
  useEffect(() => {
    setFollowed((before) => {
      if (!fix) return null;
      const state = before?.find === find ? before.state : null;
      return { state: followWalk(state, fix, find), find };
    });
  }, [fix, find]);
  return fix && followed ? followed.state : null;
}
