/** A typed grave number in the two forms in which the register compares it (db/grave-number-text.ts). */
export interface FoldedNumber {
  /** 'a3001' for 'A-30-01'. */
  together: string;
  /** 'a301' for 'A-30-01', 'A 30 1' and 'a30/01'. */
  withoutZeros: string;
}

const SEPARATORS = /[\s\p{P}\p{S}]+/gu;
const LEADING_ZEROS = /(^|[^0-9])0+(?=[0-9])/g;
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;
/** The digits of Arabic and of Urdu stand in blocks of sixteen, from zero on. */
const DIGIT_BLOCK = 16;

/** Arabic and Urdu digits as 0 to 9. */
export const plainDigits = (text: string) =>
  text.replace(OTHER_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) % DIGIT_BLOCK));

/** '' in both forms for a text without a letter or digit. */
export function foldGraveNumber(text: string): FoldedNumber {
  const plain = plainDigits(text.normalize('NFKC')).toLowerCase();
  return {
    together: plain.replace(SEPARATORS, ''),
    withoutZeros: plain.replace(LEADING_ZEROS, '$1').replace(SEPARATORS, ''),
  };
}
