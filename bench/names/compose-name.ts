import type { LexiconIndex } from './lexicon-index.ts';
import type { Community, Role } from './read-lexicon.ts';
import { byRank, type Random, weightedChoice } from './weighted-choice.ts';

export type Sex = 'M' | 'F';

/** Canonical ids in the order the family says them; from `familyFrom` on they are the surname. */
export type CanonicalName = { ids: string[]; familyFrom: number };

/**
 * Patterns: m, f, s, c draw an entry of that role; `p` is a man's given name after a woman's own
 * (father or husband); `#id` is fixed; what follows `/` is written as the surname.
 */
type Patterns = Record<Sex, (readonly [string, number])[]>;

const THREE_MEN: Patterns = {
  M: [
    ['m m / m', 80],
    ['m / m', 20],
  ],
  F: [
    ['f p / p', 80],
    ['f / p', 20],
  ],
};

const PATTERNS: Record<Community, Patterns> = {
  pk: {
    M: [
      ['m / s', 34],
      ['#muhammad m / s', 24],
      ['#muhammad / m', 10],
      ['m m / s', 12],
      ['#sayyid m m / s', 6],
      ['m m', 8],
      ['#muhammad m', 6],
    ],
    F: [
      ['f / c', 46],
      ['f / s', 24],
      ['f c / s', 12],
      ['f f / c', 10],
      ['f', 1],
      ['f / p', 7],
    ],
  },
  in: {
    M: [
      ['m / s', 50],
      ['m m / s', 40],
      ['#muhammad m / s', 10],
    ],
    F: [
      ['f / s', 40],
      ['f p / s', 35],
      ['f / c', 25],
    ],
  },
  bd: {
    M: [
      ['#muhammad m / s', 34],
      ['m / s', 34],
      ['#muhammad m', 16],
      ['m', 6],
      ['m m / s', 10],
    ],
    F: [
      ['f / c', 60],
      ['f f / c', 18],
      ['f c / s', 14],
      ['f / s', 8],
    ],
  },
  ar: {
    M: [
      ['m m / s', 46],
      ['m / s', 32],
      ['m m m / s', 8],
      ['m / m', 14],
    ],
    F: [
      ['f p / s', 46],
      ['f / s', 40],
      ['f / p', 14],
    ],
  },
  mg: {
    M: [
      ['m / s', 78],
      ['m m / s', 22],
    ],
    F: [
      ['f / s', 84],
      ['f f / s', 16],
    ],
  },
  so: THREE_MEN,
  wa: {
    M: [
      ['m / s', 68],
      ['m m / s', 32],
    ],
    F: [
      ['f / s', 76],
      ['f f / s', 24],
    ],
  },
  tr: {
    M: [
      ['m / s', 74],
      ['m m / s', 26],
    ],
    F: [
      ['f / s', 80],
      ['f f / s', 20],
    ],
  },
  bs: {
    M: [
      ['m / s', 92],
      ['m m / s', 8],
    ],
    F: [
      ['f / s', 92],
      ['f f / s', 8],
    ],
  },
  ir: {
    M: [
      ['m / s', 56],
      ['m m / s', 44],
    ],
    F: [
      ['f / s', 78],
      ['f f / s', 22],
    ],
  },
  my: {
    M: [
      ['m / m', 52],
      ['#muhammad m / m', 48],
    ],
    F: [
      ['f / p', 50],
      ['f f / p', 50],
    ],
  },
};

export type NameComposer = (random: Random, community: Community, sex: Sex) => CanonicalName;

export function nameComposer(lexicon: LexiconIndex): NameComposer {
  const choosers = new Map<string, (random: Random) => string>();
  const draw = (random: Random, community: Community, role: Role) => {
    const key = community + role;
    let chooser = choosers.get(key);
    if (chooser === undefined) {
      chooser = byRank(lexicon.entries(community, role));
      choosers.set(key, chooser);
    }
    return chooser(random);
  };
  const patterns = new Map(
    Object.entries(PATTERNS).flatMap(([community, bySex]) =>
      Object.entries(bySex).map(([sex, weighted]) => [community + sex, weightedChoice(weighted)] as const),
    ),
  );
  return (random, community, sex) => {
    const pattern = patterns.get(community + sex)?.(random) ?? 'm';
    const ids: string[] = [];
    let familyFrom = -1;
    for (const slot of pattern.split(' ')) {
      if (slot === '/') familyFrom = ids.length;
      else ids.push(drawNew(random, community, slot, ids, draw));
    }
    return { ids, familyFrom: familyFrom < 0 ? ids.length : familyFrom };
  };
}

function drawNew(
  random: Random,
  community: Community,
  slot: string,
  taken: string[],
  draw: (random: Random, community: Community, role: Role) => string,
): string {
  if (slot.startsWith('#')) return slot.slice(1);
  const role: Role = slot === 'f' || slot === 's' || slot === 'c' ? slot : 'm';
  // 'Ahmed Ahmed' is somebody's name, but a doubled name would prove nothing here.
  for (let tries = 0; tries < 20; tries += 1) {
    const id = draw(random, community, role);
    if (!taken.includes(id)) return id;
  }
  return draw(random, community, role);
}
