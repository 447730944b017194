import { intlLocaleOf } from '#shared/web/i18n/languages.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';

const KB = 1024;

/** Formats bytes for reading. */
export function useSize(): (bytes: number) => string {
  const { t, language } = useTexts('packs');
  return (bytes) => {
    const isLarge = bytes >= KB * KB;
    const format = new Intl.NumberFormat(intlLocaleOf(language), { maximumFractionDigits: isLarge ? 1 : 0 });
    const size = format.format(isLarge ? bytes / KB / KB : Math.max(1, bytes / KB));
    return t(isLarge ? 'size.mb' : 'size.kb', { size });
  };
}
