import { pick } from '#db/seed/demo-random.ts';
import { foldSpelling, type LexiconIndex } from './lexicon-index.ts';
import type { Entry } from './read-lexicon.ts';
import { slipOfThePen } from './slip-of-the-pen.ts';
import { pickSpelling, type Random } from './weighted-choice.ts';

/** One element of a query: its lexicon entry and what the family types for it. */
export type QueryWord = { entry: Entry; text: string };

/** Another spelling than `text` that is not merely its capitals or hyphens; null where none is known. */
export function respell(random: Random, entry: Entry, text: string): string | null {
  const others = entry.latin.filter((s) => foldSpelling(s) !== foldSpelling(text) && !s.endsWith('.'));
  return others.length === 0 ? null : pickSpelling(random, others);
}

/** Some words spelt otherwise than in the register, at least one; null where none can be. */
export function respellSome(random: Random, words: readonly QueryWord[], share: number): QueryWord[] | null {
  const must = Math.floor(random() * words.length);
  let changed = 0;
  const respelt = words.map((word, index) => {
    const other = index === must || random() < share ? respell(random, word.entry, word.text) : null;
    if (other === null) return word;
    changed += 1;
    return { ...word, text: other };
  });
  return changed === 0 ? null : respelt;
}

/** A slip in one of the longer words. */
export function slipSome(
  random: Random,
  words: readonly QueryWord[],
  lexicon: LexiconIndex,
): QueryWord[] | null {
  const long = words.flatMap((word, index) => (word.text.length >= 5 ? [index] : []));
  if (long.length === 0) return null;
  const at = pick(random, long);
  const word = words[at];
  const slipped = word ? slipOfThePen(random, word.text, word.entry.id, lexicon) : null;
  return slipped === null ? null : words.map((w, index) => (index === at ? { ...w, text: slipped } : w));
}

/** Merged, joined or split words, with the name of what was done. */
export function respace(random: Random, words: readonly QueryWord[]): { texts: string[]; op: string } | null {
  const choices: { texts: string[]; op: string }[] = [];
  for (const [index, { entry, text }] of words.entries()) {
    const isSplit = /[\s-]/.test(text);
    for (const other of entry.latin)
      if (/[\s-]/.test(other) !== isSplit && foldSpelling(other) === foldSpelling(text))
        choices.push({ texts: replaced(words, index, other), op: isSplit ? 'join' : 'split' });
    if (isSplit) choices.push({ texts: replaced(words, index, joined(text)), op: 'join' });
    const next = words[index + 1];
    if (next && !isSplit && !/[\s-]/.test(next.text) && random() < 0.4) {
      const texts = words.map((w) => w.text);
      texts.splice(index, 2, text + next.text);
      choices.push({ texts, op: 'merge-names' });
    }
  }
  return choices.length === 0 ? null : pick(random, choices);
}

const replaced = (words: readonly QueryWord[], at: number, text: string) =>
  words.map((word, index) => (index === at ? text : word.text));

const joined = (text: string) => text.charAt(0) + text.slice(1).replace(/[\s-]/g, '').toLowerCase();

const UNHAMZATED: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ؤ: 'و', ئ: 'ي', ۂ: 'ہ' };
const TO_ARABIC: Record<string, string> = { ی: 'ي', ک: 'ك', ہ: 'ه', ھ: 'ه' };
const TO_URDU: Record<string, string> = { ي: 'ی', ك: 'ک', ه: 'ہ', ى: 'ی' };
const LOOSE_ENDINGS: Record<string, string> = { ة: 'ه', ى: 'ي', ۃ: 'ہ' };

/** The same word from another keyboard: other letters for yeh, kaf and heh, no hamza, vowel signs, tatweel. */
export function reorthograph(random: Random, text: string): string {
  let out = text;
  const how = random();
  if (how < 0.3) out = mapped(out, /[یکہھ]/.test(out) ? TO_ARABIC : TO_URDU);
  else if (how < 0.55) out = mapped(mapped(out, UNHAMZATED), LOOSE_ENDINGS);
  else if (how < 0.8) out = vocalised(out);
  else out = out.replace(/([بتثجحخسشصضطظعغفقكکلمنهيی])(?=[بتثجحخسشصضطظعغفقكکلمنهيی])/, '$1ـ');
  return out === text ? vocalised(out) : out;
}

const mapped = (text: string, table: Record<string, string>) => text.replace(/./gu, (c) => table[c] ?? c);

/** Signs only where the long vowel after a consonant tells which one belongs there. */
const vocalised = (text: string) =>
  text
    .replace(/(?<=\S)([بتثجحخدذرزسشصضطظعغفقكکلمنه])ا/g, '$1َا')
    .replace(/(?<=\S)([بتثجحخدذرزسشصضطظعغفقكکلمنه])([يی])(?=[بتثجحخدذرزسشصضطظعغفقكکلمن])/g, '$1ِ$2');

/** As a phone or a hasty typist leaves it. */
export function inSomeCase(random: Random, text: string): string {
  const how = random();
  if (how < 0.45) return text.toLowerCase();
  return how < 0.92 ? text : text.toUpperCase();
}
