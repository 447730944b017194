import { and, eq } from 'drizzle-orm';
import { favourites } from '#db/schema/memorials.ts';
import type { Orm, Queries } from '#shared/server/db/connect-database.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { FamilyListed } from '../memorials-contract.ts';
import type { VisibleMemorial } from './authorise-memorial.ts';
import { presentForFamily } from './list-own-memorials.ts';
import { favouriteMemorials } from './memorials-store.ts';

/** Adds or removes a favourite; repeating it changes nothing. */
export async function setFavourite(
  tx: Orm,
  viewer: Viewer,
  memorial: VisibleMemorial,
  isFavourite: boolean,
): Promise<{ isFavourite: boolean }> {
  const own = { userId: memberOf(viewer).id, memorialId: memorial.id };
  if (isFavourite) await tx.insert(favourites).values(own).onConflictDoNothing();
  else {
    await tx
      .delete(favourites)
      .where(and(eq(favourites.userId, own.userId), eq(favourites.memorialId, own.memorialId)));
  }
  return { isFavourite };
}

/** Favourites that the member may still see; one that became private stays stored but is not shown. */
export async function listFavourites(db: Queries, viewer: Viewer): Promise<FamilyListed[]> {
  return (await favouriteMemorials(db, memberOf(viewer).id)).map(presentForFamily);
}
