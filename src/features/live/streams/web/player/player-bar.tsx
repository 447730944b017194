import {
  Captions,
  Headphones,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  Volume2,
  VolumeX,
} from 'lucide-react';
import type { ButtonHTMLAttributes } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { classNames } from '#shared/web/ui/class-names.ts';
import { QualityChoice } from './quality-choice.tsx';
import { Timeline } from './timeline.tsx';
import type { useCaptions } from './use-captions.ts';
import type { PlayerControls } from './use-player.ts';
import type { useScreen } from './use-screen.ts';

/** The player's buttons, each labelled for screen readers and with a key. */
export function PlayerBar(props: {
  video: HTMLVideoElement | null;
  controls: PlayerControls;
  screen: ReturnType<typeof useScreen>;
  captions: ReturnType<typeof useCaptions> | null;
  isLive: boolean;
}) {
  const { t } = useTexts('streams');
  const { controls, screen, captions, isLive } = props;
  const { state, quality, isBehind, hasAudio } = controls.view;
  const isStill = state === 'paused' || state === 'blocked' || state === 'ended';
  const isSoundOnly = quality === 'audio' && hasAudio;
  return (
    <fieldset className="flex flex-wrap items-center gap-x-1 gap-y-0.5 px-2 py-1">
      <legend className="sr-only">{t('player.controls')}</legend>
      {!isLive && <Timeline video={props.video} />}
      <BarButton
        label={t(isStill ? 'player.play' : 'player.pause')}
        data-play=""
        disabled={state === 'unsupported' || (state === 'ended' && isLive)}
        onClick={controls.toggle}
      >
        {isStill ? <Play className="size-6 fill-current" /> : <Pause className="size-6 fill-current" />}
      </BarButton>
      <BarButton label={t(controls.isMuted ? 'player.unmute' : 'player.mute')} onClick={controls.mute}>
        {controls.isMuted ? <VolumeX className="size-6" /> : <Volume2 className="size-6" />}
      </BarButton>
      <input
        type="range"
        min={0}
        max={1}
        step={0.1}
        aria-label={t('player.volume')}
        aria-valuetext={t('player.percent', {
          value: Math.round((controls.isMuted ? 0 : controls.volume) * 100),
        })}
        value={controls.isMuted ? 0 : controls.volume}
        onChange={({ target }) => controls.setVolume(Number(target.value))}
        className="h-11 w-20 shrink grow accent-white sm:max-w-32"
      />
      {isLive && state !== 'ended' && (
        <button
          type="button"
          aria-disabled={!isBehind}
          onClick={() => isBehind && controls.goLive()}
          className="inline-flex min-h-11 items-center gap-2 rounded-lg px-2 font-semibold aria-disabled:text-white/80"
        >
          <span
            aria-hidden="true"
            className={classNames('size-2.5 rounded-full', isBehind ? 'bg-white/50' : 'bg-[#ff6b61]')}
          />
          {t(isBehind ? 'player.goLive' : 'player.atLive')}
        </button>
      )}
      <div className="ms-auto flex flex-wrap items-center justify-end gap-1">
        <QualityChoice view={controls.view} onChoose={controls.setQuality} />
        {hasAudio && (
          <BarButton
            label={t('player.soundOnly')}
            aria-pressed={isSoundOnly}
            onClick={() => controls.setQuality(isSoundOnly ? 'auto' : 'audio')}
          >
            <Headphones className="size-6" />
          </BarButton>
        )}
        {captions && (
          <BarButton label={t('player.captions')} aria-pressed={captions.isShown} onClick={captions.toggle}>
            <Captions className="size-6" />
          </BarButton>
        )}
        {screen.hasSmall && !isSoundOnly && (
          <BarButton label={t('player.small')} aria-pressed={screen.isSmall} onClick={screen.toggleSmall}>
            <PictureInPicture2 className="size-6" />
          </BarButton>
        )}
        <BarButton label={t(screen.isFull ? 'player.leaveFull' : 'player.full')} onClick={screen.toggleFull}>
          {screen.isFull ? <Minimize className="size-6" /> : <Maximize className="size-6" />}
        </BarButton>
      </div>
    </fieldset>
  );
}

function BarButton({
  label,
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-lg hover:bg-white/20 disabled:opacity-50 aria-pressed:bg-white aria-pressed:text-black"
    >
      <span aria-hidden="true">{children}</span>
    </button>
  );
}
