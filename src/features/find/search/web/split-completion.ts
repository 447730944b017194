/**
 * Scripts with joined letters: colours may change inside a word, but another font or weight would break the
 * joins.
 */
const JOINED = /\p{Script=Arabic}/u;

/**
 * Splits a suggestion into the typed part and the added part, ignoring case. Words of joined letters are
 * never cut: an unfinished one counts as added.
 * @returns ['', suggestion] where the suggestion does not begin as typed
 */
export function splitCompletion(typed: string, suggestion: string): [typed: string, added: string] {
  const start = typed.trimStart();
  const begun = suggestion.slice(0, start.length);
  if (begun.toLowerCase() !== start.toLowerCase()) return ['', suggestion];
  const added = suggestion.slice(start.length);
  if (!JOINED.test(start.slice(-1)) || !JOINED.test(added.slice(0, 1))) return [begun, added];
  const wordStart = begun.lastIndexOf(' ') + 1;
  return [suggestion.slice(0, wordStart), suggestion.slice(wordStart)];
}
