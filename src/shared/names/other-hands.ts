/** Letters that are read so by all; a reading has all of them: Dzhamal and Zhaparov, Saniya, Albanian Myfti, French Naguib. */
const CERTAIN: readonly [from: RegExp, to: string][] = [
  [/dzh|zh(?!$)/g, 'j'],
  [/iya/g, 'ia'],
  [/(?<=^|[bcdfghklmnprstvz])y(?=[bcdfghjklmnpqrstvwz])/g, 'u'],
  [/gu(?=[ei])/g, 'g'],
];
const ANY_CERTAIN = /zh|y|gu/;
/**
 * Letters that may also be what they are, so that each is tried with and without: older Indonesian ch is also kh (Cholil),
 * Russian kh also h (Khasan), Kazakh, Kyrgyz and Malay p also f (Sharip, Arip), Uzbek and Tajik o also a long a (Zokir).
 */
const POSSIBLE = [
  { letters: 'ch', from: /ch/g, to: 'kh' },
  { letters: 'kh', from: /kh/g, to: 'h' },
  { letters: 'p', from: /p/g, to: 'f' },
  // Not in Ghafoor and Mansour.
  { letters: 'o', from: /(?<!o)o(?![ou])/g, to: 'a' },
];
/** What g stands for in Egypt, Sudan and Turkmenistan: Gawad, Sadig, Gurban. */
const AS_G = ['gh', 'j', 'q'];
/** Where none of those makes a name of the word, g is Russian for h (Gasan) … */
const AS_H = /g(?=[aeiou])/g;
/** … or Tatar for an ayn (Gali, Talgat), and then no other letter is another. */
const AS_AYN = /^g(?=[aeiou])|(?<=.[^aeiou])g(?=[aeiou])|(?<=..)g(?![aeiouh])/;

/**
 * Yoruba and Hausa hands end a man's name with u and a woman's with -ot, -otu or -atu: Monsuru, Rafiu, Karimot, Habibatu. They may write s for
 * z and sh, and no h at the beginning. What ends in -at alone is not read: Rehmat and Sharafat are men of Pakistan.
 */
const NIGERIAN = /^([a-z]{2,}?[^aeiou](?=(?:atu|otu?|oh)$)|[a-z]{3,}?(?:[^aeiou]|i)(?=u$))(u|atu|otu?|oh)$/;
const AS_S = ['z', 'sh'];

function nigerianReadings(word: string, isName: (text: string) => boolean): string[] {
  const [, stem, ending = ''] = NIGERIAN.exec(word) ?? [];
  if (stem === undefined) return [];
  const name = ending === 'u' ? stem : `${stem}a`;
  const own = [name, name.replaceAll('o', 'a'), `h${name}`];
  // Monsuru is Mansur before it is Manzur.
  return own.some(isName) ? own : own.flatMap((text) => AS_S.map((letters) => text.replaceAll('s', letters)));
}

/** Shorter words have too many readings; of four letters only an o at the beginning is read as an a (Odil, but Roza and Joma). */
const LEAST_LETTERS = 4;
const LEAST_WITH_G = 5;

function readingsOf(word: string, isName: (text: string) => boolean): string[] {
  const certain = ANY_CERTAIN.test(word)
    ? CERTAIN.reduce((text, [from, to]) => text.replace(from, to), word)
    : word;
  const hasG = word.length >= LEAST_WITH_G && certain.includes('g');
  const byG = hasG ? AS_G.map((letters) => certain.replace(/g(?!h)/, letters)).filter(isName) : [];
  if (byG.length > 0) return byG;
  let readings = [certain];
  for (const { letters, from, to } of POSSIBLE)
    if (certain.includes(letters) && (letters !== 'o' || word.length >= LEAST_WITH_G || word.startsWith('o')))
      readings = readings.flatMap((text) => [text, text.replace(from, to)]);
  return hasG
    ? [...readings.flatMap((text) => [text, text.replace(AS_H, 'h')]), certain.replace(AS_AYN, '')]
    : readings;
}

/**
 * The name that a Latin word stands for which came through Cyrillic letters, or is spelt as other languages spell, if its readings
 * agree; undefined for a word that is a name as it stands. `nameOf` says the name of a spelling, and undefined of any other text.
 */
export function readByOtherHand(
  word: string,
  nameOf: (text: string) => string | undefined,
): string | undefined {
  if (word.length < LEAST_LETTERS || !/^[a-z]+$/.test(word) || nameOf(word) !== undefined) return undefined;
  const isName = (text: string) => nameOf(text) !== undefined;
  const namesOf = (readings: readonly string[]) => readings.flatMap((text) => nameOf(text) ?? []);
  const certain = namesOf(readingsOf(word, isName));
  const names = new Set(certain.length > 0 ? certain : namesOf(nigerianReadings(word, isName)));
  return names.size === 1 ? [...names][0] : undefined;
}
