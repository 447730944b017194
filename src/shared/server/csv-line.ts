/** What a spreadsheet would take for a formula, also behind blanks. */
const FORMULA = /^[\s]*[=+\-@]|^[\t\r\n]/;

/** One line of RFC 4180. Nothing in it runs in a spreadsheet: an apostrophe stands before what looks like a formula. */
export function csvLine(values: readonly (string | number | null)[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

/** A text that no spreadsheet runs: an apostrophe stands before what looks like a formula. */
export const defused = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = defused(value);
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
