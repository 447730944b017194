import { useTexts } from '#shared/web/i18n/texts-context.tsx';

/** Says that the results are of any year, because nobody of the name died in the one that was typed. */
export function YearSetAside({ year }: { year: number | null | undefined }) {
  const { t } = useTexts('search');
  if (typeof year !== 'number') return null;
  return <p role="status">{t('yearSetAside', { year: String(year) })}</p>;
}
