import { useRef } from 'react';
import type { Stream } from '../streams-contract.ts';

/**
 * How what says that a stream is paused stands on a page: shown; then `invisible`, since what goes once somebody looks after the
 * stream would move what a viewer is about to press; null where it was never paused since the page shows it.
 */
export function usePausedRoom({
  id,
  isPaused,
}: Pick<Stream, 'id' | 'isPaused'>): 'shown' | 'invisible' | null {
  const paused = useRef<Stream['id'] | null>(null);
  if (isPaused) paused.current = id;
  if (paused.current !== id) return null;
  return isPaused ? 'shown' : 'invisible';
}
