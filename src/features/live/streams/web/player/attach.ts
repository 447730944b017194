import type { Playback, PlaybackOptions } from './playback.ts';

const HLS_TYPE = 'application/vnd.apple.mpegurl';

/**
 * Attaches a stream with media source extensions, otherwise with the browser's own HLS (iPhones); null:
 * neither exists.
 */
export async function attach(video: HTMLVideoElement, options: PlaybackOptions): Promise<Playback | null> {
  if ('MediaSource' in window || 'ManagedMediaSource' in window) {
    const { attachHls } = await import('./attach-hls.ts');
    const playback = attachHls(video, options);
    if (playback) return playback;
  }
  return video.canPlayType(HLS_TYPE) ? attachNative(video, options) : null;
}

/** The browser's own HLS chooses the quality itself, and reports refusals as errors. */
function attachNative(video: HTMLVideoElement, { url, startAt, onBroken }: PlaybackOptions): Playback {
  video.src = startAt ? `${url}#t=${startAt}` : url;
  video.addEventListener('error', onBroken);
  return {
    setHeight: () => {},
    liveEdge: () => (video.seekable.length > 0 ? video.seekable.end(video.seekable.length - 1) : null),
    nudge: () => {},
    destroy() {
      video.removeEventListener('error', onBroken);
      video.removeAttribute('src');
      video.load();
    },
  };
}
