import type { ClientBase } from 'pg';
import type { ArchiveHeader } from './archive-format.ts';
import { BackupError } from './backup-error.ts';
import { quoteTable } from './copy-connection.ts';
import type { Schema } from './describe-schema.ts';

/** Tables in which a new database has rows from its migrations; a restore replaces them. */
export const FILLED_BY_MIGRATIONS: readonly string[] = [
  'widow_support_stats',
  'map_state',
  'councils',
  'council_cemeteries',
];

/** @throws BackupError where the backup belongs to another state of the schema */
export function assertSameSchema(archive: ArchiveHeader, target: Schema): void {
  const [theirs, ours] = [archive.migrations, target.migrations];
  const shared = theirs.findIndex((hash, at) => hash !== ours[at]);
  if (shared === -1 && theirs.length < ours.length) {
    throw new BackupError(
      `This backup was made by an older version of Ziyarah (${theirs.length} of ${ours.length} migrations), and this database is ` +
        'up to date already: restore it into a new one (DATABASE_URL or DATA_DIR), which is brought up to date behind it.',
    );
  }
  if (shared !== -1 && shared === ours.length) {
    throw new BackupError(
      `This backup was made by a newer version of Ziyarah (${theirs.length} migrations, here are ${ours.length}). ` +
        'Update before you restore it.',
    );
  }
  if (shared !== -1) {
    throw new BackupError(
      'This backup belongs to another line of migrations: it does not fit this database.',
    );
  }
  const shape = ({ tables }: Pick<Schema, 'tables'>) =>
    JSON.stringify(tables.map(({ name, columns }) => [name, ...columns.toSorted()].join(' ')).toSorted());
  if (shape(archive) !== shape(target)) {
    throw new BackupError('The tables of this database are not those of the backup: it does not fit.');
  }
}

/** @throws BackupError naming what is in the way */
export async function assertEmpty(client: ClientBase, { tables }: Schema): Promise<void> {
  const checks = tables
    .filter(({ name }) => !FILLED_BY_MIGRATIONS.includes(name))
    .map(
      ({ name }) =>
        `select '${name.replaceAll("'", "''")}' as name where exists (select from ${quoteTable(name)})`,
    );
  const { rows } = await client.query<{ name: string }>(checks.join(' union all '));
  if (rows.length === 0) return;
  const named = rows.slice(0, 3).map(({ name }) => name);
  const others = rows.length > named.length ? ` and ${rows.length - named.length} more` : '';
  throw new BackupError(
    `This database is not empty (${named.join(', ')}${others}): a backup is restored into a new one only. ` +
      'Set DATABASE_URL or DATA_DIR to a new place.',
  );
}
