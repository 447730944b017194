/** A typed grave number in the forms in which the register compares it (db/grave-number-text.ts). */
export interface FoldedNumber {
  /** 'a3001' for 'A-30-01'. */
  together: string;
  /** 'a301' for 'A-30-01', 'A 30 1' and 'a30/01'. */
  withoutZeros: string;
  /** '30-1' for 'A-30-01': its digits as they stand apart; null for fewer than two groups. 'B-12-03' is not 'B-01-23'. */
  groups: string | null;
}

const SEPARATORS = /[\s\p{P}\p{S}]+/gu;
const LEADING_ZEROS = /(^|[^0-9])0+(?=[0-9])/g;
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;
/** The digits of Arabic and of Urdu stand in blocks of sixteen, from zero on. */
const DIGIT_BLOCK = 16;

/** Arabic and Urdu digits as 0 to 9. */
export const plainDigits = (text: string) =>
  text.replace(OTHER_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) % DIGIT_BLOCK));

/** '' in the first two forms for a text without a letter or digit. */
export function foldGraveNumber(text: string): FoldedNumber {
  const plain = plainDigits(text.normalize('NFKC')).toLowerCase();
  const short = plain.replace(LEADING_ZEROS, '$1');
  const groups = short.match(/[0-9]+/g) ?? [];
  return {
    together: plain.replace(SEPARATORS, ''),
    withoutZeros: short.replace(SEPARATORS, ''),
    groups: groups.length > 1 ? groups.join('-') : null,
  };
}

/** Whether a number lies in a row, of a letter or of digits without leading zeros: 'A-30-01' in row 30 (db/grave-number-text.ts). */
export const isInRow = (number: string, row: string): boolean =>
  new RegExp(`(?:^|[^\\p{L}\\p{N}])0*${row}[^\\p{L}\\p{N}]+[0-9]{1,4}\\p{L}?$`, 'iu').test(number);
