import { ALIAS_SPELLINGS } from './alias-spellings.ts';
import { BENGALI_SPELLINGS } from './bengali-spellings.ts';
import { FURTHER_SPELLINGS } from './further-spellings.ts';
import { INDIAN_OCEAN_SPELLINGS } from './indian-ocean-spellings.ts';
import { REAL_NAMES } from './known-names.ts';
import { NIGERIAN_SPELLINGS } from './nigerian-spellings.ts';
import { readByOtherHand } from './other-hands.ts';
import { WEST_AFRICAN_SPELLINGS } from './west-african-spellings.ts';

/** A group a line, its name first. */
export const CLOSED_GROUPS = `${ALIAS_SPELLINGS}${FURTHER_SPELLINGS}${WEST_AFRICAN_SPELLINGS}${NIGERIAN_SPELLINGS}${INDIAN_OCEAN_SPELLINGS}${BENGALI_SPELLINGS}`;

function readGroups(): Map<string, string> {
  const groups = new Map<string, string>();
  for (const line of CLOSED_GROUPS.split('\n')) {
    const spellings = line.split(' ').filter(Boolean);
    const name = spellings[0];
    if (name === undefined) continue;
    for (const spelling of spellings) if (!groups.has(spelling)) groups.set(spelling, name);
  }
  return groups;
}

const GROUP_OF = readGroups();

const DOUBLED = /([a-z])\1+/g;

/** Spellings with each doubled letter once, where they belong to one group alone; '' where to several. */
const GROUP_OF_SINGLE = new Map<string, string>();
for (const [spelling, group] of GROUP_OF) {
  const single = spelling.replace(DOUBLED, '$1');
  const known = GROUP_OF_SINGLE.get(single);
  GROUP_OF_SINGLE.set(single, known === undefined || known === group ? group : '');
}

/**
 * The closed group a normalised word belongs to (`'mehmet'` → `'muhammad'`), if any. Clerks double letters as they hear them, so that
 * Maxammed is Maxamed, whose group holds no other spelling with a double m.
 */
export function aliasGroupOf(word: string): string | undefined {
  const group = GROUP_OF.get(word);
  if (group !== undefined || word.length < 5) return group;
  const family = familyGroupOf(word);
  if (family !== undefined) return family;
  const single = word.replace(DOUBLED, '$1');
  return (single !== word && GROUP_OF_SINGLE.get(single)) || groupByOtherHand(word);
}

const nameOf = (text: string): string | undefined =>
  GROUP_OF.get(text) ?? (REAL_NAMES.has(text) ? text : undefined);

/** The closed group of a word that is spelt by another hand (other-hands.ts). */
function groupByOtherHand(word: string): string | undefined {
  const name = readByOtherHand(word, nameOf);
  return name !== undefined && GROUP_OF.has(name) ? name : undefined;
}

/** Whether a normalised word is a spelling of a name that the tables know, or read as one. */
export const isRealName = (word: string): boolean =>
  aliasGroupOf(word) !== undefined || REAL_NAMES.has(word) || readByOtherHand(word, nameOf) !== undefined;

const FAMILY_OF_NAME = /^([a-z]{3,}?)((?:o|e)(?:v|ff?)a?)$/;

/** The known name that a word of another hand stands for (Sapar, Safar), or the family's name made of it. */
export function knownReading(word: string): string | undefined {
  const [, stem = word, ending = ''] = FAMILY_OF_NAME.exec(word) ?? [];
  const name = readByOtherHand(stem, nameOf);
  return name === undefined ? undefined : name + ending;
}

const SPELLINGS_OF = Map.groupBy(GROUP_OF.keys(), (spelling) => GROUP_OF.get(spelling) ?? spelling);

/** One bit for each Latin letter of a text. */
export function letterSet(text: string): number {
  let set = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at) - 97;
    if (letter >= 0 && letter < 26) set |= 1 << letter;
  }
  return set;
}

const LETTERS_OF = new Map(
  [...SPELLINGS_OF].map(([group, spellings]) => [group, letterSet(spellings.join(''))]),
);

/** The Latin letters that any spelling of a group uses, as bits. */
export function lettersOf(group: string): number {
  return LETTERS_OF.get(group) ?? 0;
}

/** Spellings of one name with which clerks as often write another: a family called Siddiqui may stand as Siddique. */
const ALSO: ReadonlyMap<string, string> = new Map(
  Object.entries({
    siddique: 'siddiqui',
    sidique: 'siddiqui',
    siddeque: 'siddiqui',
    asma: 'asima',
    eysa: 'isa',
    awa: 'hawa',
    salah: 'saleh',
    saleh: 'salah',
  }),
);

/** Whether a word, by its spelling of one group, may be a name of another. */
export function mayAlsoBe(word: string, group: string | undefined): boolean {
  return group !== undefined && ALSO.get(word) === group;
}

/** Family names of Russian and Balkan hands, made from a name: Magomedov, محمدوف, Mehmedović. */
const SLAVIC = /^(.{2,}?)((?<![aeiou])o(?:v|w|ff)|ev|ew|eff|وف|يف|(?:ov|ev)?ich?|(?:وف|يف)?يتش)(?:a|na|ا)?$/;

/** The group of such a family name: all that are made from one name in one way are one name. */
function familyGroupOf(word: string): string | undefined {
  const [, stem = '', ending = ''] = SLAVIC.exec(word) ?? [];
  if (stem === '') return undefined;
  // In عليف the last letter of the name begins the ending; رشيدوف is of Rashid and not of Rashidi.
  const whole = ending.startsWith('ي') ? `${stem}ي` : `${stem}a`;
  const names = [stem, stem.replace(/(?:[yij]|ي)$/, ''), whole];
  const group =
    names.map((name) => GROUP_OF.get(name)).find(Boolean) ?? names.map(groupByOtherHand).find(Boolean);
  return group === undefined ? undefined : `${group}+${/[chش]$/.test(ending) ? 'ic' : 'ov'}`;
}

/** All spellings of a group, itself included. */
export function spellingsOf(group: string): readonly string[] {
  return SPELLINGS_OF.get(group) ?? [];
}

/** Groups with a spelling that begins with the normalised text. */
export function aliasGroupsBeginning(prefix: string): string[] {
  const groups = new Set<string>();
  for (const [spelling, group] of GROUP_OF) if (spelling.startsWith(prefix)) groups.add(group);
  return [...groups];
}

export function aliasGroupNames(): string[] {
  return [...new Set(GROUP_OF.values())];
}
