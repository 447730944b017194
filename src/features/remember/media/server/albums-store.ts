import { asc, eq } from 'drizzle-orm';
import { memorialAlbums } from '#db/schema/media.ts';
import type { Database, Orm } from '#shared/server/db/connect-database.ts';

export type AlbumRow = typeof memorialAlbums.$inferSelect;

export function albumsOfMemorial(db: Pick<Database, 'orm'>, memorialId: number): Promise<AlbumRow[]> {
  return db.orm
    .select()
    .from(memorialAlbums)
    .where(eq(memorialAlbums.memorialId, memorialId))
    .orderBy(asc(memorialAlbums.position), asc(memorialAlbums.id));
}

export async function findAlbum(db: Pick<Database, 'orm'>, id: number): Promise<AlbumRow | null> {
  const [row] = await db.orm.select().from(memorialAlbums).where(eq(memorialAlbums.id, id));
  return row ?? null;
}

export async function lockAlbum(tx: Orm, id: number): Promise<AlbumRow | null> {
  const [row] = await tx.select().from(memorialAlbums).where(eq(memorialAlbums.id, id)).for('update');
  return row ?? null;
}
