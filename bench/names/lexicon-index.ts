import { type Community, type Entry, type Part, type Role, readLexicon } from './read-lexicon.ts';

/** What a judge must know of the names: who owns a spelling, which names share one, how they begin. */
export type LexiconIndex = {
  entry: (community: Community, id: string) => Entry;
  entries: (community: Community, role: Role) => Entry[];
  /**
   * The name itself and those which somebody spells alike (Nasir: ناصر or نصیر): on paper nobody can
   * tell them apart.
   */
  alike: (component: string) => ReadonlySet<string>;
  /** Is this word (any script) a known spelling, or a word of one, of a name other than `id`? */
  isAnotherName: (word: string, id: string) => boolean;
  /** Lower-case letters with which the name may begin: y, j for Yusuf. */
  initials: (component: string) => ReadonlySet<string>;
};

/** `abd+rahman` is written with two names; a woman's or a son's record may hold only the second. */
export const componentsOf = (ids: readonly string[]): string[] => ids.flatMap((id) => id.split('+'));

export const foldSpelling = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/[^\p{L}]/gu, '');

export function indexLexicon(part: Part): LexiconIndex {
  const entries = readLexicon(part);
  const byId = new Map(entries.map((e) => [`${e.community}|${e.id}`, e]));
  const byRole = Map.groupBy(entries, (e) => `${e.community}|${e.role}`);
  const owners = new Map<string, Set<string>>();
  const initials = new Map<string, Set<string>>();
  for (const entry of readLexicon()) {
    for (const spelling of [...entry.latin, ...entry.arabic, ...entry.bengali]) {
      const words = spelling.split(/[\s-]+/);
      for (const word of new Set([spelling, ...words])) {
        const key = foldSpelling(word);
        if (key.length > 2) put(owners, key, entry.id);
      }
    }
    for (const spelling of entry.latin) noteInitials(entry.id, spelling, initials);
  }
  const sharing = new Map<string, Set<string>>();
  for (const entry of readLexicon())
    for (const spelling of [...entry.latin, ...entry.arabic])
      for (const other of owners.get(foldSpelling(spelling)) ?? [])
        if (!entry.id.includes('+') && !other.includes('+')) {
          put(sharing, entry.id, other);
          put(sharing, other, entry.id);
        }
  return {
    entry: (community, id) => {
      const found = byId.get(`${community}|${id}`);
      if (found === undefined) throw new Error(`${community} has no name ${id}`);
      return found;
    },
    entries: (community, role) => byRole.get(`${community}|${role}`) ?? [],
    alike: (component) => sharing.get(component) ?? new Set([component]),
    isAnotherName: (word, id) => [...(owners.get(foldSpelling(word)) ?? [])].some((owner) => owner !== id),
    initials: (component) => initials.get(component) ?? new Set([component.charAt(0)]),
  };
}

function noteInitials(id: string, spelling: string, initials: Map<string, Set<string>>): void {
  const words = spelling.replace(/^(al|el)[\s-]/i, '').split(/[\s-]+/);
  const components = id.split('+');
  const first = words[0];
  const last = words.at(-1);
  if (first) put(initials, components[0] ?? id, foldSpelling(first).charAt(0));
  if (components.length > 1 && words.length > 1 && last)
    put(initials, components.at(-1) ?? id, foldSpelling(last).charAt(0));
}

function put(map: Map<string, Set<string>>, key: string, value: string): void {
  const set = map.get(key);
  if (set === undefined) map.set(key, new Set([value]));
  else set.add(value);
}
