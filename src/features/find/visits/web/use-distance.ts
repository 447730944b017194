import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';

/** 'about 140 m': distances are rounded, as one says them. */
export function useDistance(): (metres: number) => string {
  const { t } = useTexts('visits');
  const { distance } = useFormats();
  return (metres) => {
    const step = metres < 20 ? 1 : metres < 100 ? 5 : 10;
    return t('about', { distance: distance(Math.max(1, Math.round(metres / step) * step)) });
  };
}
