import type { Database } from '#shared/server/db/connect-database.ts';

/** The map's version that readers are told of now. */
export async function mapVersion(db: Pick<Database, 'rows'>): Promise<number> {
  const [row] = await db.rows<{ version: number }>({
    name: 'map-version',
    text: 'select version from map_state',
    values: [],
  });
  if (!row) throw new Error('the state of the map is missing');
  return row.version;
}
