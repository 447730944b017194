const UNITS: Record<string, 'meter' | 'kilometer'> = {
  m: 'meter',
  م: 'meter',
  km: 'kilometer',
  كم: 'kilometer',
};
const LENGTH = /(\d+(?:[.,]\d+)?)\s(km|m|كم|م)(?!\p{L})/gu;

/**
 * A text as a voice should read it: units in full, which many voices read as letters ('20 م'), a pause for a dash, and
 * none of the marks that set the direction of names.
 */
export function spokenText(text: string, language: string): string {
  return text
    .replace(/[\u200E\u200F\u2066-\u2069]/g, '')
    .replace(LENGTH, (_all, value: string, unit: string) =>
      new Intl.NumberFormat(language === 'en' ? 'en-GB' : language, {
        style: 'unit',
        unit: UNITS[unit] ?? 'meter',
        unitDisplay: 'long',
        numberingSystem: 'latn',
      }).format(Number(value.replace(',', '.'))),
    )
    .replace(/\s[–—]\s/g, /\p{Script=Arabic}/u.test(text) ? '، ' : ', ');
}
