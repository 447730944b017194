import type { Queries } from '#shared/server/db/connect-database.ts';
import type { Memorial } from '../memorials-contract.ts';
import { chosenMemorial, sampleMemorial, vouchedMemorials } from './home-store.ts';
import { presentMemorial } from './present-memorial.ts';

/** Part 1 section 9: at most four recent memorials. */
const RECENT_MOST = 4;

/**
 * What the first page shows. A stranger's new page is in neither part: the featured memorial is an administrator's
 * choice or the demonstration's sample, and the recent ones are those that somebody vouches for.
 */
export async function listForHome(
  db: Queries,
  isDemo: boolean,
): Promise<{ featured: Memorial | null; recent: Memorial[] }> {
  const featured = (await chosenMemorial(db)) ?? (isDemo ? await sampleMemorial(db) : null);
  const recent = await vouchedMemorials(db, {
    limit: RECENT_MOST,
    withDemo: isDemo,
    without: featured?.id ?? null,
  });
  return { featured: featured && presentMemorial(featured), recent: recent.map(presentMemorial) };
}
