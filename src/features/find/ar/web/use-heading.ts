import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { headingOf } from '../device-pose.ts';
import { measured } from './measured.ts';
import type { Compass } from './watch-compass.ts';

/** Part 1 section 9. */
const TEXT_MS = 100;

/** Where the reader faces, in whole degrees; null while that is not known. */
export interface Heading {
  get(): number | null;
  subscribe(listener: () => void): () => void;
}

/**
 * Reads the compass every 100 ms. Components take from it just what they show (`useFromHeading`), so that
 * only texts that change are rendered again. `onTick` runs before that.
 */
export function useHeading(
  compass: RefObject<Compass | null>,
  isAligned: boolean,
  onTick?: () => void,
): Heading {
  const [heading] = useState(createHeading);
  useEffect(() => {
    const read = () => {
      // Before anything is written, so that measuring does not force the browser to lay the page out.
      onTick?.();
      const pose = isAligned ? (compass.current?.pose(performance.now()) ?? null) : null;
      flushSync(() => heading.set(pose && Math.round(headingOf(pose)) % 360));
    };
    const timer = setInterval(() => measured('ar:text', read), TEXT_MS);
    return () => clearInterval(timer);
  }, [compass, isAligned, onTick, heading]);
  return heading;
}

/** What a component shows of the heading; it renders again only when that changes. */
export function useFromHeading<Value extends string | number | null>(
  heading: Heading,
  select: (degrees: number | null) => Value,
): Value {
  return useSyncExternalStore(heading.subscribe, () => select(heading.get()));
}

function createHeading() {
  let current: number | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(next: number | null) {
      if (next === current) return;
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
