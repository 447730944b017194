import { attach } from './attach.ts';
import { fetchMaster } from './fetch-master.ts';
import { heightsOf, type Variant, variantFor } from './parse-master.ts';
import { heightOf, isSlowConnection, type Playback } from './playback.ts';
import { type PlayerState, retryDelay, STOPPED_AFTER_MS, stateOf } from './player-state.ts';
import type { Quality } from './preferences.ts';

const TICK_MS = 500;
/** Seconds behind the live edge from which 'go to live' is offered. */
const BEHIND_SECONDS = 8;

export interface PlayerView {
  state: PlayerState;
  quality: Quality;
  /** Heights of the pictures on offer. */
  heights: readonly number[];
  hasAudio: boolean;
  isBehind: boolean;
}

export const FIRST_VIEW: PlayerView = {
  state: 'connecting',
  quality: 'auto',
  heights: [],
  hasAudio: false,
  isBehind: false,
};

export interface PlayerHost {
  url: string;
  isLive: boolean;
  quality: Quality;
  onView: (view: PlayerView) => void;
  /** Called when access was refused. @returns whether this viewer was admitted again */
  onShutOut: () => Promise<boolean>;
  /** Asked when the picture ends or stays away: whether the stream is over. */
  isOver: () => Promise<boolean>;
}

export interface Player {
  toggle(): void;
  goLive(): void;
  setQuality(quality: Quality): void;
  destroy(): void;
}

/** Keeps a stream playing in a video element, and reports its state. */
export function createPlayer(video: HTMLVideoElement, host: PlayerHost): Player {
  let playback: Playback | null = null;
  let variants: readonly Variant[] = [];
  let { quality } = host;
  /** Counts openings, so that answers to an older one are ignored. */
  let opening = 0;
  let tries = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let lastTime = -1;
  let movedAt = performance.now();
  let askedAt = 0;
  const facts = {
    isSupported: true,
    isEnded: false,
    isBlocked: false,
    isPaused: false,
    hasStarted: false,
    isBroken: false,
  };

  function sourceOf(): string {
    const audio = variants.find(({ isAudio }) => isAudio);
    if (quality === 'audio' && audio) return audio.url;
    // A browser's own HLS offers no choice of quality, so it is given the rendition's playlist.
    const chosen = typeof quality === 'number' ? variantFor(variants, quality) : undefined;
    return chosen && !('MediaSource' in window) ? chosen.url : host.url;
  }

  async function open(startAt: number | null = null): Promise<void> {
    clearTimeout(retry);
    opening += 1;
    const own = opening;
    playback?.destroy();
    playback = null;
    const answer = await fetchMaster(host.url);
    if (own !== opening) return;
    if (answer === 'refused') return shutOut();
    if (answer === 'away') return broken();
    variants = answer.variants;
    const made = await attach(video, {
      url: sourceOf(),
      height: heightOf(quality),
      isSlow: isSlowConnection(),
      startAt: host.isLive ? null : startAt,
      onShutOut: () => own === opening && void shutOut(),
      onBroken: () => own === opening && void broken(),
    });
    if (own !== opening) return made?.destroy();
    playback = made;
    facts.isSupported = made !== null;
    if (!facts.isPaused) await play();
  }

  async function play(): Promise<void> {
    try {
      facts.isPaused = false;
      movedAt = performance.now();
      await video.play();
      facts.isBlocked = false;
    } catch (error) {
      // Other errors only mean that the source changed meanwhile.
      if ((error as Error).name === 'NotAllowedError') facts.isBlocked = true;
    }
    tell();
  }

  async function shutOut(): Promise<void> {
    opening += 1;
    facts.isBroken = true;
    const own = opening;
    const isOpen = await host.onShutOut();
    if (!isOpen || own !== opening) return;
    // The first retry is immediate; repeated refusals are retried with a delay.
    retry = setTimeout(() => void open(video.currentTime), tries === 0 ? 0 : retryDelay(tries));
    tries += 1;
  }

  /** Retries with growing delays, unless the stream is over. */
  async function broken(): Promise<void> {
    opening += 1;
    const own = opening;
    facts.isBroken = true;
    tries += 1;
    tell();
    if (await host.isOver()) {
      if (own === opening) end();
    } else if (own === opening) {
      retry = setTimeout(() => void open(video.currentTime), retryDelay(tries));
    }
  }

  function end(): void {
    facts.isEnded = true;
    tell();
  }

  const onEnded = () => (host.isLive ? void broken() : end());
  // A headset, a call or picture-in-picture may have paused it.
  const onPause = () => {
    if (playback && !video.ended && video.readyState > 0) facts.isPaused = true;
    tell();
  };
  const onPlay = () => {
    facts.isPaused = false;
    facts.isBlocked = false;
    facts.isEnded = false;
    tell();
  };

  function tick(): void {
    const now = performance.now();
    if (video.currentTime !== lastTime) {
      if (lastTime >= 0 && !video.paused) {
        facts.hasStarted = true;
        facts.isBroken = false;
        tries = 0;
      }
      lastTime = video.currentTime;
      movedAt = now;
    }
    if (facts.isPaused || facts.isBlocked || facts.isEnded) movedAt = now;
    const stillMs = now - movedAt;
    if (stillMs >= STOPPED_AFTER_MS && now - askedAt >= STOPPED_AFTER_MS && !facts.isBroken) {
      askedAt = now;
      playback?.nudge();
      void host.isOver().then((isOver) => isOver && end());
    }
    tell();
  }

  function tell(): void {
    const edge = playback?.liveEdge() ?? null;
    host.onView({
      state: stateOf({ ...facts, stillMs: performance.now() - movedAt }),
      quality,
      heights: heightsOf(variants),
      hasAudio: variants.some(({ isAudio }) => isAudio),
      isBehind: host.isLive && edge !== null && edge - video.currentTime > BEHIND_SECONDS,
    });
  }

  video.addEventListener('ended', onEnded);
  video.addEventListener('pause', onPause);
  video.addEventListener('play', onPlay);
  const timer = setInterval(tick, TICK_MS);
  void open();
  return {
    toggle() {
      if (facts.isEnded && !host.isLive) video.currentTime = 0;
      if (video.paused) void play();
      else video.pause();
    },
    goLive() {
      const edge = playback?.liveEdge();
      if (edge) video.currentTime = edge;
      if (video.paused) void play();
    },
    setQuality(next) {
      const isOther = (quality === 'audio') !== (next === 'audio') || !('MediaSource' in window);
      quality = next;
      if (isOther) void open(video.currentTime);
      else playback?.setHeight(heightOf(next));
      tell();
    },
    destroy() {
      opening += 1;
      clearTimeout(retry);
      clearInterval(timer);
      video.removeEventListener('ended', onEnded);
      video.removeEventListener('pause', onPause);
      video.removeEventListener('play', onPlay);
      playback?.destroy();
    },
  };
}
