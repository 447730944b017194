import { intlLocaleOf } from './languages.ts';

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Writes numbers as a language does. Each format is made once: that takes as long as writing a hundred numbers.
 * @param digits after the decimal point; undefined: as many as the number has, at most three
 */
export function numberFormat(language: string, digits?: number): Intl.NumberFormat {
  const key = `${language} ${digits}`;
  let format = formats.get(key);
  if (!format) {
    const options =
      digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits };
    format = new Intl.NumberFormat(intlLocaleOf(language), options);
    formats.set(key, format);
  }
  return format;
}
