import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Journal = { entries: { idx: number; when: number; tag: string }[] };

/**
 * drizzle's migrator applies what is newer than the last applied timestamp: an entry merged in with an
 * older one would be skipped silently on every database that is already past it.
 */
export function checkJournal(journal: Journal, sqlFiles: string[]): string[] {
  const problems: string[] = [];
  journal.entries.forEach((entry, index) => {
    const before = journal.entries[index - 1];
    if (entry.idx !== index) problems.push(`${entry.tag} has number ${entry.idx} in place ${index}`);
    if (before && entry.when <= before.when) {
      problems.push(`${entry.tag} is not newer than ${before.tag}: generate it again after merging`);
    }
    if (!sqlFiles.includes(`${entry.tag}.sql`)) problems.push(`${entry.tag}.sql is missing`);
  });
  for (const file of sqlFiles) {
    if (!journal.entries.some((entry) => `${entry.tag}.sql` === file))
      problems.push(`${file} is not in the journal`);
  }
  return problems;
}

/** drizzle-kit compares with the newest snapshot only, and each weighs more than all migrations together. */
export function checkSnapshots(journal: Journal, snapshots: string[]): string[] {
  const newest = `${journal.entries.at(-1)?.tag.slice(0, 4)}_snapshot.json`;
  return [
    ...(snapshots.includes(newest) ? [] : [`meta/${newest} is missing: drizzle-kit compares with it`]),
    ...snapshots
      .filter((file) => file !== newest)
      .map((file) => `meta/${file} is not needed any more: delete it`),
  ];
}

export function checkMigrations(root: string): string[] {
  const folder = join(root, 'db/migrations');
  if (!existsSync(folder)) return [];
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;
  return [
    ...checkJournal(
      journal,
      readdirSync(folder).filter((file) => file.endsWith('.sql')),
    ),
    ...checkSnapshots(
      journal,
      readdirSync(join(folder, 'meta')).filter((file) => file !== '_journal.json'),
    ),
  ];
}
