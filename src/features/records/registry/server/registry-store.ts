import { GRAVE_COLUMNS, type GraveRow, presentGrave } from '#features/records/graves/server/present-grave.ts';
import type { HoldReason } from '#features/records/verification/verification-fields.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import type { RegistryGrave } from '../registry-contract.ts';

export interface RegistryRow extends GraveRow {
  updatedAt: Date;
  importId: number | null;
  heldReasons: HoldReason[] | null;
}

/** For `from graves g join cemeteries c on c.id = g.cemetery_id`. */
export const REGISTRY_COLUMNS = `${GRAVE_COLUMNS}, g.updated_at as "updatedAt", g.import_id as "importId",
  (select array_agg(distinct reason order by reason) from official_verifications v, unnest(v.hold_reasons) reason
    where v.grave_id = g.id and v.status = 'pending_verification') as "heldReasons"`;

export function presentRegistryGrave(row: RegistryRow): RegistryGrave {
  return {
    ...presentGrave(row),
    updatedAt: row.updatedAt.toISOString(),
    importId: row.importId,
    heldReasons: row.heldReasons ?? [],
  };
}

/** Records by their ids, in no order. */
export function findRegistryGraves(db: Queries, ids: readonly number[]): Promise<RegistryRow[]> {
  return db.rows<RegistryRow>({
    name: 'registry-graves',
    text: `select ${REGISTRY_COLUMNS} from graves g join cemeteries c on c.id = g.cemetery_id
           where g.id = any($1)`,
    values: [ids],
  });
}

/** @throws AppError 404 */
export async function getRegistryGrave(db: Queries, id: number): Promise<RegistryGrave> {
  const [row] = await findRegistryGraves(db, [id]);
  if (!row) throw notFound('graves.not_found');
  return presentRegistryGrave(row);
}

const AFTER = '($1::timestamptz is null or (g.created_at, g.id) < ($1, $2))';

export function recentGraves(db: Queries, { verified, limit, after }: RecentOptions): Promise<RegistryRow[]> {
  const only = verified === undefined ? '' : `and g.is_verified = ${verified}`;
  return db.rows<RegistryRow>({
    name: `registry-recent-${verified}`,
    text: `select ${REGISTRY_COLUMNS} from (
             select * from graves g where ${AFTER} ${only}
             order by g.created_at desc nulls last, g.id desc nulls last limit $3) g
           join cemeteries c on c.id = g.cemetery_id
           order by g.created_at desc, g.id desc`,
    values: [after?.[0] ?? null, after?.[1] ?? null, limit],
  });
}

interface RecentOptions {
  verified: boolean | undefined;
  limit: number;
  after: readonly [string, number] | null;
}
