import type { ClientBase } from 'pg';
import type { Waiting } from '#shared/server/waiting.ts';
import { WAITING } from '../imports-values.ts';

export type NewImport = { fileName: string; sha256: string; format: string; createdBy: number | null };
export type ImportCounts = {
  taken: number;
  warned: number;
  duplicate: number;
  refused: number;
  changed: number;
};

/** Creates the record of an import inside its transaction, because the graves refer to it. */
export async function insertImport(client: ClientBase, given: NewImport): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'insert into imports (file_name, file_hash, format, created_by) values ($1, $2, $3, $4) returning id',
    [given.fileName, given.sha256, given.format, given.createdBy],
  );
  const [row] = rows;
  if (!row) throw new Error('The import got no id');
  return row.id;
}

export async function finishImport(client: ClientBase, id: number, counts: ImportCounts): Promise<void> {
  await client.query(
    `update imports set rows_taken = $2, rows_warned = $3, rows_duplicate = $4, rows_refused = $5,
       rows_changed = $6, status = 'done', progress = 100, finished_at = clock_timestamp() where id = $1`,
    [id, counts.taken, counts.warned, counts.duplicate, counts.refused, counts.changed],
  );
}

export const waitingImports: Waiting = {
  rows: `imports i where i.status in (${WAITING.map((status) => `'${status}'`).join(', ')})`,
  since: 'i.created_at',
};
