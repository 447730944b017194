import { eq, sql } from 'drizzle-orm';
import { media, type Rendition } from '#db/schema/media.ts';
import type { Orm, Queries } from '#shared/server/db/connect-database.ts';

export type MediaRow = typeof media.$inferSelect;

/** Finds an upload by its key, for every request of a file, so this query must be fast. */
export async function findMedia(db: Queries, key: string): Promise<MediaRow | null> {
  const [row] = await db.orm.select().from(media).where(eq(media.key, key));
  return row ?? null;
}

export async function findMediaById(db: Queries, id: number): Promise<MediaRow | null> {
  const [row] = await db.orm.select().from(media).where(eq(media.id, id));
  return row ?? null;
}

/** A member's uploads that are not used yet. */
export async function countUnused(db: Queries, ownerId: number): Promise<{ files: number; bytes: number }> {
  const [row] = await db.rows<{ files: number; bytes: number }>({
    name: 'unused-media-of-member',
    text: `select count(*) as files, coalesce(sum(bytes), 0)::bigint as bytes from media
           where owner_id = $1 and attached_at is null`,
    values: [ownerId],
  });
  return row ?? { files: 0, bytes: 0 };
}

export async function insertMedia(tx: Orm, values: typeof media.$inferInsert): Promise<MediaRow> {
  const [row] = await tx.insert(media).values(values).returning();
  if (!row) throw new Error('the upload was not written');
  return row;
}

export async function changeMedia(
  db: { orm: Orm },
  id: number,
  changes: Partial<typeof media.$inferInsert>,
): Promise<MediaRow | null> {
  const [row] = await db.orm.update(media).set(changes).where(eq(media.id, id)).returning();
  return row ?? null;
}

/** Adds renditions and replaces those of the same name, whatever else was added meanwhile. */
export async function addRenditions(
  tx: Orm,
  id: number,
  added: Rendition[],
  changes: Partial<typeof media.$inferInsert> = {},
): Promise<MediaRow | null> {
  const [row] = await tx.select().from(media).where(eq(media.id, id)).for('update');
  if (!row) return null;
  const names = new Set(added.map(({ name }) => name));
  const renditions = [...row.renditions.filter(({ name }) => !names.has(name)), ...added];
  const [changed] = await tx
    .update(media)
    .set({ ...changes, renditions })
    .where(eq(media.id, id))
    .returning();
  return changed ?? null;
}

/** The last part of an upload's address, in SQL for `media m`; the same as `addressOf`. */
export const ADDRESS_SQL = sql.raw(
  `('/media/' || m.key || case m.kind when 'photo' then '/large.webp' when 'video' then '/video.mp4' else '/audio.m4a' end)`,
);
