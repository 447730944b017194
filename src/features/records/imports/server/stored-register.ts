import type { ClientBase } from 'pg';
import type { MediaParts } from '#features/remember/media/server/media-parts.ts';
import type { FileReply } from '#shared/contract/transfers.ts';
import type { StoredName } from '#shared/server/backup/stored-files.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import type { ImportRow } from './import-records.ts';

const GROUP = 'imports';
export const CSV_TYPE = 'text/csv; charset=utf-8';

/** Storage name of the uploaded register, which is deleted after the import. */
export const registerName = (key: string): string => `${GROUP}/${key}`;
/** Storage name of all findings of its dry run. */
export const findingsName = (key: string): string => `${GROUP}/${key}.csv`;

/** @throws AppError 404 before the dry run, and for an import from the command line */
export async function serveFindings(
  { storage }: Pick<MediaParts, 'storage'>,
  { id, storageKey }: ImportRow,
): Promise<FileReply> {
  const name = storageKey && findingsName(storageKey);
  const bytes = name ? await storage.size(name) : null;
  if (!name || bytes === null) throw notFound('imports.no_report');
  return {
    type: CSV_TYPE,
    bytes,
    cache: 'private, no-store',
    disposition: `attachment; filename="import-${id}.csv"`,
    read: async (range) => {
      const file = await storage.read(name, range);
      if (!file) throw notFound('imports.no_report');
      return file.stream;
    },
  };
}

/** Lists every import's files that the connection can see, for backups. */
export async function listImportFiles(client: ClientBase): Promise<StoredName[]> {
  const { rows } = await client.query<{ key: string; status: string; checked: boolean }>(
    `select storage_key as key, status, coalesce(report ? 'check', false) as checked
     from imports where storage_key is not null order by id`,
  );
  return rows.flatMap(({ key, status, checked }) => [
    ...(isSettled(status) ? [] : [{ name: registerName(key), type: 'application/octet-stream' }]),
    ...(checked ? [{ name: findingsName(key), type: CSV_TYPE }] : []),
  ]);
}

const isSettled = (status: string): boolean => status === 'done' || status === 'rolled_back';
