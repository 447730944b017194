/** The most that scheduled backups are kept; settings may lower both. The privacy policy names the days. */
export const BACKUP_DAYS = 30;
export const BACKUPS_KEPT = 30;

const DAY_MS = 86_400_000;

/** Backups that a newer one makes superfluous: the newest checked one always stays, however old it is. */
export function superfluous<Kept extends { createdAt: string; verifiedAt: string | null }>(
  backups: readonly Kept[],
  { now, keepCount, keepDays }: { now: Date; keepCount: number; keepDays: number },
): Kept[] {
  const newestFirst = backups.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const newestChecked = newestFirst.findIndex(({ verifiedAt }) => verifiedAt !== null);
  if (newestChecked === -1) return [];
  const oldest = new Date(now.getTime() - keepDays * DAY_MS).toISOString();
  // What is newer than the newest checked one has not been checked yet: it neither counts nor goes.
  return newestFirst
    .slice(newestChecked)
    .filter(({ createdAt }, at) => at > 0 && (at >= keepCount || createdAt < oldest));
}
