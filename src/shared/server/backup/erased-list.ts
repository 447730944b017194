import type { ClientBase } from 'pg';
import * as z from 'zod';
import type { Queries } from '../db/connect-database.ts';
import type { ArchiveHeader } from './archive-format.ts';
import { BackupError } from './backup-error.ts';
import type { BackupPlace } from './places/place.ts';
import { readText, writeText } from './places/place-text.ts';

/** Beside the backups, not in them: a backup cannot know who was erased after it was made. */
export const ERASED_LIST = 'ziyarah-erased.json';

const listShape = z.array(
  z.object({
    /** The number alone: whoever finds the list learns no name. */
    user: z.int().positive(),
    at: z.iso.datetime(),
    /** They had asked that their contributions to other people's pages go too. */
    contributions: z.boolean(),
  }),
);

export type Erased = z.output<typeof listShape>[number];

/** @throws BackupError where the list is there and cannot be understood: nobody may come back by a broken file */
export async function readErased(place: BackupPlace): Promise<Erased[]> {
  const text = await readText(place, ERASED_LIST);
  if (text === null) return [];
  try {
    return listShape.parse(JSON.parse(text));
  } catch (cause) {
    throw new BackupError(`The list of erased accounts cannot be read: ${place.where}, ${ERASED_LIST}.`, {
      cause,
    });
  }
}

/**
 * Adds to the list whom the database knows to be erased. Nobody is taken off: after a restore the database has forgotten
 * some of them.
 * @returns how many were added
 */
export async function keepErased(db: Pick<Queries, 'rows'>, place: BackupPlace): Promise<number> {
  const known = await readErased(place);
  const found = await db.rows<{ user: number; at: Date; contributions: boolean }>({
    text: `select subject_id as "user", at, coalesce((details->>'contributions')::boolean, false) as contributions
           from audit_log where action = 'account.erase' and subject_id is not null order by id`,
    values: [],
  });
  const keyOf = ({ user, at }: Erased) => `${user} ${at}`;
  const keys = new Set(known.map(keyOf));
  const added = found
    .map((row) => ({ ...row, user: Number(row.user), at: row.at.toISOString() }))
    .filter((row) => !keys.has(keyOf(row)));
  if (added.length > 0 || (known.length === 0 && (await place.read(ERASED_LIST)) === null))
    await writeText(place, ERASED_LIST, `${JSON.stringify([...known, ...added])}\n`);
  return added.length;
}

/**
 * Inside a restore's transaction: accounts erased since the backup was made are due at once, so that nobody signs in to
 * them, and the upkeep erases them as it did before. A number that was given to somebody else meanwhile is told by the time:
 * only who was there before the erasure is meant.
 * @returns the numbers of the accounts
 */
export async function markErased(
  client: ClientBase,
  header: Pick<ArchiveHeader, 'createdAt' | 'tables'>,
  list: readonly Erased[],
): Promise<number[]> {
  const since = list.filter(({ at }) => at > header.createdAt);
  if (since.length === 0) return [];
  const columns = header.tables.find(({ name }) => name === 'users')?.columns ?? [];
  if (!columns.includes('deletion_requested_at'))
    throw new BackupError(
      'This backup is from before accounts could be erased; restore one that is younger.',
    );
  const { rows } = await client.query<{ id: number }>(
    `update users set deletion_requested_at = 'epoch', deletes_contributions = deletes_contributions or e.contributions
     from jsonb_to_recordset($1::jsonb) as e("user" bigint, at timestamptz, contributions boolean)
     where users.id = e."user" and users.created_at < e.at returning users.id`,
    [JSON.stringify(since)],
  );
  // No new member gets the number of one who was erased.
  await client.query(
    `select setval(pg_get_serial_sequence('public.users', 'id'),
       greatest((select last_value from pg_sequences where schemaname = 'public' and sequencename = 'users_id_seq'), $1::bigint))`,
    [Math.max(...since.map(({ user }) => user))],
  );
  const ids = rows.map(({ id }) => Number(id));
  await client.query('delete from sessions where user_id = any($1)', [ids]);
  return ids;
}
