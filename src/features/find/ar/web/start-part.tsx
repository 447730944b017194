import { Camera, Compass } from 'lucide-react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { classNames } from '#shared/web/ui/class-names.ts';
import type { Ending, Kind } from './use-ar-session.ts';
import type { Capability } from './use-capability.ts';

/** What this device can do, and the two ways to begin. */
export function StartPart(props: {
  capability: Capability;
  isStarting: boolean;
  isOn: boolean;
  ending: Ending | null;
  onStart: (kind: Kind) => void;
}) {
  const { t } = useTexts('ar');
  const { capability, ending } = props;
  // Until the device can be asked, both buttons keep their place.
  const isUnknown = capability === 'unknown';
  const mayFilm = isUnknown || capability === 'supported' || capability === 'noSensors';
  return (
    <div className="flex flex-col gap-3">
      <p role="status" data-capability={capability} className="text-muted">
        {t(`capability.${capability}`)}
      </p>
      {ending && (
        <div
          role="alert"
          className="flex flex-col gap-1 rounded-card border border-danger bg-danger-ground p-4"
        >
          <p className="font-semibold">{t(`camera.${ending}.title`)}</p>
          <p>{t(`camera.${ending}.text`)}</p>
        </div>
      )}
      {!props.isOn && (
        <div className={classNames('flex flex-wrap gap-2', isUnknown && 'invisible noscript:hidden')}>
          {mayFilm && (
            <Button
              data-start="camera"
              className="grow sm:grow-0"
              disabled={props.isStarting}
              onClick={() => props.onStart('camera')}
            >
              <Camera className="size-5" aria-hidden="true" />
              {t(props.isStarting ? 'starting' : ending ? 'tryAgain' : 'start')}
            </Button>
          )}
          <Button
            kind={mayFilm ? 'quiet' : 'primary'}
            className="grow sm:grow-0"
            disabled={props.isStarting}
            onClick={() => props.onStart('compass')}
          >
            <Compass className="size-5" aria-hidden="true" />
            {t('compass.start')}
          </Button>
        </div>
      )}
    </div>
  );
}
