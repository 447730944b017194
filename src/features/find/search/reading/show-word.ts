import { normaliseLetters } from '#shared/names/normalise-name.ts';

/** A dictionary word as a name is written: Latin with a capital, other scripts unchanged. */
export function showWord(token: string): string {
  return token.charAt(0).toUpperCase() + token.slice(1);
}

/**
 * The typed text with one of its words, found by its folded form, replaced; null where the word is not there.
 */
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
