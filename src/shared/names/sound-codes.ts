/**
 * Sounds as registers write them. Latin digraphs are one sound; an Arabic letter that may be vowel or consonant
 * (alef, waw, yeh) is a sound of its own, and what it can stand for is a matter of cost (sound-costs.ts).
 * The first letter of a name tells its class: F_ = at the end of a word.
 */
export const SOUND_NAMES = [
  // Latin vowel nuclei
  'A',
  'AA',
  'E',
  'I',
  'II',
  'O',
  'U',
  'UU',
  'OU',
  'AI',
  'AU',
  'F_A',
  'F_E',
  'F_I',
  'F_O',
  'F_U',
  // Arabic letters with several roles
  'ALEF',
  'WAW',
  'YEH',
  'AYN',
  'ANY',
  'F_HEH',
  // consonants; CE = c before e, i, y; CK = c elsewhere (k, Turkish j, Somali ayn); DD = Arabic dad;
  // V = a Latin v, which Arabic letters write و or ف; SZ = s in Hungarian hands, sh in Polish ones; NB = a Latin m or n
  // before b; KAF = the Arabic letter, which also stands for a g that the alphabet lacks
  'B',
  'P',
  'T',
  'D',
  'K',
  'Q',
  'G',
  'GH',
  'J',
  'S',
  'SH',
  'CH',
  'Z',
  'ZH',
  'KH',
  'TH',
  'DH',
  'DD',
  'F',
  'W',
  'H',
  'X',
  'R',
  'L',
  'M',
  'N',
  'Y',
  'CE',
  'CK',
  'DZ',
  'F_H',
  'F_T',
  'V',
  'SZ',
  'NB',
  'KAF',
  'OTHER',
] as const;

export type SoundName = (typeof SOUND_NAMES)[number];

export const SOUND: Record<SoundName, number> = Object.fromEntries(
  SOUND_NAMES.map((name, at) => [name, at]),
) as Record<SoundName, number>;

export const SOUND_COUNT = SOUND_NAMES.length;
/** Codes below this one are Latin vowel nuclei. */
export const FIRST_NON_VOWEL = SOUND.ALEF;
export const FIRST_CONSONANT = SOUND.B;
