import { expandForSearch } from '../expand-for-search.ts';
import { foldName } from '../fold-name.ts';
import type { FoldedName } from '../name-types.ts';
import { rankCandidates } from '../rank-candidates.ts';

/** The SQL first stage in memory: what graves, name_tokens and pg_trgm answer, so recall can be measured here. */
export type Register = {
  ids: string[];
  names: FoldedName[];
  byKey: Map<string, Set<number>>;
  byToken: Map<string, Set<number>>;
  tokens: Map<string, { keys: string[]; df: number; trigrams: Set<string> }>;
  weights: (token: string) => number;
};

const TOKENS_PER_WORD = 30;
const CANDIDATES = 1000;
const ENOUGH = 40;
const SHORTENED_LIMIT = 200;

/** pg_trgm's trigrams of one word: two blanks before, one after. */
function trigrams(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

function similarity(a: Set<string>, b: Set<string>): number {
  let shared = 0;
  for (const gram of a) if (b.has(gram)) shared++;
  return shared / (a.size + b.size - shared);
}

export function buildRegister(rows: { id: string; name: string }[]): Register {
  const register: Register = {
    ids: rows.map((row) => row.id),
    names: rows.map((row) => foldName(row.name)),
    byKey: new Map(),
    byToken: new Map(),
    tokens: new Map(),
    weights: () => 1,
  };
  const add = (map: Map<string, Set<number>>, key: string, at: number) => {
    const set = map.get(key);
    if (set === undefined) map.set(key, new Set([at]));
    else set.add(at);
  };
  register.names.forEach((name, at) => {
    for (const key of name.keys) add(register.byKey, key, at);
    for (const text of new Set(name.tokens.map((token) => token.text))) {
      add(register.byToken, text, at);
      const known = register.tokens.get(text);
      if (known !== undefined) known.df++;
      else register.tokens.set(text, { keys: foldName(text).keys, df: 1, trigrams: trigrams(text) });
    }
  });
  const total = rows.length + 1;
  register.weights = (token) => Math.log(total / ((register.tokens.get(token)?.df ?? 0) + 1)) + 0.5;
  return register;
}

/** Rows one query word reaches: by its keys, and by the keys of up to 30 look-alike dictionary words. */
function rowsOfWord(register: Register, text: string, keys: string[]): Set<number> {
  const rows = new Set<number>();
  for (const key of keys) for (const at of register.byKey.get(key) ?? []) rows.add(at);
  const grams = trigrams(text);
  const alike = [...register.tokens]
    .map(([token, entry]) => ({ token, score: similarity(grams, entry.trigrams) }))
    .filter((entry) => entry.score >= 0.3)
    .sort((a, b) => b.score - a.score)
    .slice(0, TOKENS_PER_WORD);
  for (const { token } of alike) for (const at of register.byToken.get(token) ?? []) rows.add(at);
  return rows;
}

function candidatesOf(register: Register, query: FoldedName): Set<number> {
  const expansion = expandForSearch(query, (token) => register.tokens.has(token));
  const sets = expansion.words
    .filter((word) => !word.initial)
    .map((word) => ({
      rows: rowsOfWord(
        register,
        word.text,
        register.tokens.has(word.text) ? word.keys : [...word.keys, ...word.slipKeys],
      ),
      light: word.light,
    }));
  for (const { parts } of expansion.splits) {
    for (const text of parts.flat())
      sets.push({ rows: rowsOfWord(register, text, foldName(text).keys), light: false });
  }
  for (const { text, keys } of expansion.joined)
    sets.push({ rows: rowsOfWord(register, text, keys), light: true });
  const hits = new Map<number, number>();
  for (const { rows } of sets) for (const at of rows) hits.set(at, (hits.get(at) ?? 0) + 1);
  const ordered = [...hits].sort((a, b) => b[1] - a[1]);
  const found = new Set(
    ordered
      .filter(([, count]) => count >= 2)
      .map(([at]) => at)
      .slice(0, CANDIDATES),
  );
  // Rows that shorten words: one full word hits and every other word's first letter is among the row's.
  const shortened = [...hits.keys()].filter((at) => {
    const letters = register.names[at]?.initials ?? [];
    return expansion.words.every(
      (word) => word.light || word.initials.some((letter) => letters.includes(letter)),
    );
  });
  for (const at of shortened.slice(0, SHORTENED_LIMIT)) found.add(at);
  const rarest = sets.filter((set) => set.rows.size > 0).sort((a, b) => a.rows.size - b.rows.size);
  for (const { rows } of rarest) {
    if (found.size >= ENOUGH) break;
    for (const at of rows) if (found.size < CANDIDATES) found.add(at);
  }
  return found;
}

/** Register ids for what a family typed, best first. */
export function searchRegister(register: Register, text: string): string[] {
  const query = foldName(text);
  const candidates = [...candidatesOf(register, query)].map((at) => ({
    id: at,
    name: register.names[at]?.folded ?? '',
  }));
  return rankCandidates(query, candidates, register.weights).map(({ id }) => register.ids[id] ?? '');
}
