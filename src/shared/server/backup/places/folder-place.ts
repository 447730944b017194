import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWholeFile } from '../whole-file.ts';
import type { BackupPlace } from './place.ts';

/** Backups in a folder of this machine, readable by their owner only. */
export function folderPlace(folder: string): BackupPlace {
  return {
    where: folder,
    kind: 'folder',
    async write(name, bytes, signal) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeWholeFile({ path: join(folder, name), force: true }, bytes, signal);
    },
    async read(name) {
      const path = join(folder, name);
      const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return found && createReadStream(path);
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}
