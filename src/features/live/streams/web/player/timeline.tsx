import { useEffect, useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { clockText } from './clock-text.ts';

const EVENTS = ['timeupdate', 'durationchange', 'seeking', 'emptied'] as const;

/** Position in a recording, as a slider. */
export function Timeline({ video }: { video: HTMLVideoElement | null }) {
  const { t } = useTexts('streams');
  const [{ time, duration }, setPlace] = useState({ time: 0, duration: 0 });
  useEffect(() => {
    if (!video) return;
    const follow = () => {
      const whole = Number.isFinite(video.duration) ? video.duration : 0;
      setPlace({ time: Math.floor(video.currentTime), duration: Math.floor(whole) });
    };
    for (const name of EVENTS) video.addEventListener(name, follow);
    return () => {
      for (const name of EVENTS) video.removeEventListener(name, follow);
    };
  }, [video]);
  const text = t('player.time', { time: clockText(time), duration: clockText(duration) });
  return (
    <div className="flex w-full items-center gap-3 px-2">
      <input
        type="range"
        min={0}
        max={duration}
        step={1}
        value={Math.min(time, duration)}
        disabled={duration === 0}
        aria-label={t('player.seek')}
        aria-valuetext={text}
        onChange={({ target }) => {
          if (video) video.currentTime = Number(target.value);
        }}
        className="h-11 grow accent-white"
      />
      <span className="shrink-0 text-sm tabular-nums" aria-hidden="true">
        {text}
      </span>
    </div>
  );
}
