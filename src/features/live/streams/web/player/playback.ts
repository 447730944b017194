import type { Quality } from './preferences.ts';

/** A stream attached to a video element, until it is destroyed. */
export interface Playback {
  /** Among the pictures of this source; not for sound alone, which is a source of its own. */
  setHeight(height: number | 'auto'): void;
  /** Where the picture is that is sent now, in the element's time; null where that is not known. */
  liveEdge(): number | null;
  /** Asks for data again where it stopped coming. */
  nudge(): void;
  destroy(): void;
}

export interface PlaybackOptions {
  /** Of a master or media playlist. */
  url: string;
  height: number | 'auto';
  /** The smallest picture comes first. */
  isSlow: boolean;
  /** Where to go on in a recording, in seconds; null: at its beginning, or at what is sent now. */
  startAt: number | null;
  /** Playlist or picture was refused. */
  onShutOut: () => void;
  /** It cannot go on without being opened again. */
  onBroken: () => void;
}

/** So many segments behind the newest one: fewer would stop at every hiccup of a phone's connection. */
export const LIVE_SYNC_COUNT = 3;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** The reader saves data, or their connection is slow, where the browser says so. */
export function isSlowConnection(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || ['slow-2g', '2g', '3g'].includes(connection?.effectiveType ?? '');
}

export const heightOf = (quality: Quality): number | 'auto' => (quality === 'audio' ? 'auto' : quality);
