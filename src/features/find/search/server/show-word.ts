import { normaliseLetters } from '#shared/names/normalise-name.ts';

/** A word of the dictionary as a name is written: Latin with a capital, other scripts as they are. */
export function showWord(token: string): string {
  return token.charAt(0).toUpperCase() + token.slice(1);
}

/** The text as typed with one of its words, found by its folded form, written otherwise; null where it is not there. */
export function withWord(text: string, folded: string, written: string): string | null {
  let isFound = false;
  const words = text
    .trim()
    .split(/\s+/)
    .map((word) => {
      if (isFound || normaliseLetters(word).replace(/[^\p{L}\p{N}]/gu, '') !== folded) return word;
      isFound = true;
      return written;
    });
  return isFound ? words.join(' ') : null;
}
