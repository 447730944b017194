import { type LatLng, parseLatLng } from '#shared/geo.ts';

/**
 * A text of a URL: all values of the name joined with a space (two fields may share a name), without control
 * characters (a database refuses some), trimmed, at most `most` UTF-16 units and never half a character.
 */
export function readText(params: URLSearchParams, name: string, most: number): string {
  const text = params
    .getAll(name)
    .join(' ')
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
  return text
    .slice(0, most)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}

export function readFlag(params: URLSearchParams, name: string): boolean {
  return params.get(name) === 'true';
}

/** One of the known values, otherwise the first of them. */
export function readChoice<Choice extends string>(
  params: URLSearchParams,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const value = params.get(name);
  return choices.find((choice) => choice === value) ?? choices[0];
}

/** A text that matches `pattern` after trimming, otherwise ''. */
export function readPattern(params: URLSearchParams, name: string, pattern: RegExp): string {
  const value = params.get(name)?.trim() ?? '';
  return pattern.test(value) ? value : '';
}

/** Where a list goes on, for readers without scripts; the server knows what it means. */
export function readCursor(params: URLSearchParams): string {
  return readPattern(params, 'cursor', /^[\w-]{1,400}$/);
}

/** An address, going on from there. */
export function linkFrom(link: string, cursor: string): string {
  return `${link}${link.includes('?') ? '&' : '?'}cursor=${cursor}`;
}

/** YYYY, YYYY-MM or YYYY-MM-DD that the calendar has, from the year 1 on; otherwise ''. */
export function readDate(params: URLSearchParams, name: string): string {
  // Read as `readText` reads it, so that what is no date can be told as it was typed.
  const typed = readText(params, name, 40);
  const text = /^\d{4}(-\d{2}(-\d{2})?)?$/.test(typed) ? typed : '';
  const [year = '', month = '01', day = '01'] = text.split('-');
  const instant = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const isReal =
    !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(`${year}-${month}-${day}`);
  return isReal && Number(year) > 0 ? text : '';
}

/** 'lat,lng' rounded to four decimals (about 11 m): enough for a distance, and no more of a home than that. */
export function readNear(text: string): LatLng | null {
  const at = parseLatLng(text);
  return at && { lat: Number(at.lat.toFixed(4)), lng: Number(at.lng.toFixed(4)) };
}

/** The parameters that hold something, in the order given. */
export function filledParams(values: Record<string, string | boolean>): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value === true) params.set(name, 'true');
    else if (value) params.set(name, value);
  }
  return params;
}
