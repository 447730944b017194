import { useEffect, useRef, useState } from 'react';
import { createPlayer, FIRST_VIEW, type Player, type PlayerView } from './create-player.ts';
import { keepPreferences, type Quality, readPreferences, stepVolume } from './preferences.ts';

export interface PlayerSource {
  url: string;
  isLive: boolean;
  onShutOut: () => Promise<boolean>;
  isOver: () => Promise<boolean>;
}

/** A player for a video element, with this device's stored volume and quality. */
export function usePlayer(video: HTMLVideoElement | null, source: PlayerSource) {
  const [view, setView] = useState<PlayerView>(FIRST_VIEW);
  const [sound, setSound] = useState({ volume: 1, isMuted: false });
  const player = useRef<Player | null>(null);
  const latest = useRef(source);
  useEffect(() => {
    latest.current = source;
  });
  const { url, isLive } = source;

  useEffect(() => {
    if (!video) return;
    const { volume, isMuted } = readPreferences();
    video.volume = volume;
    video.muted = isMuted;
    const hear = () => {
      setSound({ volume: video.volume, isMuted: video.muted });
      keepPreferences({ volume: video.volume, isMuted: video.muted });
    };
    setSound({ volume, isMuted });
    video.addEventListener('volumechange', hear);
    return () => video.removeEventListener('volumechange', hear);
  }, [video]);

  useEffect(() => {
    if (!video) return;
    const own = createPlayer(video, {
      url,
      isLive,
      quality: readPreferences().quality,
      onView: (next) => setView((last) => (isSame(last, next) ? last : next)),
      onShutOut: () => latest.current.onShutOut(),
      isOver: () => latest.current.isOver(),
    });
    player.current = own;
    return () => {
      player.current = null;
      own.destroy();
    };
  }, [video, url, isLive]);

  return {
    view,
    ...sound,
    toggle: () => player.current?.toggle(),
    goLive: () => player.current?.goLive(),
    setQuality(quality: Quality) {
      keepPreferences({ quality });
      player.current?.setQuality(quality);
    },
    mute() {
      if (video) video.muted = !video.muted;
    },
    setVolume(volume: number) {
      if (!video) return;
      video.volume = volume;
      video.muted = volume === 0;
    },
    stepVolume(step: number) {
      if (!video) return;
      video.volume = stepVolume(video.volume, step);
      video.muted = false;
    },
    /** Skips by seconds, within what can be reached. */
    skip(seconds: number) {
      if (!video || video.seekable.length === 0) return;
      const first = video.seekable.start(0);
      const last = video.seekable.end(video.seekable.length - 1);
      video.currentTime = Math.min(last, Math.max(first, video.currentTime + seconds));
    },
  };
}

export type PlayerControls = ReturnType<typeof usePlayer>;

const isSame = (a: PlayerView, b: PlayerView) =>
  a.state === b.state &&
  a.quality === b.quality &&
  a.hasAudio === b.hasAudio &&
  a.isBehind === b.isBehind &&
  a.heights.join() === b.heights.join();
