import { aliasGroupOf } from './alias-groups.ts';
import { isArabicScript } from './arabic-letters.ts';
import { ABD, ARABIC_ABD, ARABIC_DIN, ARABIC_ULLAH, DIN, ULLAH } from './compound-parts.ts';
import { attributeOfGod, baseBeforeFollower, isFollower, splitFollower } from './joined-words.ts';
import { ARTICLES, isRelation, RELATIONS, TITLES } from './name-words.ts';
import { NAME_LENGTH_LIMIT, normaliseLetters } from './normalise-name.ts';
import { joinedHeOf, readBeforeGod } from './odd-compounds.ts';
import { reorderAroundComma, tokeniseName, withoutOf } from './tokenise-name.ts';
import { type Writing, type WrittenWord, wordInLatin, wordInLetters } from './write-word.ts';
import { furtherSpelling, LETTERS_OF, type Letters } from './written-spellings.ts';

export interface WrittenName {
  /** The likeliest spelling; '' where nothing of the name can be written. */
  text: string;
  /** 0 to 1, that of its least sure word. From `SURE_READING` on every word is a known name. */
  confidence: number;
  /** Other spellings, at most three, likeliest first. */
  alternatives: string[];
}

/** From here on a spelling can stand beside a name as an aid to reading it. */
export const SURE_READING = 0.9;

/** A relative's name is left out: what is written is not the whole of the text. */
const CUT_SHORT = 0.5;
const ALTERNATIVES = 3;
const SON = new Set(['bin', 'ibn', 'ben', 'ibni']);
const DAUGHTER = new Set(['bint', 'binti', 'binte', 'binta', 'bte']);

/** A word of the other script, and what of it is put together with its neighbours. */
interface Piece extends WrittenWord {
  /** Written on to the word before without a space. */
  isJoined?: boolean;
}

/** Spellings that stand for two names, of which God has one: Abdul Rashid, Abdul Hamid. */
const OF_GOD: ReadonlyMap<string, string> = new Map(
  Object.entries({
    رشيد: 'rashid rachid',
    حميد: 'hamid',
    مجيد: 'majid',
    واحد: 'wahid',
    قادر: 'kadir kader khader',
    حفيظ: 'hafiz',
    سميع: 'sami',
  }).flatMap(([letters, spellings]) =>
    spellings.split(' ').map((latin): [string, string] => [latin, letters]),
  ),
);

/** Names that are written otherwise before God: Hafizullah, Samiullah, Barakatullah. */
const BEFORE_GOD: ReadonlyMap<string, string> = new Map([
  ['حافظ', 'حفيظ'],
  ['سامي', 'سميع'],
  ['سامی', 'سميع'],
  ['بركات', 'بركة'],
  ['برکات', 'بركت'],
]);

const certain = (text: string): WrittenWord => ({ text, confidence: 1, alternatives: [] });

/** s/o, d/o, w/o: whose son, daughter or wife. */
const relationsWritten = (name: string) =>
  name
    .replace(/\b([sd])\s?\/\s?o\b\.?/giu, (_, letter: string) =>
      letter.toLowerCase() === 's' ? ' bin ' : ' bint ',
    )
    .replace(/\b[whc]\s?\/\s?o\b\.?/giu, ' wife ');

const DOUBLED = /(?<=^| )(بي بي|bi bi)(?= |$)/gu;
const wordsOf = (name: string) => {
  const words: string[] = [];
  for (const word of lettersApart(name)) {
    const oneName = joinedHeOf(words.at(-1) ?? '', word);
    if (oneName === undefined) words.push(word);
    else words[words.length - 1] = oneName;
  }
  return words;
};
const lettersApart = (name: string) =>
  normaliseLetters(relationsWritten(reorderAroundComma(withoutOf(name.slice(0, NAME_LENGTH_LIMIT)))))
    .replace(/[^\p{L}\p{N}\u0980-\u09ff]+/gu, ' ')
    .trim()
    .replace(DOUBLED, (both) => both.replace(' ', ''))
    .split(' ')
    .filter(Boolean);

/** 'Al-Haddad', 'Alhaddad': the article is written on to its word. */
const isArticleJoined = (word: string, part: string | undefined) =>
  /^[ae]l/.test(word) && word.slice(2) === part;
/** 'Shafiqul Islam': the article of the next word. */
const endsInArticle = (word: string, part: string | undefined) =>
  part !== undefined && word !== part && word.startsWith(part) && /[uo][lr]$/.test(word);

const partsOf = (word: string) =>
  word === 'abd'
    ? [ABD]
    : furtherSpelling(word)
      ? [word]
      : tokeniseName(word).words.filter((part) => !isRelation(part));

/** Habiburrahman, Mehrunnisa: the article between two names written as one; Ghulamrasul has none. */
const isArticleInside = (word: string) => {
  const [first, second] = splitFollower(word) ?? [];
  return first !== undefined && second !== undefined && (isFollower(second) || attributeOfGod(second))
    ? aliasGroupOf(first) !== 'ghulam'
    : false;
};

/** What of a Latin name comes next while it is read from its beginning. */
interface Reading {
  isKnownOnly: boolean;
  pieces: Piece[];
  hasArticle: boolean;
  hasAbd: boolean;
}

function writePart(reading: Reading, part: string, script: Letters): void {
  const { pieces } = reading;
  const letters = LETTERS_OF[script];
  if (part === ABD) {
    reading.hasAbd = true;
    return;
  }
  if ((part === DIN || part === ULLAH) && pieces.length > 0) {
    const before = pieces.at(-1);
    const ofGod = part === ULLAH && before && BEFORE_GOD.get(before.text);
    if (ofGod) Object.assign(before, certain(letters(ofGod)));
    pieces.push(certain(letters(part === DIN ? ARABIC_DIN : ARABIC_ULLAH)));
    return;
  }
  const word: Piece =
    part.length === 1
      ? { text: part, confidence: 0, alternatives: [] }
      : wordInLetters(part, script, reading.isKnownOnly);
  const ofGod = reading.hasAbd ? OF_GOD.get(part) : undefined;
  if (ofGod !== undefined) Object.assign(word, certain(letters(ofGod)));
  const article = reading.hasAbd || reading.hasArticle ? 'ال' : '';
  if (reading.hasAbd) pieces.push(certain(letters(ARABIC_ABD)));
  const isJoined = reading.hasAbd && script === 'ur';
  pieces.push({ ...withArticle(word, article), ...(isJoined ? { isJoined } : {}) });
  reading.hasAbd = false;
  reading.hasArticle = false;
}

const withArticle = (word: WrittenWord, article: string): WrittenWord => ({
  ...word,
  text: article + word.text,
  alternatives: word.alternatives.map((text) => article + text),
});

/** Amatul Rahman, Amat al-Rahman: a woman's 'servant of'; Amat by itself is Ahmad in Malay hands. */
const isServantOfGod = (word: string, next: string | undefined) =>
  next !== undefined && (/^ama?tu[lrs]$/.test(word) || (/^ama?t$/.test(word) && ARTICLES.has(next)));

function latinPieces(
  words: readonly string[],
  script: Letters,
  isKnownOnly: boolean,
): { pieces: Piece[]; isCut: boolean } {
  const reading: Reading = { isKnownOnly, pieces: [], hasArticle: false, hasAbd: false };
  for (const [at, word] of words.entries()) {
    const isLast = at === words.length - 1;
    if (isServantOfGod(word, words[at + 1])) {
      reading.pieces.push(certain(script === 'ur' ? 'امۃ' : 'أمة'));
      reading.hasArticle = true;
    } else if (ARTICLES.has(word) && !isLast) reading.hasArticle = true;
    else if (SON.has(word) && at > 0) reading.pieces.push(certain('بن'));
    else if (DAUGHTER.has(word) && at > 0) reading.pieces.push(certain('بنت'));
    else if (RELATIONS.has(word) && at > 0) return { pieces: reading.pieces, isCut: true };
    else if (TITLES.has(word) && words.length > 1) {
      const title = furtherSpelling(word);
      const letters = title && LETTERS_OF[script](title.letters);
      // Al-Haj Musa: the article is the title's, which some titles have in any case.
      if (letters)
        reading.pieces.push(
          certain(reading.hasArticle && !letters.startsWith('ال') ? `ال${letters}` : letters),
        );
      reading.hasArticle = false;
    } else {
      const base = baseBeforeFollower(word, words[at + 1]);
      const parts = base === undefined ? partsOf(word) : [base];
      if (isArticleJoined(word, parts[0])) reading.hasArticle = true;
      for (const [place, part] of parts.entries()) {
        if (place === 1 && isArticleInside(word)) reading.hasArticle = true;
        writePart(reading, part, script);
      }
      if (base !== undefined || (!isLast && endsInArticle(word, parts[0]) && parts.length === 1))
        reading.hasArticle = true;
    }
  }
  if (reading.hasAbd) reading.pieces.push(certain(LETTERS_OF[script](ARABIC_ABD)));
  return { pieces: reading.pieces, isCut: false };
}

/** Letters that Urdu's keyboards have and those of Arabic do not. */
const OF_URDU = /[ہےںٹڈڑھۂکیگچپژ]/u;
const languageOf = (name: string): Letters => (OF_URDU.test(name) ? 'ur' : 'ar');

/** Arabic or Urdu letters in Latin ones: Abdul Karim, Nizamuddin, Al-Haddad. */
function arabicPieces(words: readonly string[], language: Letters): Piece[] {
  return readBeforeGod(words).flatMap((word, place) => {
    if (place > 0 && word === 'بن') return [certain('bin')];
    if (place > 0 && word === 'بنت') return [certain('bint')];
    const parts = tokeniseName(word).words;
    const isNamed = word.startsWith('ال') && parts[0] === word.slice(2) && words[place - 1] !== ARABIC_ABD;
    return parts.map((part, at): Piece => {
      if (part === ARABIC_ABD) return certain('Abdul');
      if (part === ARABIC_DIN) return { ...certain('uddin'), isJoined: true };
      if (part === ARABIC_ULLAH) return { ...certain('ullah'), isJoined: true };
      if (isRelation(part)) return certain(part);
      return withArticle(wordInLatin(part, language), isNamed && at === 0 ? 'Al-' : '');
    });
  });
}

const joined = (pieces: readonly Piece[]) =>
  pieces.map(({ text, isJoined }, at) => (at === 0 || isJoined ? text : ` ${text}`)).join('');

/** The name with its least sure word spelt otherwise. */
function otherwise(pieces: readonly Piece[], confidence: number): string[] {
  const at = pieces.findIndex((piece) => piece.confidence === confidence);
  return (pieces[at]?.alternatives ?? [])
    .slice(0, ALTERNATIVES)
    .map((text) => joined(pieces.map((piece, place) => (place === at ? { ...piece, text } : piece))));
}

/**
 * A name in the letters of another script: the likeliest spelling, how sure it is, and others. Known names come from the tables,
 * all else from learned segments (docs/names.md). A spelling is a guess: it is never stored beside a name and never said to be one.
 * Never throws; a name that is in the script already comes back as it is, and a text without a letter as '' at 0.
 * @param name up to 2,000 characters in Latin, Arabic, Urdu or Bengali letters
 * @param script 'ar' Arabic, 'ur' Urdu, 'en' Latin letters
 * @param isKnownOnly a word that no table knows is not spelt and makes the confidence 0: a hundredth of the work
 */
export function writeName(name: string, script: Writing, { isKnownOnly = false } = {}): WrittenName {
  const words = wordsOf(name);
  const isArabic = words.some(isArabicScript);
  if (!words.some((word) => /\p{L}/u.test(word))) return { text: '', confidence: 0, alternatives: [] };
  if (isArabic && script !== 'en') {
    const text = words.map((word) => LETTERS_OF[script](word)).join(' ');
    return { text, confidence: SURE_READING, alternatives: [] };
  }
  if (!isArabic && script === 'en') return { text: name.trim(), confidence: 1, alternatives: [] };
  const { pieces, isCut } =
    script === 'en'
      ? { pieces: arabicPieces(words, languageOf(name)), isCut: false }
      : latinPieces(words, script, isKnownOnly);
  if (pieces.length === 0) return { text: '', confidence: 0, alternatives: [] };
  const least = Math.min(...pieces.map(({ confidence }) => confidence));
  return {
    text: joined(pieces),
    confidence: isCut ? Math.min(CUT_SHORT, least) : least,
    alternatives: otherwise(pieces, least),
  };
}
