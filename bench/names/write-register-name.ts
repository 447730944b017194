import { pick } from '#db/seed/demo-random.ts';
import { honorificsFor, RELATION_MARKERS } from './honorifics.ts';
import { componentsOf, type LexiconIndex } from './lexicon-index.ts';
import type { Person } from './make-people.ts';
import type { Community } from './read-lexicon.ts';
import { slipOfThePen } from './slip-of-the-pen.ts';
import { pickSpelling, type Random } from './weighted-choice.ts';

/** A name as it stands in the register, and what a reader can know from it. */
export type WrittenName = {
  fullName: string;
  script: 'latin' | 'arabic';
  /** Component ids in the family's order; `~m` where only the initial m is to be seen. */
  tokens: string[];
  /** Components of the relative named, if any. */
  relation: string[];
  /** Each element as the clerk spelt it, before slips and capitals. */
  spelt: string[];
  hasInitials: boolean;
  hasSlip: boolean;
  hasHonorific: boolean;
};

const ARABIC_SHARE: Record<Community, number> = {
  pk: 0.045,
  in: 0.03,
  bd: 0.015,
  ar: 0.09,
  mg: 0.05,
  so: 0.03,
  wa: 0.02,
  tr: 0,
  bs: 0,
  ir: 0.09,
  my: 0.02,
};

export type NameWriter = (random: Random, person: Person) => WrittenName;

export function nameWriter(lexicon: LexiconIndex): NameWriter {
  return (random, person) => {
    const { community, name } = person;
    const entries = name.ids.map((id) => lexicon.entry(community, id));
    if (random() < ARABIC_SHARE[community] && entries.every((e) => e.arabic.length > 0)) {
      const spelt = entries.map((e) => pickSpelling(random, e.arabic));
      return plainRecord(name.ids, spelt, spelt.join(' '), 'arabic');
    }
    const spelt = entries.map((e) =>
      community === 'bd' && e.id === 'muhammad' && random() < 0.4 ? 'Md' : pickSpelling(random, e.latin),
    );
    return writeLatin(random, person, spelt, lexicon);
  };
}

function plainRecord(
  ids: string[],
  spelt: string[],
  fullName: string,
  script: 'latin' | 'arabic',
): WrittenName {
  const tokens = componentsOf(ids);
  const marks = { hasInitials: false, hasSlip: false, hasHonorific: false };
  return { fullName, script, tokens, relation: [], spelt, ...marks };
}

function writeLatin(random: Random, person: Person, spelt: string[], lexicon: LexiconIndex): WrittenName {
  const { name, community, sex } = person;
  const record = plainRecord(name.ids, spelt, '', 'latin');
  let words = [...spelt];
  if (random() < 0.055) words = abbreviate(random, person, record, words);
  if (!record.hasInitials && random() < 0.045) words = slipIn(random, person, record, words, lexicon);

  const given = words.slice(0, name.familyFrom);
  const family = words.slice(name.familyFrom);
  const style = random();
  const isDotted = random() < 0.3;
  const forenames = record.hasInitials ? given.map((w) => (isDotted && w.length === 1 ? `${w}.` : w)) : given;
  const surname = family.join(' ');
  let text: string;
  if (family.length === 0 || style < 0.4)
    text = [...forenames, ...connector(random, person), ...family].join(' ');
  else if (style < 0.54) text = [...forenames, ...family].join(' ').toUpperCase();
  else if (style < 0.78) text = `${surname.toUpperCase()}, ${forenames.join(' ')}`;
  else if (style < 0.92) text = `${surname.toUpperCase()} ${forenames.join(' ')}`;
  else if (style < 0.97) text = `${surname}, ${forenames.join(' ')}`;
  else text = [...forenames, ...family].join(' ').toLowerCase();

  if (random() < 0.1) {
    const title = pick(random, honorificsFor(community, sex));
    record.hasHonorific = true;
    text = style >= 0.54 && style < 0.97 ? `${text} (${title})` : `${title} ${text}`;
  }
  if (person.relation !== null) text += relative(random, person, record, lexicon);
  record.fullName = text;
  return record;
}

/** 'M B Iqbal': forenames become initials, all of them or the first ones; a surname stays. */
function abbreviate(random: Random, person: Person, record: WrittenName, words: string[]): string[] {
  const last = Math.min(person.name.familyFrom, words.length - 1);
  const upTo = random() < 0.7 ? last : 1;
  const tokens: string[] = [];
  const written = words.map((word, index) => {
    const id = person.name.ids[index] ?? '';
    const parts = id.split('+');
    const letters = word.split(/[\s-]+/).map((part) => part.charAt(0));
    // 'A R' for Abdul Rahman; other merged names are not abbreviated in a way that could be read back.
    const isReadable = parts.length === 1 ? letters.length === 1 : parts.length === 2 && letters.length === 2;
    const isInitial = index < upTo && isReadable && /^\p{Lu}$/u.test(letters[0] ?? '');
    if (!isInitial) {
      tokens.push(...parts);
      return word;
    }
    record.hasInitials = true;
    tokens.push(...letters.map((letter) => `~${fold(letter)}`));
    return letters.join(' ').toUpperCase();
  });
  record.tokens = tokens;
  return written;
}

const fold = (letter: string) => letter.normalize('NFD').charAt(0).toLowerCase();

function slipIn(
  random: Random,
  person: Person,
  record: WrittenName,
  words: string[],
  lexicon: LexiconIndex,
): string[] {
  const at = Math.floor(random() * words.length);
  const slipped = slipOfThePen(random, words[at] ?? '', person.name.ids[at] ?? '', lexicon);
  if (slipped === null) return words;
  record.hasSlip = true;
  return words.map((word, index) => (index === at ? slipped : word));
}

function connector(random: Random, person: Person): string[] {
  if (person.community === 'my' && person.name.familyFrom < person.name.ids.length && random() < 0.8)
    return [pick(random, person.sex === 'M' ? ['bin', 'bin', 'b.'] : ['binti', 'binti', 'bt', 'bte'])];
  return [];
}

function relative(random: Random, person: Person, record: WrittenName, lexicon: LexiconIndex): string {
  const relation = person.relation;
  if (relation === null) return '';
  const names = relation.ids.map((id) => pickSpelling(random, lexicon.entry(person.community, id).latin));
  const marker = pick(random, RELATION_MARKERS[relation.kind][person.sex]);
  record.relation = componentsOf(relation.ids);
  const isBracketed = relation.kind === 'maiden' && random() < 0.5;
  return isBracketed ? ` (${marker} ${names.join(' ')})` : ` ${marker} ${names.join(' ')}`;
}
