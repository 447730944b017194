import { seededRandom } from '#db/seed/demo-random.ts';
import { type CanonicalName, nameComposer, type Sex } from './compose-name.ts';
import { indexLexicon } from './lexicon-index.ts';
import type { Community, Part } from './read-lexicon.ts';
import { type Random, weightedChoice } from './weighted-choice.ts';

export type Relation = { kind: 'father' | 'husband' | 'maiden'; ids: string[] };

export type Person = {
  community: Community;
  sex: Sex;
  name: CanonicalName;
  relation: Relation | null;
  birthYear: number;
  deathYear: number;
  cemetery: string;
  section: string;
  /** Unique within its cemetery. */
  graveNumber: string;
};

/** Shares of the communities: invented, near to what Muslim burial sections in England hold. */
const SHARES: [Community, number][] = [
  ['pk', 40],
  ['bd', 15],
  ['in', 8],
  ['ar', 10],
  ['so', 7],
  ['wa', 5],
  ['mg', 3],
  ['tr', 4],
  ['bs', 2],
  ['ir', 3],
  ['my', 3],
];

/** Invented places. */
const CEMETERIES = [
  'Harrow Vale Cemetery',
  'Pinfold Road Muslim Section',
  'Gardens of Firdaws',
  'Millbrook Cemetery',
  'Tanner Hill Burial Ground',
  'Beechwood Muslim Cemetery',
  'Quarry Lane Cemetery',
  'Marsh End Cemetery',
  'Rookery Fields Muslim Plot',
  'Stonegate Cemetery',
];

/** People without end, the same for the same seed: 20,000 for a score, 5,000,000 for a benchmark. */
export function* people(seed: number, part: Part): Generator<Person, never> {
  const random = seededRandom(seed);
  const compose = nameComposer(indexLexicon(part));
  const community = weightedChoice(SHARES);
  for (let index = 0; ; index += 1) {
    const of = community(random);
    const sex: Sex = random() < 0.56 ? 'M' : 'F';
    const deathYear = 2024 - Math.floor(random() ** 1.5 * 62);
    const age = random() < 0.07 ? Math.floor(random() * 12) : 28 + Math.floor(random() ** 0.7 * 68);
    const letter = 'ABCDEFGH'.charAt(Math.floor(random() * 8));
    const section = `${letter}${1 + Math.floor(random() * 9)}`;
    const name = compose(random, of, sex);
    yield {
      community: of,
      sex,
      name,
      relation: relationOf(random, of, sex, name),
      birthYear: deathYear - age,
      deathYear,
      cemetery: CEMETERIES[index % CEMETERIES.length] ?? '',
      section,
      graveNumber: `${section}/${1 + Math.floor(index / CEMETERIES.length)}`,
    };
  }

  /** Where the register names a relative, in a few per cent of the rows of the communities that do. */
  function relationOf(random: Random, of: Community, sex: Sex, name: CanonicalName): Relation | null {
    if (random() > 0.045 || of === 'so' || of === 'my' || name.ids.length > 3) return null;
    const isMaiden = sex === 'F' && (of === 'mg' || of === 'bs' || of === 'tr' || random() < 0.3);
    const relative = compose(random, of, 'M');
    if (isMaiden) {
      const family = relative.ids.slice(relative.familyFrom).slice(-1);
      const isNew = family.length > 0 && !name.ids.some((id) => family.includes(id));
      return isNew ? { kind: 'maiden', ids: family } : null;
    }
    const kind = sex === 'F' && random() < 0.55 ? 'husband' : 'father';
    return { kind, ids: relative.ids.slice(-2) };
  }
}
