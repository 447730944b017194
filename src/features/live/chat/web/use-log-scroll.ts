import { useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the end within which a reader counts as following the chat. */
const NEAR = 48;

/**
 * Keeps the end in sight for a reader who follows, and the position for one who scrolled back: new or earlier
 * messages do not move what they look at.
 */
export function useLogScroll(first: number, last: number) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef({ first, height: 0 });
  /** The last message that was shown at the end; null while the reader is there. */
  const [readTo, setReadTo] = useState<number | null>(null);

  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const { scrollHeight, scrollTop, clientHeight } = current;
    const old = before.current;
    before.current = { first, height: scrollHeight };
    if (scrollHeight === old.height) return;
    if (old.height - scrollTop - clientHeight < NEAR) current.scrollTop = scrollHeight;
    else if (first < old.first) current.scrollTop = scrollTop + scrollHeight - old.height;
  });

  const onScroll = useCallback(() => {
    const { current } = box;
    if (!current) return;
    const isAtEnd = current.scrollHeight - current.scrollTop - current.clientHeight < NEAR;
    setReadTo((old) => (isAtEnd ? null : (old ?? last)));
  }, [last]);

  const toEnd = useCallback(() => {
    setReadTo(null);
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, []);

  return { box, onScroll, toEnd, readTo };
}
