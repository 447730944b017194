import { Square, Volume2, VolumeX } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button, IconButton } from '#shared/web/ui/button.tsx';
import type { useVoice } from '#shared/web/use-voice.ts';

/**
 * The walk with one's position, as high as the screen below the site's header: above what to do now, below the buttons, and between
 * them, covered by neither, the map, the last metres or the way to the gate.
 */
export function WalkStage(props: {
  now: ReactNode;
  children: ReactNode;
  voice: ReturnType<typeof useVoice>;
  onStop: () => void;
}) {
  const { t } = useTexts('walk');
  const stage = useRef<HTMLElement>(null);
  const { voice } = props;
  useEffect(() => {
    stage.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section
      ref={stage}
      aria-label={t('title')}
      className="no-print -mx-4 flex h-[calc(100svh-6rem)] min-h-[28rem] flex-col gap-2 bg-ground p-2 sm:mx-0"
    >
      {props.now}
      <div className="min-h-0 flex-1 overflow-y-auto rounded-card">{props.children}</div>
      <div className="flex items-center justify-between gap-2">
        <Button kind="quiet" onClick={props.onStop}>
          <Square className="size-5" aria-hidden="true" />
          {t('live.stop')}
        </Button>
        {voice.isPossible && (
          <IconButton label={t('voice')} aria-pressed={voice.isOn} onClick={() => voice.setOn(!voice.isOn)}>
            {voice.isOn ? (
              <Volume2 className="size-6 text-action" aria-hidden="true" />
            ) : (
              <VolumeX className="size-6" aria-hidden="true" />
            )}
          </IconButton>
        )}
      </div>
    </section>
  );
}
