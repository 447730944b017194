import { FIRST_NON_VOWEL, SOUND, SOUND_NAMES, type SoundName } from './sound-codes.ts';

/** Runs of vowel letters and the nucleus they spell: ee/ie in Urdu, ou in French, ii/aa in Somali, ei/ey in Turkish. */
const NUCLEI: Record<string, SoundName> = {
  a: 'A',
  e: 'E',
  i: 'I',
  o: 'O',
  u: 'U',
  aa: 'AA',
  aaa: 'AA',
  ee: 'II',
  ii: 'II',
  ie: 'II',
  eei: 'II',
  iee: 'II',
  oo: 'UU',
  uu: 'UU',
  ou: 'OU',
  uo: 'U',
  oou: 'UU',
  oe: 'U',
  ai: 'AI',
  ei: 'AI',
  ay: 'AI',
  ey: 'AI',
  ae: 'AI',
  aii: 'AI',
  aee: 'AI',
  aie: 'AI',
  aei: 'AI',
  aai: 'AI',
  aaii: 'AI',
  aiy: 'AI',
  ayi: 'AI',
  eyi: 'AI',
  eye: 'AI',
  aey: 'AI',
  eiy: 'AI',
  aaee: 'AI',
  eai: 'AI',
  aay: 'AI',
  au: 'AU',
  ao: 'AU',
  aou: 'AU',
  aoo: 'AU',
  auu: 'AU',
  aau: 'AU',
  aauu: 'AU',
  ow: 'AU',
  aw: 'AU',
  ew: 'AU',
  aaw: 'AU',
  ae_: 'AI',
  ua: 'U',
  iy: 'I',
  yy: 'I',
  eey: 'II',
  uy: 'U',
  oy: 'O',
};
const FINAL: Partial<Record<SoundName, SoundName>> = {
  A: 'F_A',
  AA: 'F_A',
  E: 'F_E',
  I: 'F_I',
  II: 'F_I',
  O: 'F_O',
  U: 'F_U',
  UU: 'F_U',
  OU: 'F_U',
};
/** Letters read per nucleus at most; a longer run is several nuclei. */
const LONGEST = 4;
const isVowelLetter = (letter: string | undefined) => letter !== undefined && 'aeiou'.includes(letter);

/** The nucleus that starts at `at` of a Latin word, and how many letters it takes (1–4). */
export function readNucleus(word: string, at: number): { sound: SoundName; length: number } {
  for (let length = Math.min(LONGEST, word.length - at); length > 1; length--) {
    const letters = word.slice(at, at + length);
    const after = word[at + length];
    const sound = NUCLEI[letters];
    if (sound === undefined || letters === 'ua') continue;
    const glide = letters.at(-1);
    // A glide before a vowel belongs to the next syllable: Su-may-ya, Na-wa-z.
    if ((glide === 'y' || glide === 'w') && isVowelLetter(after)) continue;
    if (letters === 'ai' && isVowelLetter(after)) continue;
    if (letters === 'ie' && (after === undefined || isVowelLetter(after))) continue;
    if (length > 1 && letters === 'ae' && isVowelLetter(after)) continue;
    return { sound: finalForm(sound, after), length };
  }
  const single = NUCLEI[word[at] ?? ''] ?? 'I';
  return { sound: finalForm(single, word[at + 1]), length: 1 };
}

function finalForm(sound: SoundName, after: string | undefined): SoundName {
  return after === undefined ? (FINAL[sound] ?? sound) : sound;
}

const PROFILE: Record<string, string> = {
  AA: 'a',
  II: 'i',
  UU: 'u',
  OU: 'u',
  AI: 'y',
  AU: 'w',
  ALEF: 'a',
  WAW: 'u',
  YEH: 'i',
  ANY: '?',
  F_HEH: 'a',
};

/** One letter per nucleus (a e i o u, y = ai, w = au, ? = any): what remains of the vowels beside the skeleton. */
export function vowelProfile(sounds: Uint8Array): string {
  let profile = '';
  for (const code of sounds) {
    if (
      code >= FIRST_NON_VOWEL &&
      code !== SOUND.ALEF &&
      code !== SOUND.WAW &&
      code !== SOUND.YEH &&
      code !== SOUND.ANY &&
      code !== SOUND.F_HEH
    ) {
      continue;
    }
    const name = SOUND_NAMES[code] ?? 'A';
    profile += PROFILE[name] ?? name.replace('F_', '').toLowerCase();
  }
  return profile;
}
