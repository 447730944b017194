import type { Queries } from '#shared/server/db/connect-database.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { FamilyListed } from '../memorials-contract.ts';
import { type Allowance, countAllowance } from './count-allowance.ts';
import { type FamilyListedRow, familyMemorials, managedMemorials } from './memorials-store.ts';
import { presentMemorial } from './present-memorial.ts';

/**
 * The memorials that a member made or manages with others, in any visibility, those to whose family they were
 * invited, and what their plan still holds.
 */
export async function listOwnMemorials(
  db: Queries,
  viewer: Viewer,
): Promise<Allowance & { memorials: FamilyListed[]; shared: FamilyListed[] }> {
  const { id } = memberOf(viewer);
  const [rows, shared, allowance] = await Promise.all([
    managedMemorials(db, id),
    familyMemorials(db, id),
    countAllowance(db.orm, id),
  ]);
  return { memorials: rows.map(presentForFamily), shared: shared.map(presentForFamily), ...allowance };
}

export const presentForFamily = (row: FamilyListedRow): FamilyListed => ({
  ...presentMemorial(row),
  away: row.away,
});
