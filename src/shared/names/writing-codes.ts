/** Letters of the learned tables: printable ASCII that neither ends nor escapes a raw template. */
const LETTERS = Array.from({ length: 94 }, (_, at) => String.fromCharCode(at + 33))
  .filter((letter) => !'\\`$'.includes(letter))
  .join('');
const PLACES = new Map([...LETTERS].map((letter, at) => [letter, at]));

/** The beginning of a word where it stands before a segment, the word's end behind one. */
export const EDGE = LETTERS.charAt(0);
/** What a context was met with beside the segments that the table names. */
export const REST = LETTERS.charAt(1);
const RESERVED = 2;
/** So many codes have one letter, those after them two. */
const SINGLE = 61;

/** The code of the segment at a place, most frequent first; no code begins another. */
export function codeOf(place: number): string {
  const at = place + RESERVED;
  if (at < SINGLE) return LETTERS.charAt(at);
  const over = at - SINGLE;
  return LETTERS.charAt(SINGLE + Math.floor(over / LETTERS.length)) + LETTERS.charAt(over % LETTERS.length);
}

/** Places by the codes that stand one after the other; `EDGE_PLACE` and `REST_PLACE` for the two that are no segments. */
export function placesOf(codes: string): number[] {
  const places: number[] = [];
  for (let at = 0; at < codes.length; at++) {
    const first = PLACES.get(codes.charAt(at)) ?? 0;
    if (first < SINGLE) places.push(first - RESERVED);
    else
      places.push(
        SINGLE + (first - SINGLE) * LETTERS.length + (PLACES.get(codes.charAt(++at)) ?? 0) - RESERVED,
      );
  }
  return places;
}

export const EDGE_PLACE = -RESERVED;
export const REST_PLACE = 1 - RESERVED;

/** Counts from 0.02 to 20,000, on a scale of 60 steps. */
const LEAST = 0.02;
const RANGE = 1_000_000;
const STEPS = 60;

export function countLetter(count: number): string {
  const step = Math.round((Math.log(count / LEAST) / Math.log(RANGE)) * STEPS);
  return LETTERS.charAt(Math.max(0, Math.min(STEPS, step)));
}

export const countOf = (letter: string) => LEAST * RANGE ** ((PLACES.get(letter) ?? 0) / STEPS);
