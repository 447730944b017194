import { and, eq, isNull, sql } from 'drizzle-orm';
import { memorials } from '#db/schema/memorials.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { HomePlace } from '../memorials-values.ts';

/** Of two administrators who feature a memorial in the same moment the second waits for the first. */
const LOCK = 'memorials featured on the first page';

/**
 * Decides where a memorial stands on the first page. The one that was featured before stays among the recent ones.
 * @throws AppError 404, 409 where the memorial is not the one that the administrator looked at
 */
export async function setHomePlace(
  tx: Orm,
  viewer: Viewer,
  id: number,
  { place, version }: { place: HomePlace; version: number },
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${LOCK}, 0))`);
  const [row] = await tx
    .select({ version: memorials.version })
    .from(memorials)
    .where(and(eq(memorials.id, id), isNull(memorials.deletedAt)))
    .for('update');
  if (!row) throw notFound('memorials.not_found');
  if (row.version !== version) throw new AppError(409, 'memorials.changed_meanwhile');
  if (place === 'featured')
    await tx.update(memorials).set({ homePlace: 'recent' }).where(eq(memorials.homePlace, 'featured'));
  await tx.update(memorials).set({ homePlace: place }).where(eq(memorials.id, id));
  await writeAudit(tx, viewer, {
    action: 'memorial.home_place',
    subjectType: 'memorial',
    subjectId: id,
    details: { place },
  });
}

/**
 * What an edit leaves of an administrator's choice: nobody looked at what the page says now, so it leaves the first
 * page until somebody does. What was kept off it stays off, and an administrator's own edit is one that was looked at.
 */
export const homePlaceAfterEdit = (viewer: Viewer) =>
  viewer.member?.role === 'admin'
    ? {}
    : {
        homePlace: sql<HomePlace>`case when ${memorials.homePlace} = 'off' then 'off' else 'unseen' end`,
      };
