import { isRealName, knownReading } from './alias-groups.ts';
import { splitOddDin } from './odd-compounds.ts';

/** Names that Caucasian and Central Asian hands write as one with what follows: Magomedrasul, Makhmadsaid. */
const FIRST_OF_TWO = /^(mago?med|magamed|muk?ham+[ae]d|mak?hmad|akhm[ae]d)([a-z]{3,})$/;
const SECOND_OF_TWO = /^([a-z]{4,}?)(murat|murad|ali|rasul|said|khan|bek|(?:d?zh|j)[ao]n)$/;

/** What families of Gujarat, Kerala, Zanzibar and Mauritius write on to a name: Kassamali, Noormahomed, Aminabibi. */
const WRITTEN_ON =
  /^([a-z]{3,}?)(al(?:i|ly)|h[uo]s{1,2}[ae]i?[iy]?n|m[ou]ham{1,2}[ae]d|mahomed|mamode|bib[iy]|b[ei]{1,2}v[iy]|b[ae]gum|ban[uo]o?|kh?atoo?n)$/;
/** What they write before one: Mohamedsadik, Saithalavi, Kunhahamed. */
const WRITTEN_BEFORE =
  /^(m[ou]ham{1,2}[ae]d|mahomed|mamode|sa?y{1,2}[ei]d|saiy?[dt]h?|kun[hj]{1,2}(?:i|u)?)([a-z]{4,})$/;
/** 'Pilgrim', a title, but in 'son of the pilgrim': Hajizadeh. */
const PILGRIM = /^(?:ha[jz]{1,2}(?:i|ee)|(?:ga|kha)dzhi)(?!zad|zod|ogh?l)([a-z]{3,})$/;
const SERVANT = /^[cgk]?abd[aeiou]/;
/** Words that begin a double name though they are no name by themselves: Peerally, Sherbanu, Lalmahomed. */
const FIRST_TITLES = new Set(['pir', 'peer', 'mir', 'meer', 'sher', 'lal', 'din']);

/** Jamali and Kamali hold no Ali, because Jam and Kam are no names. */
function splitWrittenOn(word: string): string[] | undefined {
  const [, first = '', second = ''] = WRITTEN_ON.exec(word) ?? [];
  if (first !== '' && (FIRST_TITLES.has(first) || isRealName(first))) return [first, second];
  const [, before = '', name = ''] = WRITTEN_BEFORE.exec(word) ?? [];
  return before !== '' && (isRealName(name) || splitOddDin(name)) ? [before, name] : undefined;
}

/** Hajisuleman and Gadzhimurad without the title, where what is left is a name. */
export function withoutPilgrim(word: string): string {
  const name = PILGRIM.exec(word)?.[1];
  return name !== undefined && (isRealName(name) || SERVANT.test(name)) ? name : word;
}

/**
 * The two names of a double name, if each is one. Further second names are told only behind a name of
 * Cyrillic letters: Saparmurat.
 */
export function splitDoubleName(word: string): string[] | undefined {
  const [, begun, rest = ''] = FIRST_OF_TWO.exec(word) ?? [];
  if (begun !== undefined && isRealName(rest)) return [begun, rest];
  const [, first = '', second = ''] = SECOND_OF_TWO.exec(word) ?? [];
  if (knownReading(first) !== undefined) return [first, second];
  return isRealName(word) ? undefined : splitWrittenOn(word);
}
