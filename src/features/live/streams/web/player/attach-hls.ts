import Hls, { type ErrorData } from 'hls.js/light';
import { LIVE_SYNC_COUNT, type Playback, type PlaybackOptions } from './playback.ts';

const REFUSED = [401, 403];
/** Bits a second assumed at first on a slow connection. */
const SLOW_ESTIMATE = 200_000;
/** A decoder that fails more often than this is restarted. */
const RECOVERIES = 2;

/** Plays through media source extensions; null where the browser cannot. */
export function attachHls(video: HTMLVideoElement, options: PlaybackOptions): Playback | null {
  if (!Hls.isSupported()) return null;
  const hls = new Hls({
    liveSyncDurationCount: LIVE_SYNC_COUNT,
    // Segments are fragmented MP4 already, so there is nothing to repack in a worker.
    enableWorker: false,
    capLevelToPlayerSize: true,
    backBufferLength: 30,
    ...(options.isSlow ? { startLevel: 0, abrEwmaDefaultEstimate: SLOW_ESTIMATE } : {}),
    ...(options.startAt ? { startPosition: options.startAt } : {}),
  });
  let recoveries = 0;

  /** hls.js counts its levels from the smallest picture up. */
  function levelOf(height: number | 'auto'): number {
    if (height === 'auto') return -1;
    const fitting = hls.levels.findLastIndex((level) => level.height > 0 && level.height <= height);
    return Math.max(0, fitting);
  }

  function judge({ type, fatal, response }: ErrorData): void {
    if (REFUSED.includes(response?.code ?? 0)) {
      options.onShutOut();
    } else if (fatal && type === Hls.ErrorTypes.MEDIA_ERROR && recoveries < RECOVERIES) {
      recoveries += 1;
      hls.recoverMediaError();
    } else if (fatal) {
      options.onBroken();
    }
  }

  hls.on(Hls.Events.ERROR, (_event, data) => judge(data));
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    if (options.height !== 'auto') hls.loadLevel = levelOf(options.height);
  });
  hls.loadSource(options.url);
  hls.attachMedia(video);
  return {
    setHeight: (height) => {
      hls.nextLevel = levelOf(height);
    },
    liveEdge: () => hls.liveSyncPosition,
    nudge: () => hls.startLoad(),
    destroy: () => hls.destroy(),
  };
}
