import type { Queries } from '#shared/server/db/connect-database.ts';
import {
  BEGINS,
  COMPLETIONS_MOST,
  type Completing,
  type Completions,
  chooseCompletions,
  completionKeys,
  IS_ALIAS,
  SOUNDING_MOST,
  SOUNDS,
} from '../reading/choose-completions.ts';

const HIGHEST = '\u{10ffff}';

const BEGINNING = `
  (select token, keys, df, ${BEGINS} as kind from name_tokens
   where token >= $1 and token < $2 and starts_with(token, $1) and length(token) > 1
   order by df desc, token limit ${COMPLETIONS_MOST})
  union all
  (select token, keys, df, ${IS_ALIAS} as kind from name_tokens where keys && $3::text[] and length(token) > 1
   order by df desc, token limit ${COMPLETIONS_MOST})
  union all
  (select token, keys, df, ${SOUNDS} as kind from name_tokens
   where keys[1] >= $4 and keys[1] < $5 and length(token) > 1 order by df desc, token limit ${SOUNDING_MOST})`;

/** Words of the register that may complete what is typed. */
export async function completeWord(db: Queries, prefix: string): Promise<Completions> {
  if (prefix === '') return { words: [], keys: [], rows: 0 };
  const { groups, sound } = completionKeys(prefix);
  const least = sound ?? HIGHEST;
  const rows = await db.rows<Completing>({
    name: 'complete-word',
    text: BEGINNING,
    // Ranges instead of LIKE: a prepared LIKE cannot use an index's order.
    values: [prefix, prefix + HIGHEST, groups, least, least + HIGHEST],
  });
  return chooseCompletions(prefix, rows);
}
