/**
 * What no reader sees and yet turns a line around, breaks it, or makes two spellings of what looks like one: control
 * characters but newline and tab, the bidi embeddings and isolates (U+202A–E, U+2066–9), zero-width spaces, soft
 * hyphens, marks of other programs, lone surrogates. LRM and RLM stay, which only ever mark their own place.
 */
const UNWANTED =
  /(?![\n\t])[\p{Cc}\p{Cs}\u00ad\u180e\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|(\u{1f3f4}[\u{e0020}-\u{e007f}]+)|[\u{e0000}-\u{e007f}]/gu;

/** ZWNJ and ZWJ: Persian and Urdu are spelt with them, letters of India are shaped by them, emoji are joined by them. */
const JOINER = /([^\u200c\u200d]?)(\u200c|\u200d)[\u200c\u200d]*(?=(.?))/gsu;
/** Letters and their marks whose shape depends on a joiner. */
const JOINING =
  /[\p{scx=Arab}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}]/u;
const LETTER = /[\p{L}\p{M}]/u;
const PICTURE = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f/u;

/** What leaves a mark on a screen: a text without any is empty. */
const VISIBLE = /(?!\p{Cf}|\u034f|[\u115f\u1160]|\u2800|\u3164|\uffa0)\S/u;

/** Printable ASCII between two characters that are no spaces: nothing in it is cleaned. Most cells of a register are so. */
const CLEAN = /^[!-~](?:[ -~]*[!-~])?$/;

/**
 * Normalises a text as somebody wrote it: letters in their composed form (NFC), line breaks as \n, invisible
 * characters removed unless they shape what stands beside them, white space trimmed.
 */
export function cleanText(text: string): string {
  if (CLEAN.test(text)) return text;
  const kept = text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(UNWANTED, '$1')
    .normalize('NFC')
    .replace(JOINER, keepJoiner)
    .normalize('NFC')
    .trim();
  return VISIBLE.test(kept) ? kept : '';
}

function keepJoiner(_all: string, before: string, joiner: string, after: string): string {
  const isShaped = JOINING.test(before) && LETTER.test(before);
  // A ZWJ at a word's end gives its last letter the form that an abbreviation has.
  const isNeeded = isShaped && (joiner === '\u200d' || LETTER.test(after));
  const isPicture = joiner === '\u200d' && PICTURE.test(before) && /\p{Extended_Pictographic}/u.test(after);
  return isNeeded || isPicture ? before + joiner : before;
}

/** As cleanText, in one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/gu, ' ');
}
