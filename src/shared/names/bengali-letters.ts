/**
 * A plain transliteration of Bengali letters as British Bangladeshis spell them in Latin (মোহাম্মদ → mohammod):
 * জ and য stand for both j and z, so the ambiguity is left to the 'j' of the sound tables.
 * Source: Bengali alphabet with the inherent vowel ô, which the registers write as o.
 */
const CONSONANTS: Record<string, string> = {
  ক: 'k',
  খ: 'kh',
  গ: 'g',
  ঘ: 'gh',
  ঙ: 'ng',
  চ: 'ch',
  ছ: 's',
  জ: 'j',
  ঝ: 'jh',
  ঞ: 'n',
  ট: 't',
  ঠ: 't',
  ড: 'd',
  ঢ: 'd',
  ণ: 'n',
  ত: 't',
  থ: 't',
  দ: 'd',
  ধ: 'd',
  ন: 'n',
  প: 'p',
  ফ: 'f',
  ব: 'b',
  ভ: 'b',
  ম: 'm',
  য: 'j',
  র: 'r',
  ল: 'l',
  শ: 'sh',
  ষ: 'sh',
  স: 's',
  হ: 'h',
  ড়: 'r',
  ঢ়: 'r',
  য়: 'y',
  ৰ: 'r',
  ৱ: 'w',
  ৎ: 't',
};
const VOWELS: Record<string, string> = {
  অ: 'o',
  আ: 'a',
  ই: 'i',
  ঈ: 'i',
  উ: 'u',
  ঊ: 'u',
  ঋ: 'ri',
  এ: 'e',
  ঐ: 'oi',
  ও: 'o',
  ঔ: 'ou',
};
const SIGNS: Record<string, string> = {
  'া': 'a',
  'ি': 'i',
  'ী': 'i',
  'ু': 'u',
  'ূ': 'u',
  'ৃ': 'ri',
  'ে': 'e',
  'ৈ': 'oi',
  'ো': 'o',
  'ৌ': 'ou',
};
const VIRAMA = '্';
const NUKTA = '়';

export function isBengaliScript(text: string): boolean {
  return /[\u0980-\u09ff]/.test(text);
}

/** Latin spelling of one Bengali word; characters outside the script are left out. */
export function transliterateBengali(word: string): string {
  // Canonical composition never composes য + nukta, so both spellings meet as য় before the lookup.
  const letters = [
    ...word.replaceAll(`য${NUKTA}`, 'য়').replaceAll(`ড${NUKTA}`, 'ড়').replaceAll(`ঢ${NUKTA}`, 'ঢ়'),
  ];
  let out = '';
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at] ?? '';
    let next = letters[at + 1];
    let consonant = CONSONANTS[letter];
    if (next === NUKTA) {
      consonant = letter === 'য' ? 'y' : letter === 'ড' || letter === 'ঢ' ? 'r' : consonant;
      at++;
      next = letters[at + 1];
    }
    if (consonant !== undefined) {
      out += consonant;
      // The inherent vowel sounds unless a sign, a virama or the end of the word follows.
      // … and none is heard after h: মাহমুদ Mahmud, আহমেদ Ahmed, nor after the t that is written without one: লুৎফা.
      if (next !== undefined && CONSONANTS[next] !== undefined && letter !== 'হ' && letter !== 'ৎ')
        out += 'o';
      if (next === 'ং') out += 'o';
    } else if (letter === 'ং') out += 'ng';
    else if (letter === 'ঃ') out += 'h';
    else if (letter !== VIRAMA) out += VOWELS[letter] ?? SIGNS[letter] ?? '';
  }
  return out;
}
