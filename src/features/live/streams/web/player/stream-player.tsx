import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { motifOf } from '#shared/drawing/motif-choice.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { Stream } from '../../streams-contract.ts';
import { PlayerBar } from './player-bar.tsx';
import { commandOf, type PlayerCommand } from './player-keys.ts';
import { PlayerMarks } from './player-marks.tsx';
import { PlayerWords } from './player-words.tsx';
import { useCaptions } from './use-captions.ts';
import { type PlayerSource, usePlayer } from './use-player.ts';
import { useScreen } from './use-screen.ts';

const SKIP_SECONDS = 10;

/**
 * The player of a stream or a recording, with our own controls: large, labelled, and the same in every
 * browser.
 */
export function StreamPlayer(props: { stream: Stream; captionsUrl: string | null; source: PlayerSource }) {
  const { t } = useTexts('streams');
  const { stream, source } = props;
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const frame = useRef<HTMLElement>(null);
  const controls = usePlayer(video, source);
  const captions = useCaptions(video, props.captionsUrl !== null);
  const screen = useScreen(frame, video);
  const isSoundOnly = controls.view.quality === 'audio' && controls.view.hasAudio;

  // A press on the picture plays or pauses it, and focuses the player, so that its keys work.
  const { toggle } = controls;
  const press = useRef(toggle);
  useEffect(() => {
    press.current = toggle;
  });
  useEffect(() => {
    const touch = () => {
      press.current();
      frame.current?.querySelector<HTMLElement>('[data-play]')?.focus({ preventScroll: true });
    };
    video?.addEventListener('click', touch);
    return () => video?.removeEventListener('click', touch);
  }, [video]);

  // The button that opened the player is gone, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body)
      frame.current?.querySelector<HTMLElement>('[data-play]')?.focus({ preventScroll: true });
  }, []);

  const commands: Record<PlayerCommand, () => void> = {
    toggle,
    mute: controls.mute,
    full: screen.toggleFull,
    captions: captions.toggle,
    louder: () => controls.stepVolume(0.1),
    quieter: () => controls.stepVolume(-0.1),
    forward: () => controls.skip(SKIP_SECONDS),
    back: () => controls.skip(-SKIP_SECONDS),
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const command = commandOf(event, (event.target as Element).tagName.toLowerCase());
    if (!command) return;
    event.preventDefault();
    commands[command]();
  };

  return (
    <section
      ref={frame}
      aria-label={t('player.label', { title: stream.title })}
      onKeyDown={onKeyDown}
      className="flex flex-col overflow-hidden rounded-card bg-black text-white"
    >
      <div className="relative flex min-h-0 grow items-center justify-center">
        <video
          ref={setVideo}
          playsInline
          disableRemotePlayback
          className="aspect-video max-h-full w-full bg-black"
        >
          {/* A track without an address is empty. */}
          <track
            kind="captions"
            src={props.captionsUrl ?? undefined}
            srcLang={stream.language}
            label={t('player.captions')}
          />
        </video>
        {isSoundOnly && (
          <div className="pointer-events-none absolute inset-0 flex flex-col items-center justify-center gap-2 p-4 text-center">
            <img
              src={motifOf(stream.title)}
              alt=""
              className="absolute inset-0 size-full object-cover opacity-20"
            />
            <p className="relative text-lg font-semibold">{t('player.soundOnlyTitle')}</p>
            <p className="relative text-sm text-white/80">{t('player.soundOnlyText')}</p>
          </div>
        )}
        <PlayerMarks stream={stream} isLive={source.isLive} />
        <PlayerWords
          state={controls.view.state}
          isLive={source.isLive}
          isSoundOnly={isSoundOnly}
          onPlay={toggle}
        />
      </div>
      <PlayerBar
        video={video}
        controls={controls}
        screen={screen}
        captions={props.captionsUrl ? captions : null}
        isLive={source.isLive}
      />
    </section>
  );
}
