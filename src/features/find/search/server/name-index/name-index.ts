import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Queries } from '#shared/server/db/connect-database.ts';
import type { FindNames, Pass } from '../candidate-queries.ts';
import { type MarkedName, type NameSegment, SegmentBuilder } from './name-segment.ts';
import { type WordTable, WordTableBuilder } from './word-table.ts';

export interface NameIndexOptions {
  /** A register with fewer names is searched in the database, which is as fast there. */
  leastNames: number;
  /** What the index may hold; a larger register is searched in the database. */
  mostBytes: number;
  onFault: (error: Error) => void;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
}

export interface NameIndex {
  /** Reads the register beside whatever else happens, where it is large. */
  begin(): void;
  /**
   * Brings the index up to every name that was committed before the call. @returns how names are then found; null while
   * there is no index or it lags behind, for searches that then ask the database
   */
  current(): Promise<FindNames | null>;
  /** The words of the names, at most some five minutes behind the register; null while there is no index. */
  words(): WordTable | null;
  /** Resolves once no build and no catching up is under way. */
  settled(): Promise<void>;
  /** Names and bytes in memory. */
  size(): { names: number; bytes: number };
  close(): void;
}

interface Index {
  segments: NameSegment[];
  /** Names that were added since the last segment was closed, and their segment. */
  fresh: Map<string, MarkedName>;
  freshSegment: NameSegment | null;
  /** What was committed when the index last asked, as PostgreSQL writes a snapshot: everything else is a change. */
  snapshot: string;
  words: WordTable;
  wordsReadAt: number;
}

interface Row {
  folded: string | null;
  marks: string;
  snapshot: string;
}

/** Below this many names the database answers as fast. */
export const LEAST_NAMES = 20_000;

const PAGE = 2000;
/** With more changes than these, of an import, the index is made anew; searches ask the database meanwhile. */
const MOST_CHANGES = 4000;
const FRESH = 512;
/** Each segment is asked in every pass; with this many they are read anew as one. */
const MOST_SEGMENTS = 16;
/** So long no second build begins: an import that goes on would have one follow the other. */
const LOOK_AGAIN_MS = 60_000;
/** So long counts of graves by word may be behind; nothing is found or lost by it. */
const WORDS_LIFETIME_MS = 5 * 60_000;

/** Numbers above those given out are another cluster's, of a dump that was loaded here before the index was made. */
const CHANGES = `select pg_current_snapshot()::text as snapshot, n.folded, array_to_string(n.marks, ' ') as marks
  from (select 1) one left join lateral (
    select folded, marks, changed_in from register_names
    where changed_in >= pg_snapshot_xmin($1::pg_snapshot)
      and changed_in < pg_snapshot_xmax(pg_current_snapshot())
      and not pg_visible_in_snapshot(changed_in, $1::pg_snapshot)
    order by changed_in limit $2) n on true`;

/** The names of one database in this process's memory, following it by the numbers of its transactions (decision 71). */
export function createNameIndex(db: Queries, options: NameIndexOptions): NameIndex {
  const { leastNames, mostBytes, onFault, now = () => performance.now() } = options;
  let index: Index | null = null;
  let work: Promise<void> | null = null;
  let lookAt = Number.NEGATIVE_INFINITY;
  let isClosed = false;

  /** One thing at a time, beside the searches. */
  function inBackground(task: () => Promise<void>): void {
    if (work || isClosed) return;
    work = task()
      .catch((error: unknown) => {
        index = null;
        if (!isClosed) onFault(error instanceof Error ? error : new Error(String(error)));
      })
      .finally(() => {
        work = null;
      });
  }

  async function countNames(): Promise<number> {
    const [row] = await db.rows<{ names: number }>({
      name: 'name-index-names',
      text: `select greatest(reltuples, 0)::float8 as names from pg_class where oid = 'register_names'::regclass`,
      values: [],
    });
    return row?.names ?? 0;
  }

  async function build(): Promise<void> {
    if ((await countNames()) < leastNames) return;
    const [begun] = await db.rows<Pick<Row, 'snapshot'>>({
      name: 'name-index-snapshot',
      text: 'select pg_current_snapshot()::text as snapshot',
      values: [],
    });
    if (!begun) return;
    const builder = new SegmentBuilder();
    for (let last = ''; ; ) {
      if (isClosed) return;
      const rows = await db.rows<{ folded: string; marks: string }>({
        name: 'name-index-page',
        text: `select folded, array_to_string(marks, ' ') as marks from register_names
               where folded > $1 order by folded limit $2`,
        values: [last, PAGE],
      });
      for (const row of rows) builder.add({ folded: row.folded, marks: row.marks.split(' ') });
      if (builder.bytes > mostBytes) {
        index = null;
        return;
      }
      const end = rows.at(-1);
      if (!end || rows.length < PAGE) break;
      last = end.folded;
      await nextTurn();
    }
    const segment = await builder.buildInTurns();
    const words = await readWords(mostBytes - segment.bytes);
    if (!words) {
      index = null;
      return;
    }
    index = {
      segments: [segment],
      fresh: new Map(),
      freshSegment: null,
      snapshot: begun.snapshot,
      words,
      wordsReadAt: now(),
    };
  }

  /** @returns null where the words need more bytes than there are, or the index was closed */
  async function readWords(most: number): Promise<WordTable | null> {
    const builder = new WordTableBuilder();
    for (let last = ''; ; ) {
      const rows = await db.rows<{ token: string; keys: string; df: number }>({
        name: 'name-index-words',
        text: `select token, array_to_string(keys, ' ') as keys, df from name_tokens
               where token > $1 order by token limit $2`,
        values: [last, PAGE],
      });
      for (const { token, keys, df } of rows) builder.add({ token, keys: keys.split(' '), df });
      if (isClosed || builder.bytes > most) return null;
      const end = rows.at(-1);
      if (!end || rows.length < PAGE) return builder.buildInTurns();
      last = end.token;
      await nextTurn();
    }
  }

  async function readWordsAgain(): Promise<void> {
    const following = index;
    if (!following) return;
    following.wordsReadAt = now();
    const read = await readWords(mostBytes);
    if (read) following.words = read;
  }

  /** Adds what was read. */
  function take(into: Index, rows: readonly Row[]): void {
    const { snapshot } = rows[0] ?? into;
    if (endOf(snapshot) >= endOf(into.snapshot)) into.snapshot = snapshot;
    // Two searches that asked at once read the same changes.
    const added = rows.flatMap(({ folded, marks }) =>
      folded === null || into.fresh.get(folded)?.marks.join(' ') === marks
        ? []
        : [{ folded, marks: marks.split(' ') }],
    );
    if (added.length === 0) return;
    for (const name of added) into.fresh.set(name.folded, name);
    const builder = new SegmentBuilder();
    for (const name of into.fresh.values()) builder.add(name);
    into.freshSegment = builder.build();
    if (into.fresh.size < FRESH) return;
    into.segments.push(into.freshSegment);
    into.fresh = new Map();
    into.freshSegment = null;
  }

  function buildLater(): void {
    if (now() < lookAt) return;
    lookAt = now() + LOOK_AGAIN_MS;
    inBackground(build);
  }

  return {
    begin: buildLater,
    async current() {
      const following = index;
      if (!following) {
        buildLater();
        return null;
      }
      const { snapshot } = following;
      const values = [snapshot, MOST_CHANGES + 1];
      const rows = await db.rows<Row>({ name: 'name-index-changes', text: CHANGES, values });
      if (index !== following) return null;
      // A number that went back is another cluster's.
      if (rows.length > MOST_CHANGES || endOf(rows[0]?.snapshot ?? snapshot) < endOf(snapshot)) {
        index = null;
        buildLater();
        return null;
      }
      take(following, rows);
      const segments = allOf(following);
      if (segments.length > MOST_SEGMENTS) buildLater();
      return async (passes) => passes.flatMap((pass) => findIn(segments, pass));
    },
    words() {
      if (!index) return null;
      if (now() - index.wordsReadAt > WORDS_LIFETIME_MS) inBackground(readWordsAgain);
      return index.words;
    },
    async settled() {
      while (work) await work;
    },
    size: () => ({
      names: index ? allOf(index).reduce((sum, { size }) => sum + size, 0) : 0,
      bytes: index ? bytesOf(index) : 0,
    }),
    close() {
      isClosed = true;
      index = null;
    },
  };
}

/** The number that the next transaction would have got: the second of a snapshot's parts. */
const endOf = (snapshot: string): bigint => BigInt(snapshot.split(':')[1] ?? 0);

/** The newest first: a name that was added just now is not crowded out by a register of others. */
const allOf = ({ segments, freshSegment }: Index): NameSegment[] => [
  ...(freshSegment ? [freshSegment] : []),
  ...segments.toReversed(),
];

const bytesOf = (index: Index) => allOf(index).reduce((sum, { bytes }) => sum + bytes, index.words.bytes);

function findIn(segments: readonly NameSegment[], { sets, limit }: Pass): string[] {
  const names: string[] = [];
  for (const segment of segments) {
    if (names.length >= limit) break;
    names.push(...segment.find({ sets, limit: limit - names.length }));
  }
  return names;
}

const indexes = new WeakMap<Queries, NameIndex>();

/** Searches of this database use the index from now on. */
export function startNameIndex(db: Queries, options: NameIndexOptions): NameIndex {
  const made = createNameIndex(db.home, options);
  indexes.set(db.home, made);
  return {
    ...made,
    close() {
      indexes.delete(db.home);
      made.close();
    },
  };
}

/** The index of a database, outside transactions: a transaction's own names are in no index yet. */
export const nameIndexOf = (db: Queries): NameIndex | undefined =>
  db.isTransaction ? undefined : indexes.get(db.home);
