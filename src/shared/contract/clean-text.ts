/**
 * What no reader sees and yet turns a line around or breaks it: control characters but newline and tab, the bidi
 * embeddings and isolates (U+202A–E, U+2066–9), the byte-order mark, lone surrogates. ZWNJ and ZWJ stay: Persian and
 * Urdu are spelt with them; so do LRM and RLM, which only ever mark their own place.
 */
const UNWANTED = /(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/**
 * Normalises a text as somebody wrote it: line breaks as \n, invisible characters removed, white space
 * trimmed. Letters stay untouched.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(UNWANTED, '')
    .trim();
}

/** As cleanText, in one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/gu, ' ');
}
