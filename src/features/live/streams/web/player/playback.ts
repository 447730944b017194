import type { Quality } from './preferences.ts';

/** A stream attached to a video element, until it is destroyed. */
export interface Playback {
  /** Chooses among the pictures of this source; sound alone is a source of its own. */
  setHeight(height: number | 'auto'): void;
  /** The live edge in the element's time; null where it is not known. */
  liveEdge(): number | null;
  /** Requests data again after a stall. */
  nudge(): void;
  destroy(): void;
}

export interface PlaybackOptions {
  /** Address of a master or media playlist. */
  url: string;
  height: number | 'auto';
  /** True starts with the smallest picture. */
  isSlow: boolean;
  /** Seconds at which to resume a recording; null: at its beginning, or at the live edge. */
  startAt: number | null;
  /** Called when playlist or picture were refused. */
  onShutOut: () => void;
  /** Called when playback cannot go on without being opened again. */
  onBroken: () => void;
}

/** Segments behind the newest one: with fewer, playback would stop at every hiccup of a phone's connection. */
export const LIVE_SYNC_COUNT = 3;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** The reader saves data or has a slow connection, as far as the browser says. */
export function isSlowConnection(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || ['slow-2g', '2g', '3g'].includes(connection?.effectiveType ?? '');
}

export const heightOf = (quality: Quality): number | 'auto' => (quality === 'audio' ? 'auto' : quality);
