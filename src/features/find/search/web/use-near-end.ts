import { type RefObject, useEffect, useEffectEvent } from 'react';

/** About a screen of a phone: what comes is there before the reader is. */
const NEAR = '600px';

/**
 * Calls `onNear` when the element is within 600 px of what is seen, and again whenever it still is after
 * `isWanted` went off and on or `round` changed: a page that comes faster than a frame is drawn changes neither
 * `isWanted` nor what the browser sees.
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
        // A busy page is told several states at once; the last one is the present.
        if (entries.at(-1)?.isIntersecting) reach();
      },
      { rootMargin: `${NEAR} 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isWanted, round]);
}
