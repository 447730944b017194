import { FOLD_VERSION, foldName, fromFolded } from '#shared/names/fold-name.ts';
import { kinKeys } from '#shared/names/kin-names.ts';
import type { FoldedName } from '#shared/names/name-types.ts';
import { isRelation } from '#shared/names/name-words.ts';
import { searchMarks } from '#shared/names/search-marks.ts';
import type { Database } from '../db/connect-database.ts';
import { longTransaction } from '../db/long-transaction.ts';

/**
 * The columns that make a grave findable; every writer of `deceased_name` or `additional_info` writes them in the
 * same statement, and `insertNames` in the same transaction. A trigger marks a row whose name changed without them
 * (fold_version 0), so that it is folded again.
 */
export interface NameColumns {
  nameFolded: string;
  nameKeys: string[];
  /** Keys of the relatives that the name or the additional information gives. */
  kinKeys: string[];
  foldVersion: number;
}

/** A pool, a client or a transaction's client. */
export interface Executor {
  query(text: string, values: unknown[]): Promise<unknown>;
}

const BATCH = 5000;
const RECOUNT_LOCK = 7_240_131;
const RECOUNT_LIMIT_MS = 600_000;

export function nameColumns(deceasedName: string, additionalInfo?: string | null): NameColumns {
  const { folded, keys } = foldName(deceasedName);
  return {
    nameFolded: folded,
    nameKeys: keys,
    kinKeys: kinKeys(deceasedName, additionalInfo),
    foldVersion: FOLD_VERSION,
  };
}

/** The names in a second script as searches find them; null without any. Written in the same statement as they are. */
export function foldScriptNames(names: readonly (string | null | undefined)[]): string[] | null {
  const folded = new Set(names.flatMap((name) => (name ? [foldName(name).folded] : [])));
  return folded.size > 0 ? [...folded] : null;
}

/** Adds folded names, and the words of which they are made, to the index of the register where they are new. */
export async function insertNames(executor: Executor, foldedNames: Iterable<string>): Promise<void> {
  const names = [...new Set(foldedNames)];
  await insertNameTokens(
    executor,
    names.flatMap((name) => name.split(' ')),
  );
  await insertRegisterNames(executor, names);
}

/**
 * Adds the words of folded names that the dictionary lacks. Sorted, so that writers who share new words wait for
 * each other instead of locking each other out; a word's frequency stays 0 until the next recount.
 */
export async function insertNameTokens(executor: Executor, tokens: Iterable<string>): Promise<void> {
  const sorted = [...new Set(tokens)].filter((token) => token !== '' && !isRelation(token)).sort();
  for (let start = 0; start < sorted.length; start += BATCH) {
    const batch = sorted.slice(start, start + BATCH);
    await executor.query(
      `insert into name_tokens (token, keys, fold_version)
       select token, string_to_array(keys, ' '), $3 from unnest($1::text[], $2::text[]) as t (token, keys)
       on conflict (token) do nothing`,
      // Keys hold no spaces, and PostgreSQL has no arrays of arrays of different lengths.
      [batch, batch.map((token) => keysOfToken(fromFolded(token)).join(' ')), FOLD_VERSION],
    );
  }
}

/** Adds folded names that the register lacks, sorted for the same reason. */
export async function insertRegisterNames(executor: Executor, foldedNames: Iterable<string>): Promise<void> {
  const sorted = [...new Set(foldedNames)].filter(Boolean).sort();
  for (let start = 0; start < sorted.length; start += BATCH) {
    const batch = sorted.slice(start, start + BATCH);
    await executor.query(
      `insert into register_names (folded, marks, fold_version)
       select folded, string_to_array(marks, ' '), $3 from unnest($1::text[], $2::text[]) as n (folded, marks)
       on conflict (folded) do nothing`,
      [batch, batch.map((name) => searchMarks(fromFolded(name)).join(' ')), FOLD_VERSION],
    );
  }
}

/** Likeliest reading first: suggestions look a beginning up by it. */
export function keysOfToken(token: FoldedName): string[] {
  return [...new Set(token.tokens.flatMap(({ keys }) => keys))];
}

/**
 * Counts anew how many graves hold each word, in one statement that writes changed rows only. Reads the whole
 * register (about two seconds a million graves), so it has its own time limit.
 * @returns how many words changed
 */
export async function recountTokens(db: Pick<Database, 'pool'>): Promise<number> {
  return longTransaction(db, RECOUNT_LIMIT_MS, async ({ query }) => {
    await query('select pg_advisory_xact_lock($1)', [RECOUNT_LOCK]);
    const { rowCount } = await query(`
      with counted as (
        select token, count(*)::int as df
        from graves g cross join lateral (
          select distinct unnest(string_to_array(concat_ws(' ', g.name_folded, array_to_string(g.script_names_folded, ' ')), ' '))
        ) w (token) group by token)
      update name_tokens t set df = coalesce(c.df, 0)
      from name_tokens n left join counted c on c.token = n.token
      where t.token = n.token and t.df <> coalesce(c.df, 0)`);
    return rowCount ?? 0;
  });
}
