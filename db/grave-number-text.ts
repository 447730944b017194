/**
 * How grave numbers are compared: 'A-30-01', 'a3001' and 'A 30 1' are one number. Kept beside the schema because
 * indexes are built from these expressions; `#shared/grave-number.ts` folds what a person types in the same way.
 */
const SEPARATORS = `'[[:punct:][:space:]]+'`;

/** The letters and digits of a number, run together. @param column the number, with its table's alias */
export const runTogether = (column: string) => `regexp_replace(lower(${column}), ${SEPARATORS}, '', 'g')`;

/** The same without the zeros that lead its digits: 'A-30-01' is 'a301'. */
export const withoutZeros = (column: string) =>
  `regexp_replace(regexp_replace(lower(${column}), '(^|[^0-9])0+(?=[0-9])', '\\1', 'g'), ${SEPARATORS}, '', 'g')`;

/** The groups of its digits without leading zeros: 'A-30-01' is '30-1', '12' and 'a12' are '12'. In no index: it only judges what was found. */
export const digitGroups = (column: string) =>
  `trim(both '-' from regexp_replace(regexp_replace(lower(${column}), '(^|[^0-9])0+(?=[0-9])', '\\1', 'g'), '[^0-9]+', '-', 'g'))`;

/**
 * Numbers such as 'A-30-01' or 'B/C/12': what stands before the last figure names the row, and before that its section.
 * A year is no row: it has four figures.
 */
export const IN_ROW = '^(.*?)(?:^|[^[:alnum:]])([[:alpha:]]|[0-9]{1,3})[^[:alnum:]]+[0-9]{1,4}[[:alpha:]]?$';

/** The same for one row, a letter or digits without leading zeros, to be matched without regard to case: it takes no number apart. */
export const inRow = (row: string) => `(^|[^[:alnum:]])0*${row}[^[:alnum:]]+[0-9]{1,4}[[:alpha:]]?$`;
