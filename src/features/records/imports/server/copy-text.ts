/** A value of a COPY line: text, number, a list for a text[] column, null. */
export type CopyValue = string | number | boolean | readonly string[] | null | undefined;

const SPECIAL = /[\\\t\n\r]/;
const SPECIALS = /[\\\t\n\r]/g;
const QUOTED = /[\\"]/;
const ESCAPED: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escapeText(text: string): string {
  return SPECIAL.test(text) ? text.replace(SPECIALS, (found) => ESCAPED[found] ?? found) : text;
}

function writeList(items: readonly string[]): string {
  return `{${items.map((item) => `"${QUOTED.test(item) ? item.replace(/[\\"]/g, '\\$&') : item}"`).join(',')}}`;
}

/**
 * Neighbouring fields of a line in PostgreSQL's COPY text format.
 * Source: PostgreSQL manual, COPY, "Text Format"; array literals: "Array Input and Output Syntax".
 */
export function copyFields(values: readonly CopyValue[]): string {
  let line = '';
  for (let at = 0; at < values.length; at++) {
    const value = values[at];
    if (at > 0) line += '\t';
    if (value === null || value === undefined) line += '\\N';
    else if (typeof value === 'string') line += escapeText(value);
    else if (typeof value === 'object') line += escapeText(writeList(value));
    else line += String(value);
  }
  return line;
}
