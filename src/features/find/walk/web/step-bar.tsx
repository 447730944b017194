import { ArrowLeft, ArrowRight, LocateFixed, Square, Volume2, VolumeX } from 'lucide-react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button, IconButton } from '#shared/web/ui/button.tsx';
import type { useVoice } from '#shared/web/use-voice.ts';
import type { WalkStep } from '../describe-route.ts';
import { StepIcon } from './step-icon.tsx';
import type { Walker } from './use-walker.ts';

/**
 * The current instruction, always in sight on a phone; with buttons for forward and back where there is no
 * position.
 */
export function StepBar(props: {
  step: WalkStep | undefined;
  /** Number of the current instruction, and how many there are. */
  number: number;
  total: number;
  sentence: string;
  distance: string;
  walker: Walker;
  onStart: () => void;
  isLed: boolean;
  voice: ReturnType<typeof useVoice>;
  onGo: (number: number) => void;
}) {
  const { t } = useTexts('walk');
  const { step, number, total, walker, voice } = props;
  const isListening = walker.phase === 'asking' || walker.phase === 'walking';
  return (
    <div
      data-bottom-bar=""
      className="no-print noscript:hidden sticky bottom-0 z-10 low:static -mx-4 flex flex-col gap-2 border-t border-line bg-surface p-3 sm:mx-0 sm:rounded-card sm:border"
    >
      {step && (
        <div className="flex items-start gap-3">
          <StepIcon step={step} />
          <p className="grow text-xl font-semibold leading-snug">
            {props.sentence}
            <span className="block text-base font-normal text-muted">
              {[props.isLed ? '' : t('bar.step', { number, total }), props.distance]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </p>
        </div>
      )}
      <div className="flex items-center gap-2">
        {isListening ? (
          <Button kind="quiet" onClick={walker.stop}>
            <Square className="size-5" aria-hidden="true" />
            {t('live.stop')}
          </Button>
        ) : (
          <Button onClick={props.onStart} className="grow sm:grow-0">
            <LocateFixed className="size-5" aria-hidden="true" />
            {t('live.start')}
          </Button>
        )}
        <span className="grow" />
        {voice.isPossible && (
          <IconButton label={t('voice')} aria-pressed={voice.isOn} onClick={() => voice.setOn(!voice.isOn)}>
            {voice.isOn ? (
              <Volume2 className="size-6 text-action" aria-hidden="true" />
            ) : (
              <VolumeX className="size-6" aria-hidden="true" />
            )}
          </IconButton>
        )}
        {!props.isLed && total > 1 && (
          <>
            <IconButton
              label={t('bar.back')}
              disabled={number <= 1}
              className="disabled:opacity-40"
              onClick={() => props.onGo(number - 1)}
            >
              <ArrowLeft className="points size-6" aria-hidden="true" />
            </IconButton>
            <IconButton
              label={t('bar.next')}
              disabled={number >= total}
              className="disabled:opacity-40"
              onClick={() => props.onGo(number + 1)}
            >
              <ArrowRight className="points size-6" aria-hidden="true" />
            </IconButton>
          </>
        )}
      </div>
    </div>
  );
}
