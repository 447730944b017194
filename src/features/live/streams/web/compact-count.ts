import { numberFormat } from '#shared/web/i18n/number-format.ts';

const THOUSAND = 1000;

/**
 * The number of viewers in short form: from 1,000 on in thousands with one decimal (part 2 section 9: 1.2K),
 * with the language's own digits and decimal sign. The word for thousands is in the texts.
 */
export function compactCount(count: number, language: string): { value: string; isThousands: boolean } {
  const isThousands = count >= THOUSAND;
  const value = numberFormat(language, isThousands ? 1 : 0).format(isThousands ? count / THOUSAND : count);
  return { value, isThousands };
}
