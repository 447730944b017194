import { LocateFixed } from 'lucide-react';
import type { AveragedPosition } from '#shared/web/capture/average-position.ts';
import { CAPTURE_SECONDS, CAPTURE_SECONDS_MIN, useCapture } from '#shared/web/capture/use-capture.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button } from '#shared/web/ui/button.tsx';

/** A minute at the grave: how far it is, how exact it is so far, and never more exact than a phone can be. */
export function CapturePanel(props: {
  measured: AveragedPosition | null;
  onMeasured: (measured: AveragedPosition) => void;
}) {
  const { t } = useTexts('memorials');
  const { distance } = useFormats();
  const { capture, start, stop, reset } = useCapture(props.onMeasured);
  const { phase, elapsed, position, fault } = capture;
  const seconds = Math.floor(elapsed);
  const accuracyOf = ({ accuracy }: AveragedPosition) => distance(Math.ceil(accuracy));
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      {phase === 'measuring' ? (
        <>
          <p>{t('create.measure.holdStill')}</p>
          <progress
            max={CAPTURE_SECONDS}
            value={elapsed}
            aria-label={t('create.measure.progress')}
            className="h-3 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-action [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-action"
          />
          <p className="flex flex-wrap justify-between gap-x-4">
            <span>{t('create.measure.seconds', { seconds, total: CAPTURE_SECONDS })}</span>
            <strong>
              {position
                ? t('create.measure.soFar', { accuracy: accuracyOf(position) })
                : t('create.measure.waiting')}
            </strong>
          </p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={stop} disabled={elapsed < CAPTURE_SECONDS_MIN || !position}>
              {t('create.measure.stop')}
            </Button>
            <Button kind="quiet" onClick={reset}>
              {t('create.measure.cancel')}
            </Button>
          </div>
        </>
      ) : (
        <>
          {props.measured ? (
            <p className="font-semibold">
              {t('create.measure.done', { accuracy: accuracyOf(props.measured) })}{' '}
              <span className="font-normal text-muted">
                {t('create.measure.readings', { count: props.measured.samples })}
              </span>
            </p>
          ) : (
            <p>{t('create.measure.hint')}</p>
          )}
          <p className="text-sm text-muted">{t('create.measure.honest')}</p>
          <Button kind={props.measured ? 'quiet' : 'primary'} className="self-start" onClick={start}>
            <LocateFixed className="size-5" aria-hidden="true" />
            {t(props.measured ? 'create.measure.again' : 'create.measure.start')}
          </Button>
        </>
      )}
      <p role="status" className={fault ? 'font-semibold text-danger' : 'sr-only'}>
        {fault && t(`create.measure.${fault}`)}
        {phase === 'done' &&
          props.measured &&
          t('create.measure.done', { accuracy: accuracyOf(props.measured) })}
      </p>
    </div>
  );
}
