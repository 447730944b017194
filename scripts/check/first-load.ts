import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPageAssets } from '#app/page-assets.ts';
import { filesOf } from '#app/page-files.ts';
import { PART_FILES } from '#app/part-files.ts';
import { buildIfChanged } from '#scripts/build/build-app.ts';
import { inProject } from '#scripts/run/project-paths.ts';

/** What a memorial and results are to stay under: 90 KiB. */
export const FIRST_LOAD_BAR = 92_160;

/**
 * The most JavaScript that a page may load before it answers its reader, in bytes as sent (brotli). Pages that do not reach the
 * bar (decision 50) are held to what was reached, so that they do not grow unseen. The names of files are hashes, which
 * compress differently with each build: the limits leave some 100 bytes for them.
 */
const MOST: Readonly<Record<string, number>> = {
  '/memorial/:id': 116_690,
  '/': 120_270,
  '/search': 128_480,
  '/grave/:id': 124_810,
  '/admin': 126_530,
  '/profile': 121_680,
  '/my-office': 122_050,
  '/memorial/:id/manage': 133_050,
  '/grave/:id/walk': 134_150,
  '/cemetery-map': 125_170,
  '/official-verification': 124_690,
  '/my-bookings/:id': 131_210,
  '/live-streams/:id/studio': 130_580,
  '/death-records/:id': 127_570,
  '/cleaner': 127_290,
  '/grave-finder': 129_020,
  '/visit-plan': 128_370,
  '/create-memorial': 125_830,
  '/my-services': 121_750,
  '/live-streams': 129_010,
  '/dua-dates': 117_610,
  '/janazah/new': 118_590,
  '/live-streams/new': 119_480,
  '/list-your-service': 116_530,
};

/** The same, with the largest of the parts that addresses of a page open. */
const MOST_WITH_A_PART: Readonly<Record<string, number>> = {
  '/admin': 163_870,
  '/profile': 145_500,
  '/my-office': 147_700,
  '/memorial/:id/manage': 146_240,
};

/** Builds where the sources have changed, and names the pages that load more than they may. */
export async function checkFirstLoad(): Promise<string> {
  await buildIfChanged();
  const pages = Object.entries(MOST).map(([path, most]) => ({ path, most, bytes: firstLoadOf(path) }));
  const opened = Object.entries(MOST_WITH_A_PART).flatMap(([path, most]) =>
    partsOf(path).map((part) => ({ path: `${path} (${part})`, most, bytes: firstLoadOf(path, part) })),
  );
  return [...pages, ...opened]
    .filter(({ bytes, most }) => bytes > most)
    .map(({ path, bytes, most }) => `${path} loads ${bytes} bytes of JavaScript at first (at most ${most})`)
    .join('\n');
}

const partsOf = (path: string): string[] => Object.keys(PART_FILES[path] ?? {});

/**
 * Bytes of the compressed scripts that a page's HTML names; what comes later is not among them.
 * @param part which of its parts the address opens; the plain address opens the first
 */
export function firstLoadOf(path: string, part = partsOf(path)[0]): number {
  const client = inProject('dist/client');
  const { scripts } = readPageAssets(client).of(filesOf(path, part));
  return scripts.map((file) => sentBytes(join(client, file))).reduce((sum, bytes) => sum + bytes, 0);
}

/** The smallest files are sent as they are. */
function sentBytes(file: string): number {
  try {
    return readFileSync(`${file}.br`).length;
  } catch {
    return readFileSync(file).length;
  }
}
