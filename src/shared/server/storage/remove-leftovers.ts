import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { removeFolder } from './remove-folder.ts';

/** No request and no job of ours takes so long. */
const LEFT_AFTER_MS = 24 * 3_600_000;

/** What lies in a folder only while a request or a job lasts, by its name. */
export interface Temporary {
  folder: string;
  names: RegExp;
}

/** Removes what was not touched for a day: its process was killed before it could. @returns how many */
export async function removeLeftovers({ folder, names }: Temporary, now = Date.now()): Promise<number> {
  let gone = 0;
  const found = await readdir(folder).catch(() => []);
  for (const name of found.filter((one) => names.test(one))) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
    if (mtimeMs > now - LEFT_AFTER_MS) continue;
    await removeFolder(path);
    gone += 1;
  }
  return gone;
}
