import type { ClientBase } from 'pg';
import type { Rendition } from '#db/schema/media.ts';
import type { StoredName } from '#shared/server/backup/stored-files.ts';

const BATCH = 1000;

/** Lists every file of uploads that the connection can see: renditions and uploaded files. */
export async function listStoredFiles(client: ClientBase): Promise<StoredName[]> {
  const names: StoredName[] = [];
  for (let last = 0; ; ) {
    const { rows } = await client.query<{
      id: number;
      key: string;
      source: string | null;
      renditions: Rendition[];
    }>('select id, key, source, renditions from media where id > $1 order by id limit $2', [last, BATCH]);
    for (const { id, key, source, renditions } of rows) {
      last = id;
      for (const { name, type } of renditions) names.push({ name: `${key}/${name}`, type });
      if (source) names.push({ name: `${key}/${source}`, type: 'application/octet-stream' });
    }
    if (rows.length < BATCH) return names;
  }
}
