import { useTexts } from '#shared/web/i18n/texts-context.tsx';

/** Title of the page, and who it is for. */
export function OfficialHeader() {
  const { t } = useTexts('verification');
  return (
    <header className="flex flex-col gap-2">
      <h1 className="font-serif text-3xl sm:text-4xl">{t('title')}</h1>
      <p className="max-w-prose text-muted">{t('lead')}</p>
      <p className="max-w-prose font-semibold">{t('access')}</p>
    </header>
  );
}
