import { LoaderCircle, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';

/** Keeps a stream playing in a video element until it is destroyed, and reports its state. */
export type OpenPlayer = (
  video: HTMLVideoElement,
  host: {
    url: string;
    isLive: boolean;
    quality: 'auto';
    onView: (view: { state: string }) => void;
    onShutOut: () => Promise<boolean>;
    isOver: () => Promise<boolean>;
  },
) => { destroy(): void };

/**
 * The incoming picture before anybody else sees it. Muted at first: beside the sending microphone, its sound
 * would be sent again.
 */
export function PreviewPicture({ url, openPlayer }: { url: string; openPlayer: OpenPlayer }) {
  const { t } = useTexts('streams');
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [state, setState] = useState('connecting');
  const [isMuted, setMuted] = useState(true);
  useEffect(() => {
    if (!video) return;
    const player = openPlayer(video, {
      ...{ url, isLive: true, quality: 'auto' as const },
      onView: (view) => setState(view.state),
      onShutOut: async () => true,
      isOver: async () => false,
    });
    return () => player.destroy();
  }, [video, url, openPlayer]);
  useEffect(() => {
    if (video) video.muted = isMuted;
  }, [video, isMuted]);
  const isPlaying = state === 'playing' || state === 'paused';
  const words =
    state === 'unsupported'
      ? 'studio.preview.unsupported'
      : !isPlaying
        ? 'studio.preview.wait'
        : video?.videoWidth === 0
          ? 'studio.preview.soundOnly'
          : null;
  const Sign = isMuted ? VolumeX : Volume2;
  return (
    <div className="flex flex-col gap-3">
      <div className="relative overflow-hidden rounded-lg bg-black text-white">
        <video
          ref={setVideo}
          muted
          playsInline
          aria-label={t('studio.preview.label')}
          className="aspect-video w-full object-contain"
        />
        <span className="absolute start-3 top-3 rounded bg-black/75 px-2 py-0.5 text-sm font-semibold">
          {t('studio.preview.badge')}
        </span>
        {words && (
          <p className="absolute inset-0 flex items-center justify-center gap-2 p-4 text-center font-semibold">
            {words === 'studio.preview.wait' && (
              <LoaderCircle
                className="size-5 shrink-0 animate-spin motion-reduce:animate-none"
                aria-hidden="true"
              />
            )}
            {t(words)}
          </p>
        )}
      </div>
      <Button kind="quiet" className="self-start" onClick={() => setMuted(!isMuted)}>
        <Sign className="size-5" aria-hidden="true" />
        {t(isMuted ? 'studio.preview.hear' : 'studio.preview.mute')}
      </Button>
    </div>
  );
}
