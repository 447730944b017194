import { BoundedCache } from '#shared/names/bounded-cache.ts';
import type { WordWeights } from '#shared/names/name-types.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { nameIndexOf } from './name-index/name-index.ts';
import type { AlikeWord, WordTable } from './name-index/word-table.ts';
import { TimedCache } from './timed-cache.ts';

/** What the register's dictionary knows of one typed word. */
export interface WordReach {
  /** Approximate number of graves that the word's own keys reach. */
  rows: number;
  /** Whether a grave has exactly this word. */
  isKnown: boolean;
  /** Hardly any grave has this spelling: probably an error of the register or of the searcher. */
  isDoubtful: boolean;
  /**
   * One key for each similar word that the own keys do not reach, most similar first: probable misspellings.
   */
  nearKeys: string[];
}

/** A typed word; `slipKeys` are those of its likeliest typing errors. */
export interface AskedWord {
  text: string;
  keys: readonly string[];
  slipKeys?: readonly string[];
}

/** What a suggestion needs of a finished word; similar words, which are expensive to find, are left out. */
export type WordRows = Pick<WordReach, 'rows' | 'isKnown'>;

export interface NameDictionary {
  rows(words: readonly AskedWord[]): Promise<Map<string, WordRows>>;
  reach(words: readonly AskedWord[]): Promise<Map<string, WordReach>>;
  /** How many graves contain each word; 0 for one that the register lacks. */
  frequencies(tokens: Iterable<string>): Promise<Map<string, number>>;
  /** Rarity (idf) of the words that are named; they are asked for where a look at the database is needed. */
  weights(tokens: () => Iterable<string>): Promise<WordWeights>;
  /** Approximate number of graves in the register. */
  total(): Promise<number>;
}

type Alike = [keys: string[], df: number];

const LIFETIME_MS = 5 * 60_000;
const WORDS_KEPT = 10_000;
const FREQUENCIES_KEPT = 60_000;
const NEAR_KEYS = 12;
/** Dictionary words at or above pg_trgm's default similarity (0.3), with which the name engine was measured. */
const ALIKE = 30;
/** More graves than these are not counted, which would take longer than some milliseconds. */
const COUNTED_GRAVES = 100_000;
/** A word in at most this many graves may be a misspelling. */
const DOUBTFUL = 3;
/**
 * A rare word counts as a misspelling of a similar one only where that is this many times commoner; otherwise
 * it is a name of its own.
 */
const SLIP_RARITY = 20;

const REACH = `
  select w.word,
    (select coalesce(sum(t.df), 0) from name_tokens t where t.keys && string_to_array(w.keys, ' ')) as rows,
    (select t.df from name_tokens t where t.token = w.word) as df,
    (select coalesce(json_agg(json_build_array(a.keys, a.df)), '[]') from (
       select t.token, t.keys, t.df from name_tokens t
       where (t.token % w.word or t.keys && string_to_array(w.slips, ' '))
         and not t.keys && string_to_array(w.keys, ' ')
       order by similarity(t.token, w.word) desc, t.df desc, t.token limit ${ALIKE}) a) as alike
  from unnest($1::text[], $2::text[], $3::text[]) as w (word, keys, slips)`;

const ROWS = `
  select w.word,
    (select coalesce(sum(t.df), 0) from name_tokens t where t.keys && string_to_array(w.keys, ' ')) as rows,
    exists (select from name_tokens t where t.token = w.word) as "isKnown"
  from unnest($1::text[], $2::text[]) as w (word, keys)`;

/** The longest key of a word is the most specific; an alias group reaches far beyond similar words. */
function tellingKey(keys: readonly string[]): string | undefined {
  return keys.filter((key) => !key.startsWith('@')).sort((a, b) => b.length - a.length)[0];
}

function nearKeysOf(own: readonly string[], typedIn: number, alike: readonly AlikeWord[]): string[] {
  const near = new Set<string>();
  const slipsIn = typedIn <= DOUBTFUL ? Number.POSITIVE_INFINITY : Math.max(DOUBTFUL, typedIn / SLIP_RARITY);
  for (const { keys, df } of alike) {
    if (near.size >= NEAR_KEYS) break;
    if (df > slipsIn) continue;
    if (keys.some((key) => own.includes(key) || near.has(key))) continue;
    const key = tellingKey(keys);
    if (key !== undefined) near.add(key);
  }
  return [...near];
}

const toReach = (rows: number, graves: number | null, nearKeys: string[]): WordReach => ({
  rows,
  isKnown: graves !== null,
  isDoubtful: (graves ?? 0) <= DOUBTFUL,
  nearKeys,
});

function reachOf(table: WordTable, { text, keys, slipKeys = [] }: AskedWord): WordReach {
  const graves = table.gravesWith(text);
  const alike = table.alike(text, keys, slipKeys, ALIKE);
  return toReach(table.gravesReached(keys), graves, nearKeysOf(keys, graves ?? 0, alike));
}

function createNameDictionary(db: Queries): NameDictionary {
  const reaches = new TimedCache<WordReach>(WORDS_KEPT, LIFETIME_MS);
  const frequencies = new TimedCache<number>(FREQUENCIES_KEPT, LIFETIME_MS);
  const rowCounts = new TimedCache<WordRows>(WORDS_KEPT, LIFETIME_MS);
  const totals = new TimedCache<number>(1, LIFETIME_MS);

  /** The register's words in memory, where it is large. */
  const inMemory = () => nameIndexOf(db)?.words() ?? null;
  /** What was found in a table; one that was read anew is another table. */
  const inTable = new WeakMap<WordTable, BoundedCache<WordReach>>();

  function reachInMemory(table: WordTable, word: AskedWord): WordReach {
    const known = inTable.get(table) ?? new BoundedCache<WordReach>(WORDS_KEPT);
    inTable.set(table, known);
    return known.get(word.text, () => reachOf(table, word));
  }

  async function reach(words: readonly AskedWord[]) {
    const table = inMemory();
    if (table) return new Map(words.map((word) => [word.text, reachInMemory(table, word)]));
    const found = new Map<string, WordReach>();
    const missing = new Map<string, AskedWord>();
    for (const word of words) {
      const known = reaches.get(word.text);
      if (known === undefined) missing.set(word.text, word);
      else found.set(word.text, known);
    }
    if (missing.size === 0) return found;
    const rows = await db.rows<{ word: string; rows: number; df: number | null; alike: Alike[] }>({
      name: 'name-word-reach',
      text: REACH,
      values: [
        [...missing.keys()],
        [...missing.values()].map(({ keys }) => keys.join(' ')),
        [...missing.values()].map(({ slipKeys = [] }) => slipKeys.join(' ')),
      ],
    });
    for (const row of rows) {
      const alike = row.alike.map(([keys, df]) => ({ keys, df }));
      const value = toReach(
        row.rows,
        row.df,
        nearKeysOf(missing.get(row.word)?.keys ?? [], row.df ?? 0, alike),
      );
      reaches.set(row.word, value);
      found.set(row.word, value);
    }
    return found;
  }

  async function rowsOf(words: readonly AskedWord[]): Promise<Map<string, WordRows>> {
    const table = inMemory();
    if (table)
      return new Map(
        words.map(({ text, keys }) => [
          text,
          { rows: table.gravesReached(keys), isKnown: table.gravesWith(text) !== null },
        ]),
      );
    const found = new Map<string, WordRows>();
    const missing = words.filter(({ text }) => {
      const known = reaches.get(text) ?? rowCounts.get(text);
      if (known) found.set(text, known);
      return known === undefined;
    });
    if (missing.length === 0) return found;
    const told = await db.rows<WordRows & { word: string }>({
      name: 'name-word-rows',
      text: ROWS,
      values: [missing.map(({ text }) => text), missing.map(({ keys }) => keys.join(' '))],
    });
    for (const { word, ...value } of told) {
      rowCounts.set(word, value);
      found.set(word, value);
    }
    return found;
  }

  async function frequenciesOf(tokens: Iterable<string>): Promise<Map<string, number>> {
    const table = inMemory();
    if (table) return new Map([...tokens].map((token) => [token, table.gravesWith(token) ?? 0]));
    const found = new Map<string, number>();
    const missing: string[] = [];
    for (const token of tokens) {
      const known = frequencies.get(token);
      if (known === undefined) missing.push(token);
      else found.set(token, known);
    }
    if (missing.length === 0) return found;
    const rows = await db.rows<{ token: string; df: number }>({
      name: 'name-token-frequencies',
      text: 'select token, df from name_tokens where token = any($1)',
      values: [missing],
    });
    const counted = new Map(rows.map((row) => [row.token, row.df]));
    for (const token of missing) {
      const df = counted.get(token) ?? 0;
      frequencies.set(token, df);
      found.set(token, df);
    }
    return found;
  }

  async function total(): Promise<number> {
    const kept = totals.get('graves');
    if (kept !== undefined) return kept;
    const [row] = await db.rows<{ total: number }>({
      name: 'graves-about',
      // A table that nobody analysed yet says -1; a register that was just imported would weigh its words as a tiny one.
      text: `select greatest(case when reltuples >= 0 then reltuples
               else (select count(*) from (select from graves limit ${COUNTED_GRAVES}) counted) end, 1000)::float8 as total
             from pg_class where oid = 'graves'::regclass`,
      values: [],
    });
    const value = row?.total ?? 1000;
    totals.set('graves', value);
    return value;
  }

  async function weights(tokens: () => Iterable<string>): Promise<WordWeights> {
    const table = inMemory();
    const [all, counted] = await Promise.all([total(), table ? undefined : frequenciesOf(tokens())]);
    const weigh = (df: number) => Math.log((Math.max(all, df) + 1) / (df + 1)) + 0.5;
    return (token) => weigh((table ? table.gravesWith(token) : counted?.get(token)) ?? 0);
  }

  return { rows: rowsOf, reach, frequencies: frequenciesOf, weights, total };
}

const dictionaries = new WeakMap<Queries, NameDictionary>();

/** One dictionary for each database, shared by all searches of this process. */
export function nameDictionary(db: Queries): NameDictionary {
  const known = dictionaries.get(db.home);
  if (known !== undefined) return known;
  const made = createNameDictionary(db.home);
  dictionaries.set(db.home, made);
  return made;
}
