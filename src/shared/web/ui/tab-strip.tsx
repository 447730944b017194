import { type ReactNode, useEffect, useRef } from 'react';
import { tabAfter } from './tab-after.ts';

/**
 * The line of tabs that stands above a panel. It never wraps: what finds no room is reached by scrolling sideways, the edge
 * fades where there is more (tabs.css), and the open tab is brought into view.
 */
export function TabStrip<Name extends string>(props: {
  label: string;
  names: readonly Name[];
  current: Name;
  onMove: (name: Name) => void;
  children: ReactNode;
}) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is open
  useEffect(() => {
    const strip = list.current;
    const open = strip?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!strip || !open) return;
    const room = strip.clientWidth - open.offsetWidth;
    const start = open.offsetLeft - strip.scrollLeft;
    // Where it is in view already, as tabs.css has it from the first picture on, nothing moves under the finger.
    // Not scrollIntoView: that would move the page too, down to a strip below the window.
    if (start < 0 || start > room) strip.scrollLeft = open.offsetLeft - room / 2;
  }, [props.current]);
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={props.label}
      onKeyDown={(event) => {
        const to = tabAfter(event, props.names);
        if (!to) return;
        event.preventDefault();
        props.onMove(to);
        list.current?.querySelector<HTMLElement>(`[data-tab="${to}"]`)?.focus();
      }}
    >
      {props.children}
    </div>
  );
}
