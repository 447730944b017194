import { SOUND, SOUND_NAMES, type SoundName } from './sound-codes.ts';

/**
 * The consonant skeleton shared by Latin and Arabic script, for retrieval only: it merges generously (s, sh and ch;
 * b and p; v and w; vowels gone except as an initial 'A'), and the comparison tells the merged names apart.
 * Where a spelling is ambiguous it gives alternatives, at most 8.
 */
const LIMIT = 8;
/** Alternatives per sound, likeliest first; '' = not heard. */
const CLASSES: Partial<Record<SoundName, string[]>> = {
  B: ['B'],
  P: ['B'],
  T: ['T'],
  D: ['D'],
  K: ['K'],
  KAF: ['K'],
  Q: ['K'],
  G: ['G', 'J'],
  GH: ['G', 'K'],
  J: ['J', 'Z'],
  S: ['S'],
  SH: ['S'],
  SZ: ['S'],
  // Achmad, Rachman: h or kh in Malay and German hands.
  CH: ['S', 'H'],
  Z: ['Z'],
  ZH: ['Z', 'J'],
  KH: ['K', 'H'],
  TH: ['T', 'S'],
  DH: ['D', 'Z'],
  DD: ['D', 'Z'],
  F: ['F'],
  W: ['W'],
  V: ['W', 'F'],
  WAW: ['', 'W'],
  H: ['H'],
  X: ['H'],
  R: ['R'],
  L: ['L'],
  M: ['M'],
  N: ['N'],
  NB: ['N', 'M'],
  CE: ['S', 'J', ''],
  CK: ['K', '', 'J', 'S'],
  DZ: ['J', 'Z'],
};
const isVowel = (name: SoundName | undefined) =>
  name !== undefined && (SOUND[name] < SOUND.WAW || name === 'AYN' || name === 'ANY');

function alternatives(names: SoundName[], at: number, arabic: boolean): string[] {
  const name = names[at] ?? 'OTHER';
  const before = names[at - 1];
  const after = names[at + 1];
  const last = at === names.length - 1;
  if (at === 0) {
    if (isVowel(name)) return ['A'];
    if (name === 'Y' || name === 'YEH') return ['Y'];
    if (name === 'WAW') return ['W'];
    if (name === 'J') return ['J', 'Z', 'Y'];
    // Diallo, Jallow; Diop.
    if (name === 'D' && after === 'I' && isVowel(names[2])) return ['D', 'J'];
    if (name === 'CK' || name === 'CE') return name === 'CK' ? ['K', 'A', 'J'] : ['A', 'S', 'J'];
    if (name === 'S' && (after === 'AI' || names[2] === 'H')) return ['S', 'Z'];
  }
  if (last) {
    // Turkish devoices a last d: Ahmet, Murat, Sait.
    if (name === 'F_T') return ['T', 'D'];
    if (name === 'F_HEH') return names.length > 3 ? ['', 'T'] : [''];
    if (name === 'Z') return ['Z', 'S'];
    if (name === 'S') return ['S', 'Z'];
    if (name === 'WAW' || name === 'H' || name === 'X') return [''];
    if (name === 'W') return ['', 'W'];
    if (name === 'V') return ['F', 'W', ''];
  }
  if (name === 'F_H') return arabic && !last ? ['', 'H'] : [''];
  if (name === 'H' || name === 'X') {
    // h before a consonant is often not heard or not written (Shanaz, Mamud); after s it hides in sh (Ishaq).
    if (arabic) return ['H', ''];
    return !isVowel(after) || before === 'S' ? ['H', ''] : ['H'];
  }
  if (name === 'V' && at > 0 && !isVowel(after)) return ['W', 'F', ''];
  if (name === 'W' && (!isVowel(after) || after === 'U' || after === 'UU' || after === 'OU' || after === 'O'))
    return ['', 'W'];
  if (name === 'G' && (after === 'A' || after === 'AA')) return ['G', 'J', 'K'];
  if (name === 'TH' && at > 0 && isVowel(after)) return ['T', 'S', 'TH'];
  if (name === 'SH' && before === 'I' && at === 1) return ['S', 'SH'];
  return CLASSES[name] ?? [''];
}

/** Distinct skeletons of a word's sounds, likeliest first; never empty, never an empty string. */
export function skeletonKeys(sounds: Uint8Array, arabic: boolean): string[] {
  const names = Array.from(sounds, (code) => SOUND_NAMES[code] ?? 'OTHER');
  let keys = [''];
  for (let at = 0; at < names.length; at++) {
    const choices = alternatives(names, at, arabic);
    const grown: string[] = [];
    // Later alternatives are dropped first: the likeliest reading of every sound survives the limit.
    for (const choice of choices) {
      for (const key of keys) {
        const next = key.at(-1) === choice && choice.length === 1 ? key : key + choice;
        if (!grown.includes(next)) grown.push(next);
      }
    }
    keys = grown.slice(0, LIMIT);
  }
  return keys.filter(Boolean);
}
