import { namesOfParts, typedDate } from './date-parts.ts';

/** A URL whose dates are one text each: a form without scripts sends them in three parts. */
export function joinDateParts(params: URLSearchParams, names: readonly string[]): URLSearchParams {
  const joined = new URLSearchParams(params);
  for (const name of names) {
    const { day, month, year } = namesOfParts(name);
    const part = (of: string) => params.get(of) ?? '';
    const text = typedDate({ day: part(day), month: part(month), year: part(year) });
    if (text && !params.has(name)) joined.set(name, text);
  }
  return joined;
}
