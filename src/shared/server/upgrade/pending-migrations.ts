import type { ClientBase } from 'pg';
import journal from '#db/migrations/meta/_journal.json' with { type: 'json' };
import { readMigrations } from '../db/migrate-database.ts';
import { UpgradeError } from './upgrade-error.ts';

export interface Migration {
  /** Its file's name without ending: `0038_names_followed`. */
  tag: string;
  statements: string[];
}

export interface UpgradeSpan {
  /** How many migrations the database has had. */
  applied: number;
  /** What the program here adds, oldest first. */
  pending: Migration[];
}

/**
 * What the program here would do to this database's tables. Nothing is changed.
 * @throws UpgradeError where the database is ahead of the program, or of another line
 */
export async function readUpgradeSpan(client: ClientBase): Promise<UpgradeSpan> {
  const [known] = (
    await client.query<{ table: string | null }>(
      `select to_regclass('drizzle.__drizzle_migrations') as table`,
    )
  ).rows;
  const hashes = known?.table
    ? (
        await client.query<{ hash: string }>(
          'select hash from drizzle.__drizzle_migrations order by created_at',
        )
      ).rows.map(({ hash }) => hash)
    : [];
  return spanBehind(hashes);
}

/**
 * @param hashes of the migrations that a database or a backup has had, oldest first
 * @throws UpgradeError where they are not the first ones of this program
 */
export function spanBehind(hashes: string[]): UpgradeSpan {
  const ours = readMigrations();
  if (hashes.length > ours.length)
    throw new UpgradeError(
      `This database belongs to a newer version of Ziyarah (${hashes.length} migrations, here are ${ours.length}).`,
    );
  if (hashes.some((hash, at) => hash !== ours[at]?.hash))
    throw new UpgradeError(
      'This database belongs to another line of migrations: this program does not fit it.',
    );
  const pending = ours.slice(hashes.length).map(({ sql }, at) => ({
    tag: journal.entries[hashes.length + at]?.tag ?? '',
    statements: sql,
  }));
  return { applied: hashes.length, pending };
}
