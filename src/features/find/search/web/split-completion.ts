/** Letters that join: colours may change inside a word, fonts and weights would tear it. */
const JOINED = /\p{Script=Arabic}/u;

/**
 * A suggestion as the part that was typed and the part that it adds, by letters without case. Words of joined
 * letters are never cut: one that is unfinished counts as added.
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
