import { useEffect, useRef } from 'react';

/**
 * Single-letter shortcuts, as in mail programs; ignored while something is typed or chosen, and for a key
 * held down.
 */
export function useKeys(actions: Readonly<Record<string, () => void>>, isOn: boolean): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!isOn) return;
    const act = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      if (!Object.hasOwn(latest.current, key)) return;
      event.preventDefault();
      latest.current[key]?.();
    };
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  }, [isOn]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');
