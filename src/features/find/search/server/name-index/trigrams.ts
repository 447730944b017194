/**
 * The different trigrams of a word as PostgreSQL's pg_trgm makes them: of its letters and digits with two spaces before and one
 * behind.
 */
export function trigramsOf(word: string): string[] {
  const found = new Set<string>();
  for (const part of word.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []) {
    const letters = [' ', ' ', ...part, ' '];
    for (let at = 2; at < letters.length; at++)
      found.add(`${letters[at - 2]}${letters[at - 1]}${letters[at]}`);
  }
  return [...found];
}
