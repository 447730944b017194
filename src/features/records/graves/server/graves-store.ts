import type { Queries } from '#shared/server/db/connect-database.ts';
import { GRAVE_COLUMNS, type GraveRow } from './present-grave.ts';

export async function findGrave(db: Queries, id: number): Promise<GraveRow | null> {
  const [row] = await db.rows<GraveRow>({
    name: 'grave-by-id',
    text: `select ${GRAVE_COLUMNS} from graves g join cemeteries c on c.id = g.cemetery_id where g.id = $1`,
    values: [id],
  });
  return row ?? null;
}

/** The record that a merged one went into. */
export async function findMerged(db: Queries, id: number): Promise<number | null> {
  const [row] = await db.rows<{ into: number | null }>({
    name: 'grave-merged-into',
    text: 'select merged_into as into from withdrawn_graves where id = $1',
    values: [id],
  });
  return row?.into ?? null;
}
