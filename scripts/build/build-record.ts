import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * dist/build.json: the hash of the sources that were built, and the files below dist/client that the build
 * made.
 */
export type BuildRecord = { sources: string; assets: string[] };

export function readBuildRecord(dist: string): BuildRecord | undefined {
  try {
    return JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')) as BuildRecord;
  } catch {
    return undefined;
  }
}

export function writeBuildRecord(dist: string, record: BuildRecord): void {
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'build.json'), JSON.stringify(record));
}

/**
 * Keeps the assets of this build and of the one before: a page that was loaded before an update still
 * finds its lazy parts.
 * @returns what was removed, relative to dist/client
 */
export function pruneAssets(dist: string, current: string[], previous: string[]): string[] {
  const client = join(dist, 'client');
  if (!existsSync(join(client, 'assets'))) return [];
  const kept = new Set([...current, ...previous]);
  const removed = readdirSync(join(client, 'assets'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(client, join(entry.parentPath, entry.name)))
    .filter((name) => !kept.has(name));
  for (const name of removed) rmSync(join(client, name));
  return removed;
}
