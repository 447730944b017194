import { cleanLine } from '#shared/contract/clean-text.ts';

/** One line of text, as what a person enters: invisible characters would make two equal names differ. */
export const cleanText = cleanLine;

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
