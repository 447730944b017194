/**
 * Control characters, the bidi embeddings and isolates (U+202A–E, U+2066–9), the byte-order mark and lone
 * surrogates: invisible in a register, yet they would make two equal names differ or turn a line of text
 * around. ZWNJ and ZWJ stay: Persian and Urdu spelling needs them.
 */
const UNWANTED = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** One line of text: unwanted characters out, white space collapsed, NFC. */
export function cleanText(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(UNWANTED, '').replace(/ {2,}/g, ' ').trim().normalize('NFC');
}

/** As cleanText, but line breaks stay: for notes. */
export function cleanLines(text: string): string {
  return text
    .split(/\r\n|\r|\n/)
    .map(cleanText)
    .filter((line) => line !== '')
    .join('\n');
}

const BLANK = /^(?:[-–—?.\s]*|n\.?\/?a\.?|nil|none|null|unknown|not known|unk\.?|not recorded)$/iu;

/** True for what clerks write instead of leaving a cell empty: '-', '?', 'n/a', 'unknown'. */
export function isBlankCell(text: string): boolean {
  return BLANK.test(text);
}
