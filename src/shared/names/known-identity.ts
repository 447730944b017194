import { aliasGroupNames, spellingsOf } from './alias-groups.ts';
import { analyseWord, type Word } from './analyse-word.ts';
import { latinOfArabic } from './arabic-spellings.ts';
import { BoundedCache } from './bounded-cache.ts';
import { KNOWN_NAMES } from './known-names.ts';
import { soundDistance } from './sound-likeness.ts';
import { typingLikeness } from './typing-distance.ts';

/** Up to here a spelling is surely the known name. */
const SURE = 0.3;
/** List entries nearer than this are one name spelt twice. */
const SAME_ENTRY = 0.13;
const MARGIN = 0.12;
/** Across scripts short vowels are missing, so more than one name may fit and the margin decides. */
const NONE = '';

let index: Map<string, Word[]> | undefined;

function nearest(word: Word, candidates: Iterable<Word>): { name: string; distance: number; next: number } {
  let name = NONE;
  let distance = Number.POSITIVE_INFINITY;
  let next = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    if (candidate.text === name) continue;
    const d = soundDistance(word, candidate, next);
    if (d < distance) [name, distance, next] = [candidate.text, d, distance];
    else if (d < next) next = d;
  }
  return { name, distance, next };
}

function sharing(word: Word, entries: Map<string, Word[]>): Set<Word> {
  return new Set(word.keys.flatMap((key) => entries.get(key) ?? []));
}

/** Most men's names of Arabic form have a woman's form in -a (Fahim, Fahima), whether or not the list holds it. */
function womensForms(): string[] {
  return KNOWN_NAMES.filter((name) => name.length <= 7 && /[^aeiouy]$/.test(name)).map((name) => `${name}a`);
}

function knownIndex(): Map<string, Word[]> {
  if (index !== undefined) return index;
  index = new Map();
  for (const name of [...aliasGroupNames(), ...KNOWN_NAMES, ...womensForms()]) {
    const word = analyseWord(name);
    if (nearest(word, sharing(word, index)).distance < SAME_ENTRY) continue;
    for (const key of word.keys) {
      const list = index.get(key);
      if (list === undefined) index.set(key, [word]);
      else list.push(word);
    }
  }
  return index;
}

function identify(text: string): string {
  const word = analyseWord(text);
  if (word.alias !== undefined) return word.alias;
  if (word.initial || word.sounds.length === 0) return NONE;
  const latin = word.script === 'arabic' ? latinOfArabic(text) : undefined;
  if (latin !== undefined) return identify(latin) || latin;
  const found = nearest(word, sharing(word, knownIndex()));
  // A last -e is mute in French and English hands and a woman's ending in Turkish ones: it settles nothing.
  if (text.endsWith('e') && found.name.endsWith('a')) return NONE;
  return found.distance <= SURE && found.next - found.distance >= MARGIN ? found.name : NONE;
}

/** A slip leaves at least so much of a word (typing-distance.ts). */
const SLIP = 0.8;
const LIKE = new BoundedCache<string[]>(5_000);

/** Keys ('@group') of the closed groups one of whose spellings a word may be a slip of; [] for a name of its own. */
export function aliasGroupsLike(text: string): string[] {
  return LIKE.get(text, (word) => {
    if (knownName(word) !== NONE) return [];
    const like = aliasGroupNames().filter((group) =>
      spellingsOf(group).some(
        (spelling) =>
          Math.abs(spelling.length - word.length) <= 1 && typingLikeness(word, spelling, SLIP) >= SLIP,
      ),
    );
    return like.map((group) => `@${group}`).slice(0, 4);
  });
}

const CACHE = new BoundedCache<string>(20_000);

/** `knownName` of a word, which remembers it: a search asks of thousands. */
export function knownNameOf(word: Word): string {
  word.known ??= knownName(word.text);
  return word.known;
}

/** The real name a word surely spells, '' when it is none of the known ones or could be several. */
export function knownName(text: string): string {
  return CACHE.get(text, identify);
}
