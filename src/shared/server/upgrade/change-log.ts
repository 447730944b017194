/**
 * The part of CHANGELOG.md that is new to a database: its sections are headed `## 2026-11-26 · migration 41`, newest first,
 * where the number says how many migrations that version has.
 */
export function newsSince(changeLog: string, applied: number): string {
  const sections = changeLog.split(/^(?=## )/m).slice(1);
  return sections
    .filter((section) => numberOf(section) > applied)
    .join('')
    .trim();
}

/** @returns how many migrations the version of a section has; 0 where its heading does not say it */
export function numberOf(section: string): number {
  return Number(/^## .*· migration (\d+)$/m.exec(section)?.[1] ?? 0);
}
