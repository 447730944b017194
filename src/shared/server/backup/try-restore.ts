import { verifyAudit } from '../audit/verify-audit.ts';
import { connectDatabase } from '../db/connect-database.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import { BackupError } from './backup-error.ts';
import { quoteTable } from './copy-connection.ts';
import { KEEPS_NOTHING } from './keeps-nothing.ts';
import type { Archive } from './open-archive.ts';
import { restoreAndUpdate } from './restore-and-update.ts';
import { withScratchDatabase } from './scratch-database.ts';
import type { OnProgress } from './transfer.ts';

/** Counting the rows of everything takes longer than a request may. */
const STATEMENT_MS = 600_000;

export interface TriedRestore {
  /** Rows of each table once it was restored and brought up to date. */
  tables: { name: string; rows: number }[];
  files: number;
  /** Rows of the audit log whose chain holds. */
  sealed: number;
}

/**
 * Restores a backup into a database of its own beside the real one, counts its rows and computes its audit chain again.
 * Its files are read and checked, and kept nowhere.
 * @throws BackupError where any of it is not as it was
 */
export async function tryRestore(
  archive: Archive,
  urls: { ownerUrl: string; makerUrl: string },
  options: { keyRing: KeyRing; workFolder: string; signal?: AbortSignal; onProgress?: OnProgress },
): Promise<TriedRestore> {
  const { keyRing, workFolder, ...given } = options;
  return withScratchDatabase(urls, async (url) => {
    const { files } = await restoreAndUpdate(archive, url, {
      ...given,
      files: { storage: KEEPS_NOTHING, workFolder },
    });
    const db = connectDatabase(url, {
      max: 1,
      connectMs: 10_000,
      statementMs: STATEMENT_MS,
      onError: () => {},
    });
    try {
      const names = await db.rows<{ name: string }>({
        text: `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
        values: [],
      });
      const counts = names.map(
        ({ name }) =>
          `select '${name.replaceAll("'", "''")}' as name, count(*)::int as rows from ${quoteTable(name)}`,
      );
      const tables = await db.rows<{ name: string; rows: number }>({
        text: counts.join(' union all '),
        values: [],
      });
      const { sealed, fault } = await verifyAudit(db, keyRing);
      if (fault)
        throw new BackupError(
          `The backup can be restored, but its audit log is not as it was written: row ${fault.auditId} (place ${fault.place}). ` +
            'It was changed before the backup was made, or SECRET_KEY is another one: list the former in SECRET_KEY_BEFORE.',
        );
      return { tables, files, sealed };
    } finally {
      await db.close();
    }
  });
}
