import type { Database } from '#shared/server/db/connect-database.ts';
import { GRAVE_COLUMNS, type GraveRow } from './present-grave.ts';

export async function findGrave(db: Database, id: number): Promise<GraveRow | null> {
  const [row] = await db.rows<GraveRow>({
    name: 'grave-by-id',
    text: `select ${GRAVE_COLUMNS} from graves g join cemeteries c on c.id = g.cemetery_id where g.id = $1`,
    values: [id],
  });
  return row ?? null;
}
