import { isArabicScript } from './arabic-letters.ts';
import { isBengaliScript, transliterateBengali } from './bengali-letters.ts';
import { SOUND, type SoundName } from './sound-codes.ts';
import { readNucleus } from './vowel-profile.ts';

/** Longest spellings first. ch stays CH: in French spelling it is sh, which its costs and keys allow for. */
const CLUSTERS: [string, SoundName][] = [
  // German and Polish hands: Dschamal, Szejch.
  ['tsch', 'CH'],
  // Hungarian sz is s and Polish sz is sh.
  ['szsz', 'SZ'],
  ['szcz', 'SH'],
  ['ssz', 'SZ'],
  ['dzs', 'J'],
  ['dzh', 'J'],
  ['ccs', 'CH'],
  ['dsch', 'J'],
  ['sz', 'SZ'],
  ['cz', 'CH'],
  ['tch', 'CH'],
  ['sch', 'SH'],
  ['chh', 'CH'],
  ['ssh', 'SH'],
  ['kkh', 'KH'],
  ['ddh', 'DH'],
  ['tth', 'TH'],
  ['ggh', 'GH'],
  ['cch', 'CH'],
  ['djj', 'J'],
  ['ddj', 'J'],
  ['sh', 'SH'],
  ['ch', 'CH'],
  ['kh', 'KH'],
  ['gh', 'GH'],
  ['th', 'TH'],
  ['dh', 'DH'],
  ['zh', 'ZH'],
  ['ph', 'F'],
  ['vh', 'V'],
  // Albanian: Xhemal; older Indonesian: Sjarifuddin.
  ['xh', 'J'],
  ['sj', 'SH'],
  ['dj', 'J'],
  ['dz', 'DZ'],
  ['ck', 'K'],
  ['qh', 'Q'],
  ['wh', 'W'],
];
const SINGLE: Record<string, SoundName> = {
  b: 'B',
  p: 'P',
  t: 'T',
  d: 'D',
  k: 'K',
  q: 'Q',
  g: 'G',
  j: 'J',
  s: 'S',
  z: 'Z',
  f: 'F',
  v: 'V',
  w: 'W',
  h: 'H',
  x: 'X',
  r: 'R',
  l: 'L',
  m: 'M',
  n: 'N',
  y: 'Y',
};
const ARABIC: Record<string, SoundName> = {
  ا: 'ALEF',
  و: 'WAW',
  ي: 'YEH',
  ع: 'AYN',
  ب: 'B',
  پ: 'P',
  ت: 'T',
  ط: 'T',
  ٹ: 'T',
  ث: 'TH',
  ج: 'J',
  چ: 'CH',
  ح: 'H',
  ه: 'H',
  خ: 'KH',
  د: 'D',
  ڈ: 'D',
  ذ: 'DH',
  ظ: 'DH',
  ض: 'DD',
  ر: 'R',
  ڑ: 'R',
  ز: 'Z',
  ژ: 'ZH',
  س: 'S',
  ص: 'S',
  ش: 'SH',
  غ: 'GH',
  ف: 'F',
  ق: 'Q',
  ك: 'KAF',
  گ: 'G',
  ل: 'L',
  م: 'M',
  ن: 'N',
};
const isVowelLetter = (letter: string | undefined) => letter !== undefined && 'aeiou'.includes(letter);

function consonantAt(word: string, at: number): { sound: SoundName; length: number } {
  const letter = word[at] ?? '';
  const next = word[at + 1];
  if (letter === 'q' && next === 'u') {
    const after = word.slice(at + 2);
    // French -que (Siddique) and qua (Liaquat) hold no vowel of their own.
    if (after === 'e') return { sound: 'Q', length: 3 };
    return {
      sound: 'Q',
      length: after.startsWith('a') || after.startsWith('e') || after.startsWith('i') ? 2 : 1,
    };
  }
  // Ambreen, Jumblatt: m before b, where Arabic letters write n.
  if ('mn'.includes(letter) && next === 'b' && at > 0) return { sound: 'NB', length: 1 };
  if (letter === 'g' && next === 'u' && /^[ei]/.test(word.slice(at + 2))) return { sound: 'G', length: 2 };
  for (const [letters, sound] of CLUSTERS) {
    if (!word.startsWith(letters, at)) continue;
    // s+h, t+h over a syllable border cannot be told from the spelling (Ishaq); their keys carry both readings.
    return { sound, length: letters.length };
  }
  // Begović, Kılıç: a last c after i is written without its mark; Rafic, Toufic are French for Rafiq, Tawfiq.
  if (letter === 'c' && next === undefined && word[at - 1] === 'i')
    return { sound: word[at - 2] === 'f' ? 'K' : 'CH', length: 1 };
  // Kıvanç, Genç, which a Somali ayn cannot end.
  if (letter === 'c' && next === undefined && 'nr'.includes(word[at - 1] ?? '-'))
    return { sound: 'CH', length: 1 };
  if (letter === 'c') return { sound: next !== undefined && 'eiy'.includes(next) ? 'CE' : 'CK', length: 1 };
  return { sound: SINGLE[letter] ?? 'OTHER', length: 1 };
}

const LAST_TWO = /^(?:aa?|ae|e)(?:i|y|ii)$|^aee$/;

function latinSounds(spelling: string): SoundName[] {
  // Somali c before a doubled vowel is an ayn inside a diphthong: Saciid, Suucaad.
  const word = spelling.replace(/([aeiou])c(?=(ii|aa|uu|oo|ee))/g, '$1');
  const sounds: SoundName[] = [];
  let at = 0;
  while (at < word.length) {
    const letter = word[at] ?? '';
    const next = word[at + 1];
    // French ou before a vowel is w: Oualid, Abdelouahab.
    if (
      letter === 'o' &&
      next === 'u' &&
      'aei'.includes(word[at + 2] ?? '-') &&
      (at === 0 || !isVowelLetter(word[at - 1]))
    ) {
      sounds.push(at === 0 || word[at + 2] === 'a' ? 'W' : 'U');
      at += 2;
      continue;
    }
    // Turkish av/ev before a consonant is the Arabic au (Tevfik, Mevlut), a Slavic one is not (Avramov).
    if (
      'ae'.includes(letter) &&
      next === 'v' &&
      word[at + 2] !== undefined &&
      !isVowelLetter(word[at + 2]) &&
      word[at + 2] !== 'v'
    ) {
      sounds.push(letter === 'a' ? 'A' : 'E', 'V');
      at += 2;
      continue;
    }
    // Bosnian j closes a diphthong: Husejn, Zejneb.
    if (
      letter === 'e' &&
      next === 'j' &&
      word[at + 2] !== undefined &&
      !isVowelLetter(word[at + 2]) &&
      word[at + 2] !== 'j'
    ) {
      sounds.push('AI');
      at += 2;
      continue;
    }
    const vowelY = letter === 'y' && at > 0 && !isVowelLetter(next) && next !== 'y';
    if (isVowelLetter(letter) || vowelY) {
      const { sound, length } = vowelY
        ? { sound: next === undefined ? ('F_I' as const) : ('I' as const), length: 1 }
        : readNucleus(word, at);
      // The h of -ah, -eh is silent; Somali writes it x.
      if ('hx'.includes(word[at + length] ?? '-') && at + length === word.length - 1) {
        const closing: Partial<Record<SoundName, SoundName>> = { A: 'F_A', AA: 'F_A', E: 'F_E', O: 'F_O' };
        sounds.push(closing[sound] ?? sound);
        if (closing[sound] === undefined || word.endsWith('x')) sounds.push('F_H');
        return sounds;
      }
      // Rifai, Rezaei, Baghai: the last i stands alone, behind an ayn or a hamza that Latin letters leave out.
      if (word.length >= 5 && at > 0 && LAST_TWO.test(word.slice(at)) && at + length === word.length) {
        sounds.push(letter === 'e' ? 'E' : 'A', 'F_I');
        return sounds;
      }
      sounds.push(sound);
      at += length;
      continue;
    }
    // Subhi, Sirhan are spoken in two syllables, Bhatti and Jhelum in one: the h counts as little as a mark of breath.
    if (next === 'h' && 'bjr'.includes(letter)) {
      sounds.push(SINGLE[letter] ?? 'OTHER', 'F_H');
      at += 2;
      continue;
    }
    const { sound: heard, length } = consonantAt(word, at);
    // Turkish devoices a last d, so a last t is its own sound.
    const sound = heard === 'T' && at + length === word.length ? 'F_T' : heard;
    if (sound === 'F_T' && sounds.at(-1) === 'T') sounds.pop();
    if (sounds.at(-1) !== sound || sound === 'OTHER') sounds.push(sound);
    at += length;
  }
  return sounds;
}

const ASPIRABLE = new Set('بپتٹجچدڈكگر');

/** Not in محتشم, مفتش, whose t and sh belong to two syllables. */
const isForeignCh = (letters: readonly string[], at: number) => !'حف'.includes(letters[at - 1] ?? '-');

/** A Slavic c: كولاشيناتس, كوستوريتسا, تسيريتش; not in تسنيم. */
const isForeignTs = (letters: readonly string[], at: number) =>
  letters[at + 1] === 'س' &&
  (at === 0
    ? letters[2] === 'ي' && letters.length > 4
    : 'اوي'.includes(letters[at - 1] ?? '-') &&
      (at + 2 === letters.length || (at + 3 === letters.length && letters[at + 2] === 'ا')));

function arabicSounds(word: string): SoundName[] {
  const letters = [...word];
  return letters.flatMap((letter, at): SoundName[] => {
    const last = at === letters.length - 1 && at > 0;
    if (letter === 'ا' && at === 0) return ['ANY'];
    // عا is one long vowel: Ashour.
    if (letter === 'ا' && letters[at - 1] === 'ع') return [];
    if (letter === 'ع' && letters[at + 1] === 'ا')
      return [at > 0 && at === letters.length - 2 ? 'F_A' : 'AA'];
    // Foreign ch: أتشكزاي, سيلايجيتش.
    if (letter === 'ت' && letters[at + 1] === 'ش' && isForeignCh(letters, at)) return [];
    if (letter === 'ش' && letters[at - 1] === 'ت' && isForeignCh(letters, at - 1)) return ['CH'];
    if (letter === 'ت' && isForeignTs(letters, at)) return [];
    if (letter === 'س' && letters[at - 1] === 'ت' && isForeignTs(letters, at - 1)) return ['CE'];
    if (last && (letter === 'ت' || letter === 'ط')) return ['F_T'];
    if (letter === 'ه' && last) return ['F_HEH'];
    if (letter === 'ح' && last) return ['F_H'];
    // Urdu's aspiration mark was unified with heh: بھٹی.
    if (letter === 'ه' && ASPIRABLE.has(letters[at - 1] ?? '')) return ['F_H'];
    return [ARABIC[letter] ?? 'OTHER'];
  });
}

export type Script = 'latin' | 'arabic' | 'other';

export function scriptOf(word: string): Script {
  if (isArabicScript(word)) return 'arabic';
  return /[a-z]/.test(word) || isBengaliScript(word) ? 'latin' : 'other';
}

/** The Latin letters to analyse: the word itself, or its transliteration. */
export function latinSpelling(word: string): string {
  if (isBengaliScript(word)) return transliterateBengali(word);
  // Egyptian families: Sharkawy is Sharqawi.
  if (word.endsWith('awy')) return `${word.slice(0, -1)}i`;
  // Fakhretdinov: what is made of a name 'of the religion'.
  return word.replace(/[aeou]td(?=in(?:ov|a|$))/, 'udd');
}

/** The sounds of one normalised word, as codes of sound-codes.ts. */
export function soundsOf(word: string): Uint8Array {
  const names = isArabicScript(word) ? arabicSounds(word) : latinSounds(latinSpelling(word));
  return Uint8Array.from(names, (name) => SOUND[name]);
}
