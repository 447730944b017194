import { ALIAS_SPELLINGS } from './alias-spellings.ts';
import { FURTHER_SPELLINGS } from './further-spellings.ts';

function readGroups(): Map<string, string> {
  const groups = new Map<string, string>();
  for (const line of `${ALIAS_SPELLINGS}${FURTHER_SPELLINGS}`.split('\n')) {
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
  return single === word ? undefined : GROUP_OF_SINGLE.get(single) || undefined;
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
const ALSO = new Map([
  ['siddique', 'siddiqui'],
  ['sidique', 'siddiqui'],
  ['siddeque', 'siddiqui'],
]);

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
  const group = [stem, stem.replace(/(?:[yij]|ي)$/, ''), `${stem}a`, `${stem}ي`]
    .map((name) => GROUP_OF.get(name))
    .find(Boolean);
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
