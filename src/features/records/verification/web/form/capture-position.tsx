import { LocateFixed } from 'lucide-react';
import type { AveragedPosition } from '#shared/web/capture/average-position.ts';
import { CAPTURE_SECONDS, CAPTURE_SECONDS_MIN, useCapture } from '#shared/web/capture/use-capture.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button } from '#shared/web/ui/button.tsx';

/** Measures a position at the grave for a minute, replacing typed coordinates. */
export function CapturePosition(props: {
  accuracy: number | null;
  onMeasured: (position: AveragedPosition) => void;
}) {
  const { t } = useTexts('verification');
  const { distance } = useFormats();
  const { capture, start, stop, reset } = useCapture(props.onMeasured);
  const { phase, elapsed, position, fault } = capture;
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-sage p-4">
      {phase === 'measuring' ? (
        <>
          <p>{t('capture.hold')}</p>
          <progress
            max={CAPTURE_SECONDS}
            value={elapsed}
            aria-label={t('capture.progress')}
            className="h-3 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-action"
          />
          <p>
            {position
              ? t('capture.soFar', { accuracy: distance(Math.ceil(position.accuracy)) })
              : t('capture.waiting')}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={stop} disabled={elapsed < CAPTURE_SECONDS_MIN || !position}>
              {t('capture.stop')}
            </Button>
            <Button kind="quiet" onClick={reset}>
              {t('capture.cancel')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>
            {props.accuracy === null
              ? t('capture.hint')
              : t('capture.done', { accuracy: distance(Math.ceil(props.accuracy)) })}
          </p>
          <Button kind="quiet" className="self-start" onClick={start}>
            <LocateFixed className="size-5" aria-hidden="true" />
            {t('capture.start')}
          </Button>
        </>
      )}
      <p role="status" className={fault ? 'font-semibold text-danger' : 'sr-only'}>
        {fault && t(`capture.${fault}`)}
        {phase === 'done' &&
          props.accuracy !== null &&
          t('capture.done', { accuracy: distance(Math.ceil(props.accuracy)) })}
      </p>
    </div>
  );
}
