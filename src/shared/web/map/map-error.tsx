import { MapPinOff } from 'lucide-react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';

/** Why a map failed: one of the known reasons, or what the failure itself says. */
export type MapErrorReason = 'webgl' | 'slow' | 'network' | { message: string };

/** What a map that could not be had says. The list beside it stays usable. */
export function MapError({
  reason,
  text = 'map.error.text',
  onRetry,
}: {
  reason: MapErrorReason;
  /** Key of the sentence: it names Google where Google failed. */
  text?: 'map.error.text' | 'map.error.google';
  onRetry: () => void;
}) {
  const { t } = useTexts('common');
  const words = typeof reason === 'string' ? t(`map.error.${reason}`) : reason.message;
  return (
    <div
      role="alert"
      className="flex size-full flex-col items-center justify-center gap-2 overflow-y-auto bg-surface p-4 text-center"
    >
      <MapPinOff className="size-8 shrink-0 text-muted" aria-hidden="true" />
      <p className="font-serif text-xl">{t('map.error.title')}</p>
      <p className="text-muted">{t(text, { reason: words })}</p>
      <Button kind="quiet" onClick={onRetry}>
        {t('action.retry')}
      </Button>
    </div>
  );
}
