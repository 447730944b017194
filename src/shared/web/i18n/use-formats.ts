import { formatDay, formatHijri, formatPartialDate, type MonthLength } from '#shared/format-date.ts';
import { formatDistance } from '#shared/geo.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { numberFormat } from './number-format.ts';

/** Dates, numbers and distances as the reader's language writes them. */
export function useFormats() {
  const { t, language } = useTexts('common');
  return {
    partialDate(date: string | null, isCirca: boolean, month: MonthLength = 'long'): string {
      if (!date) return t('date.unknown');
      const text = formatPartialDate(date, t, month);
      return isCirca ? t('date.circa', { date: text }) : text;
    },
    day: (instant: string, month: MonthLength = 'long') => formatDay(instant, t, month),
    hijri(date: string | null): string | null {
      const text = formatHijri(date, t);
      return text ? t('date.hijri', { date: text }) : null;
    },
    distance(metres: number): string {
      const { value, unit } = formatDistance(metres);
      const digits = unit === 'km' ? 1 : 0;
      return t(`distance.${unit}`, { value: numberFormat(language, digits).format(value) });
    },
    number: (value: number) => numberFormat(language).format(value),
  };
}
