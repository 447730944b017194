import { type Script, scriptOf } from '#shared/names/name-sounds.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { showWord } from '../reading/show-word.ts';
import { TimedCache } from './timed-cache.ts';

const LOOKED_AT = 40;
const KEPT = 500;
const LIFETIME_MS = 5 * 60_000;
const spellings = new WeakMap<Queries, TimedCache<string>>();

/** The register's commonest spelling in a script of a word with these keys; `otherwise` where there is none. */
export async function commonSpelling(
  db: Queries,
  keys: readonly string[],
  script: Script,
  otherwise: string,
): Promise<string> {
  const cache = spellings.get(db.home) ?? new TimedCache<string>(KEPT, LIFETIME_MS);
  spellings.set(db.home, cache);
  const key = `${script} ${keys.join(' ')}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  // A closed group of aliases is more certain than a sound that several names share.
  const group = keys.filter((one) => one.startsWith('@'));
  const rows = await db.rows<{ token: string }>({
    name: 'common-spellings',
    text: `select token from name_tokens where keys && $1::text[] and length(token) > 1
           order by df desc, token limit ${LOOKED_AT}`,
    values: [group.length > 0 ? group : keys],
  });
  const found = rows.find(({ token }) => scriptOf(token) === script);
  const spelling = found ? showWord(found.token) : otherwise;
  cache.set(key, spelling);
  return spelling;
}
