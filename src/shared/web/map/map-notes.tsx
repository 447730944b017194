import { useTexts } from '#shared/web/i18n/texts-context.tsx';

/** What must be said of what is drawn: that a layout is illustrative, and whose background map it is. */
export function MapNotes({ isIllustrative, isTiled }: { isIllustrative: boolean; isTiled: boolean }) {
  const { t } = useTexts('common');
  return (
    <>
      {isIllustrative && (
        <p className="pointer-events-none absolute start-2 top-2 rounded-lg border border-brass bg-surface px-2 py-1 text-sm">
          {t('map.illustrative')}
        </p>
      )}
      {isTiled && (
        // The licence asks for these words and this link, always visible.
        <a
          href="https://www.openstreetmap.org/copyright"
          target="_blank"
          rel="noopener noreferrer"
          lang="en"
          dir="ltr"
          className="absolute end-0 bottom-0 bg-surface px-1.5 text-sm underline"
        >
          © OpenStreetMap contributors
        </a>
      )}
    </>
  );
}
