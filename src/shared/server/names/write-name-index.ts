import { FOLD_VERSION, foldName, fromFolded } from '#shared/names/fold-name.ts';
import type { Database } from '../db/connect-database.ts';

/** The columns that make a grave findable; every writer of `deceased_name` writes them beside it. */
export interface NameColumns {
  nameFolded: string;
  nameKeys: string[];
  nameInitials: string[];
  foldVersion: number;
}

/** A pool, a client or a transaction's client. */
export interface Executor {
  query(text: string, values: unknown[]): Promise<unknown>;
}

const BATCH = 5000;
const RECOUNT_LOCK = 7_240_131;
const RECOUNT_LIMIT_MS = 600_000;

export function nameColumns(deceasedName: string): NameColumns {
  const { folded, keys, initials } = foldName(deceasedName);
  return { nameFolded: folded, nameKeys: keys, nameInitials: initials, foldVersion: FOLD_VERSION };
}

/**
 * Adds the words of folded names that the dictionary lacks. Sorted, so that writers who share new words wait for
 * each other instead of locking each other out; a word's frequency stays 0 until the next recount.
 */
export async function insertNameTokens(executor: Executor, tokens: Iterable<string>): Promise<void> {
  const sorted = [...new Set(tokens)].filter(Boolean).sort();
  for (let start = 0; start < sorted.length; start += BATCH) {
    const batch = sorted.slice(start, start + BATCH);
    await executor.query(
      `insert into name_tokens (token, keys)
       select token, string_to_array(keys, ' ') from unnest($1::text[], $2::text[]) as t (token, keys)
       on conflict (token) do nothing`,
      // Keys hold no spaces, and PostgreSQL has no arrays of arrays of different lengths.
      [batch, batch.map((token) => fromFolded(token).keys.join(' '))],
    );
  }
}

/**
 * Counts anew how many graves hold each word, in one statement that writes changed rows only. Reads the whole
 * register (about two seconds a million graves), so it has its own time limit.
 * @returns how many words changed
 */
export async function recountTokens(db: Pick<Database, 'pool'>): Promise<number> {
  const client = await db.pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local statement_timeout = ${RECOUNT_LIMIT_MS}`);
    await client.query('select pg_advisory_xact_lock($1)', [RECOUNT_LOCK]);
    const recount = {
      text: `with counted as (
               select token, count(*)::int as df
               from graves g cross join lateral (select distinct unnest(string_to_array(g.name_folded, ' '))) w (token)
               group by token)
             update name_tokens t set df = coalesce(c.df, 0)
             from name_tokens n left join counted c on c.token = n.token
             where t.token = n.token and t.df <> coalesce(c.df, 0)`,
      query_timeout: RECOUNT_LIMIT_MS,
    };
    const { rowCount } = await client.query(recount);
    await client.query('commit');
    return rowCount ?? 0;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
