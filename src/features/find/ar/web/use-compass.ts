import { type RefObject, useEffect, useRef, useState } from 'react';
import { COMPASS_AT_FIRST, type Compass, type CompassState, watchCompass } from './watch-compass.ts';

/** Watches the device's orientation while the component is mounted. */
export function useCompass(): { compass: RefObject<Compass | null>; state: CompassState } {
  const compass = useRef<Compass | null>(null);
  const [state, setState] = useState(COMPASS_AT_FIRST);
  useEffect(() => {
    const watched = watchCompass(setState);
    compass.current = watched;
    return () => {
      compass.current = null;
      watched.stop();
    };
  }, []);
  return { compass, state };
}
