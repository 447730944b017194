import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { MapBackground } from './map-background.ts';

/** What must be said of what is drawn: that a layout is illustrative, and whose background map it is. */
export function MapNotes({
  isIllustrative,
  credit,
}: {
  isIllustrative: boolean;
  credit: MapBackground['credit'] | null;
}) {
  const { t } = useTexts('common');
  return (
    <>
      {isIllustrative && (
        <p className="pointer-events-none absolute start-2 top-2 max-w-[calc(100%-4.5rem)] rounded-lg border border-brass bg-surface px-2 py-1 text-sm">
          {t('map.illustrative')}
        </p>
      )}
      {credit && (
        // The licence asks for these words, always visible.
        <p lang="en" dir="ltr" className="absolute end-0 bottom-0 bg-surface px-1.5 text-sm">
          {credit.href ? (
            <a href={credit.href} target="_blank" rel="noopener noreferrer" className="underline">
              {credit.text}
            </a>
          ) : (
            credit.text
          )}
        </p>
      )}
    </>
  );
}
