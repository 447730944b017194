import { MapPinOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { classNames } from '#shared/web/ui/class-names.ts';

/** Why a map failed: one of the known reasons, or what the failure itself says. */
export type MapErrorReason = 'webgl' | 'slow' | 'network' | { message: string };

/**
 * What a map that could not be had says. The list beside it stays usable, and where the ground is known it is
 * drawn in the map's place.
 */
export function MapError({
  reason,
  text = 'map.error.text',
  onRetry,
  standIn,
}: {
  reason: MapErrorReason;
  /** Key of the sentence: it names Google where Google failed. */
  text?: 'map.error.text' | 'map.error.google';
  onRetry: () => void;
  standIn?: ReactNode;
}) {
  const { t } = useTexts('common');
  const words = typeof reason === 'string' ? t(`map.error.${reason}`) : reason.message;
  return (
    <div className="flex size-full flex-col bg-surface">
      {standIn && <div className="min-h-0 grow">{standIn}</div>}
      <div
        role="alert"
        className={classNames(
          'flex items-center gap-x-3 gap-y-2 overflow-y-auto',
          standIn
            ? 'max-h-1/2 shrink-0 flex-wrap border-t border-line px-3 py-1 text-sm'
            : 'size-full flex-col justify-center p-3 text-center',
        )}
      >
        {!standIn && <MapPinOff className="size-8 shrink-0 text-muted" aria-hidden="true" />}
        <p className={standIn ? 'font-semibold' : 'font-serif text-xl'}>{t('map.error.title')}</p>
        <p className={standIn ? 'min-w-48 flex-1 text-muted' : 'text-muted'}>{t(text, { reason: words })}</p>
        <Button kind="quiet" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      </div>
    </div>
  );
}
