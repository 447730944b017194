export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/**
 * JSON in one canonical form: names in the order of their code units, no white space, absent values left out.
 * Equal statements give equal bytes, which a signature needs (RFC 8785 for our values).
 */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.keys(value)
    .filter((name) => value[name] !== undefined)
    .toSorted()
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name] ?? null)}`);
  return `{${parts.join(',')}}`;
}
