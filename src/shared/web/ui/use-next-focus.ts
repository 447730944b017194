import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Where the focus goes when the button that has it is taken away: to `next`, not to the page's beginning.
 * @param isShown whether the button is there
 * @returns `next` for the element that takes the focus, `watch` for the button
 */
export function useNextFocus<Next extends HTMLElement>(isShown: boolean) {
  const next = useRef<Next>(null);
  const isFocused = useRef(false);
  const follow = useEffectEvent(() => {
    if (isFocused.current) next.current?.focus({ preventScroll: true });
    isFocused.current = false;
  });
  useEffect(() => {
    if (!isShown) follow();
  }, [isShown]);
  const watch = {
    onFocus: () => {
      isFocused.current = true;
    },
    onBlur: () => {
      isFocused.current = false;
    },
  };
  return { next, watch };
}
