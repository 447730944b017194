import { type RefObject, useEffect, useEffectEvent } from 'react';

/** About one phone screen, so that the next page has arrived before the reader gets there. */
const NEAR = '600px';

/**
 * Calls `onNear` when the element is within 600 px of the visible part, and again if it still is after
 * `isWanted` went off and on or `round` changed: a page that loads within one frame changes neither
 * `isWanted` nor what the browser observes.
 */
export function useNearEnd(
  element: RefObject<Element | null>,
  isWanted: boolean,
  round: number,
  onNear: () => void,
): void {
  const reach = useEffectEvent(onNear);
  useEffect(() => {
    if (!isWanted || !element.current || round < 1) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy page reports several states at once; the last one is current.
        if (entries.at(-1)?.isIntersecting) reach();
      },
      { rootMargin: `${NEAR} 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isWanted, round]);
}
