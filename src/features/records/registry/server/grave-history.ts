import type * as z from 'zod';
import type { Queries } from '#shared/server/db/connect-database.ts';
import type { correctionShape } from '../registry-contract.ts';

type Correction = z.output<typeof correctionShape>;

interface CorrectionRow extends Omit<Correction, 'createdAt'> {
  createdAt: Date;
}

/** Changes of a record, latest first, for administrators; at most the last 200. */
export async function graveHistory(db: Queries, graveId: number): Promise<Correction[]> {
  const rows = await db.rows<CorrectionRow>({
    name: 'grave-history',
    text: `select h.id, h.kind, h.fields, h.note, u.username as "changedBy", o.name as office,
             h.created_at as "createdAt"
           from grave_corrections h left join users u on u.id = h.changed_by
             left join organisations o on o.id = h.organisation_id
           where h.grave_id = $1 order by h.id desc limit 200`,
    values: [graveId],
  });
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
