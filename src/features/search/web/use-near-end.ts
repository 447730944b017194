import { type RefObject, useEffect, useEffectEvent } from 'react';

/** About a screen of a phone: what comes is there before the reader is. */
const NEAR = '600px';

/**
 * Calls `onNear` when the element is within 600 px of what is seen, and again whenever it still is after
 * `isWanted` went off and on.
 */
export function useNearEnd(element: RefObject<Element | null>, isWanted: boolean, onNear: () => void): void {
  const reach = useEffectEvent(onNear);
  useEffect(() => {
    if (!isWanted || !element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) reach();
      },
      { rootMargin: `${NEAR} 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isWanted]);
}
