import { FOLD_VERSION, fromFolded } from '#shared/names/fold-name.ts';
import type { FoldedName } from '#shared/names/name-types.ts';
import { searchMarks } from '#shared/names/search-marks.ts';
import type { Database } from '../db/connect-database.ts';
import { longTransaction } from '../db/long-transaction.ts';
import { foldScriptNames, insertNames, keysOfToken, nameColumns } from './write-name-index.ts';

interface StaleRow {
  id: number;
  name: string;
  info: string | null;
  arabic: string | null;
  urdu: string | null;
}

const STALE_COLUMNS = `id, deceased_name as name, additional_info as info, name_arabic as arabic, name_urdu as urdu`;

export interface ReindexProgress {
  stage: 'words' | 'graves';
  done: number;
  total: number;
}

export interface ReindexOptions {
  onProgress?: (progress: ReindexProgress) => void;
  signal?: AbortSignal;
}

const BATCH = 2000;
const BATCH_LIMIT_MS = 60_000;

/** Graves whose name columns were made by other rules than this version's, or changed without them. */
export function countStaleGraves(db: Pick<Database, 'pool'>): Promise<number> {
  return longTransaction(db, BATCH_LIMIT_MS, async ({ query }) => {
    const { rows } = await query<{ count: number }>('select count(*) from graves where fold_version <> $1', [
      FOLD_VERSION,
    ]);
    return rows[0]?.count ?? 0;
  });
}

/**
 * Folds again, in batches of their own transactions, what an older version folded: first the dictionary, then the
 * graves. Searches and writers go on meanwhile; a name that changes under way is left to its writer. Interrupted,
 * the next run goes on where this one stopped, because finished rows carry the version.
 * @returns how many graves were folded
 */
export async function reindexNames(
  db: Pick<Database, 'pool'>,
  options: ReindexOptions = {},
): Promise<number> {
  for (const dictionary of DICTIONARIES) await reindexDictionary(db, dictionary, options);
  const total = await countStaleGraves(db);
  let done = 0;
  for (let last = 0; !options.signal?.aborted; ) {
    const { rows } = await db.pool.query<StaleRow>(
      `select ${STALE_COLUMNS} from graves
       where fold_version <> $1 and id > $2 order by id limit ${BATCH}`,
      [FOLD_VERSION, last],
    );
    const end = rows.at(-1);
    if (end === undefined) break;
    await foldGraves(db, rows);
    last = end.id;
    done += rows.length;
    options.onProgress?.({ stage: 'graves', done: Math.min(done, total), total });
  }
  return done;
}

/** Two at once would do the same work twice. */
const REINDEX_LOCK = 7_240_132;

/** The same, unless another process is at it already. @returns how many graves were folded, or null */
export async function reindexAlone(
  db: Pick<Database, 'pool'>,
  options: ReindexOptions = {},
): Promise<number | null> {
  const client = await db.pool.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      REINDEX_LOCK,
    ]);
    if (!rows[0]?.mine) return null;
    try {
      return await reindexNames(db, options);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [REINDEX_LOCK]);
    }
  } finally {
    client.release();
  }
}

/**
 * Folds the graves whose name changed without its columns: a correction by hand in the database, or a writer that
 * forgot them. A trigger marks them, an index finds them at once.
 * @returns how many there were, at most one batch
 */
export async function foldChangedNames(db: Pick<Database, 'pool'>): Promise<number> {
  const { rows } = await db.pool.query<StaleRow>(
    `select ${STALE_COLUMNS} from graves where fold_version = 0 order by id limit ${BATCH}`,
  );
  if (rows.length > 0) await foldGraves(db, rows);
  return rows.length;
}

/** Folds the graves given again; a name that changed since it was read is left alone. */
async function foldGraves(db: Pick<Database, 'pool'>, rows: readonly StaleRow[]): Promise<void> {
  const columns = rows.map((row) => nameColumns(row.name, row.info));
  const scripts = rows.map((row) => foldScriptNames([row.arabic, row.urdu]));
  await longTransaction(db, BATCH_LIMIT_MS, async (transaction) => {
    await insertNames(transaction, [
      ...columns.map(({ nameFolded }) => nameFolded),
      ...scripts.flatMap((names) => names ?? []),
    ]);
    await transaction.query(
      `update graves g set name_folded = n.folded, name_keys = string_to_array(n.keys, ' '),
         kin_keys = string_to_array(n.kin, ' '), script_names_folded = string_to_array(n.scripts, E'\\n'), fold_version = $6
       from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $7::text[], $8::text[], $9::text[])
         as n (id, name, folded, keys, kin, scripts, arabic, urdu)
       where g.id = n.id and g.deceased_name = n.name
         and (g.name_arabic, g.name_urdu) is not distinct from (n.arabic, n.urdu)`,
      [
        rows.map(({ id }) => id),
        rows.map(({ name }) => name),
        columns.map(({ nameFolded }) => nameFolded),
        columns.map(({ nameKeys }) => nameKeys.join(' ')),
        columns.map((column) => column.kinKeys.join(' ')),
        FOLD_VERSION,
        scripts.map((names) => names?.join('\n') ?? null),
        rows.map(({ arabic }) => arabic),
        rows.map(({ urdu }) => urdu),
      ],
    );
  });
}

interface Dictionary {
  table: 'name_tokens' | 'register_names';
  key: 'token' | 'folded';
  column: 'keys' | 'marks';
  found: (folded: FoldedName) => string[];
  /** Servers keep it in memory and ask for what changed. */
  isFollowed: boolean;
}

const DICTIONARIES: readonly Dictionary[] = [
  { table: 'name_tokens', key: 'token', column: 'keys', found: keysOfToken, isFollowed: false },
  { table: 'register_names', key: 'folded', column: 'marks', found: searchMarks, isFollowed: true },
];

async function reindexDictionary(
  db: Pick<Database, 'pool'>,
  { table, key, column, found, isFollowed }: Dictionary,
  { onProgress, signal }: ReindexOptions,
): Promise<void> {
  const counted = await db.pool.query<{ total: number }>(
    `select count(*) as total from ${table} where fold_version <> $1`,
    [FOLD_VERSION],
  );
  const total = counted.rows[0]?.total ?? 0;
  const follow = isFollowed ? ', changed_in = default' : '';
  let done = 0;
  for (let last = ''; !signal?.aborted; ) {
    const { rows } = await db.pool.query<{ value: string }>(
      `select ${key} as value from ${table} where fold_version <> $1 and ${key} > $2 order by ${key} limit ${BATCH}`,
      [FOLD_VERSION, last],
    );
    const end = rows.at(-1);
    if (end === undefined) return;
    const values = rows.map(({ value }) => value);
    await db.pool.query(
      `update ${table} t set ${column} = string_to_array(n.found, ' '), fold_version = $3${follow}
       from unnest($1::text[], $2::text[]) as n (value, found) where t.${key} = n.value`,
      [values, values.map((value) => found(fromFolded(value)).join(' ')), FOLD_VERSION],
    );
    last = end.value;
    done += rows.length;
    onProgress?.({ stage: 'words', done, total });
  }
}
