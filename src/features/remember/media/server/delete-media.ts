import { eq, sql } from 'drizzle-orm';
import { media } from '#db/schema/media.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { ChangeableMedia } from './authorise-media.ts';
import { addressOf } from './media-address.ts';

/** Deletes an upload: from its memorial's lists, albums and posts at once, its files after the commit. */
export async function deleteMedia(tx: Orm, jobs: Jobs, viewer: Viewer, row: ChangeableMedia): Promise<void> {
  if (row.memorialId !== null) await takeOffMemorial(tx, row.memorialId, addressOf(row));
  await tx.delete(media).where(eq(media.id, row.id));
  await jobs.send(tx, 'media.remove', { key: row.key, names: [] });
  await writeAudit(tx, viewer, {
    action: 'media.delete',
    subjectType: 'media',
    subjectId: row.id,
    details: { memorialId: row.memorialId, kind: row.kind },
  });
}

// The one place where this slice writes to other slices' tables: an address without its upload would be a
// broken picture in each of them, so all must change in one transaction.
async function takeOffMemorial(tx: Orm, memorialId: number, url: string): Promise<void> {
  await tx.execute(sql`
    update memorials set photos = photos - ${url}, videos = videos - ${url}, audio_files = audio_files - ${url},
      version = version + 1, updated_at = now()
    where id = ${memorialId} and (photos ? ${url} or videos ? ${url} or audio_files ? ${url})`);
  await tx.execute(sql`
    update memorial_albums set items = items - ${url}, cover = nullif(cover, ${url})
    where memorial_id = ${memorialId} and items ? ${url}`);
  // A post that consisted only of this upload is deleted too.
  await tx.execute(sql`
    delete from memorial_posts
    where memorial_id = ${memorialId} and content = '' and media_urls <@ jsonb_build_array(${url}::text)`);
  await tx.execute(sql`
    update memorial_posts set media_urls = media_urls - ${url}, updated_at = now()
    where memorial_id = ${memorialId} and media_urls ? ${url}`);
}
