import { WifiOff } from 'lucide-react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { useConnection } from '#shared/web/offline/connection.ts';

/** Says that there is no connection, and how old the data shown are. */
export function ConnectionBanner() {
  const { t } = useTexts('packs');
  const { day } = useFormats();
  const { isOffline, keptAt } = useConnection();
  return (
    <div role="status" className="no-print">
      {isOffline && (
        <p className="border-b border-line bg-sage px-4 text-center">
          <WifiOff className="me-2 inline size-5" aria-hidden="true" />
          {keptAt ? t('offline.kept', { date: day(keptAt) }) : t('offline.nothing')}{' '}
          <a href="/downloads" className="inline-flex min-h-11 items-center text-action underline">
            {t('offline.downloads')}
          </a>
        </p>
      )}
    </div>
  );
}
