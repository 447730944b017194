import { isRightToLeft } from './languages.ts';

interface Style {
  thousands: string;
  point: string;
  /** True where the sign follows the number. */
  isAfter?: boolean;
}

const NARROW_SPACE = '\u202f';
const NO_BREAK_SPACE = '\u00a0';

/** After an Arabic letter the sign would wander behind the number. */
const LEFT_TO_RIGHT_MARK = '\u200e';
const ENGLISH: Style = { thousands: ',', point: '.' };
/**
 * How each language writes sums. Not by Intl, because the server's and the browser's locale data differ and
 * both render the page.
 */
const STYLES: Record<string, Style> = {
  tr: { thousands: '.', point: ',' },
  fr: { thousands: NARROW_SPACE, point: ',', isAfter: true },
};

/**
 * @param pence a whole number; may be negative
 * @returns a sum in pounds sterling: '£9.99', '£1,200' (pence are left out where there are none), '9,99 £' in French
 */
export function formatMoney(pence: number, language: string): string {
  const { thousands, point, isAfter } = STYLES[language] ?? ENGLISH;
  const size = Math.abs(pence);
  const rest = size % 100;
  const whole = String((size - rest) / 100).replace(/\B(?=(?:\d{3})+$)/g, thousands);
  const digits = rest === 0 ? whole : `${whole}${point}${String(rest).padStart(2, '0')}`;
  const sign = pence < 0 ? '−' : '';
  if (isAfter) return `${sign}${digits}${NO_BREAK_SPACE}£`;
  return `${isRightToLeft(language) ? LEFT_TO_RIGHT_MARK : ''}${sign}£${digits}`;
}
