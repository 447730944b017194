import { type ReactNode, useEffect, useRef } from 'react';
import { findFocus } from './find-focus.ts';

/**
 * Holds lists whose entries leave when they are decided. The browser drops the focus with what had it; here it goes to
 * what comes next, so that the next decision is one key away and a screen reader keeps its place.
 */
export function FocusKeeper({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    let held: Node | null = null;
    const hold = ({ target }: FocusEvent) => {
      held = target instanceof Node && target !== current && current.contains(target) ? target : null;
    };
    const changes = new MutationObserver(() => {
      if (!held || held.isConnected || document.activeElement !== document.body) return;
      held = null;
      findFocus(current)?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', hold);
    changes.observe(current, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', hold);
      changes.disconnect();
    };
  }, []);
  return (
    <div ref={box} data-focus-keeper="" tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}
