import * as z from 'zod';
import { BackupError } from './backup-error.ts';
import type { BackupPlace } from './places/place.ts';
import { readText, writeText } from './places/place-text.ts';

const BACKUP_LIST = 'ziyarah-backups.json';

const listShape = z.array(
  z.object({
    name: z.string().regex(/^ziyarah-[\w-]+\.backup(\.age)?$/),
    createdAt: z.iso.datetime(),
    bytes: z.int().nonnegative(),
    /** Of the file as it lies there. */
    sha256: z.string(),
    isEncrypted: z.boolean(),
    /** When it was read again and was what was written. */
    verifiedAt: z.iso.datetime().nullable(),
    /** When it was last restored for a test. */
    restoredAt: z.iso.datetime().nullable(),
  }),
);

export type KeptBackup = z.output<typeof listShape>[number];

/**
 * The scheduled backups of a place, newest first. The list lies beside them: what it does not name is never removed, and a
 * restored database still knows its backups.
 */
export async function readBackups(place: BackupPlace): Promise<KeptBackup[]> {
  const text = await readText(place, BACKUP_LIST);
  if (text === null) return [];
  try {
    return listShape.parse(JSON.parse(text)).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  } catch (cause) {
    throw new BackupError(`The list of backups cannot be read: ${place.where}, ${BACKUP_LIST}.`, { cause });
  }
}

export const writeBackups = (place: BackupPlace, backups: readonly KeptBackup[]): Promise<void> =>
  writeText(place, BACKUP_LIST, `${JSON.stringify(backups, null, 1)}\n`);
