import { and, eq, isNull } from 'drizzle-orm';
import { media } from '#db/schema/media.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';

/** For an account that ends: deletes uploads that are on no memorial, including evidence. */
export async function removeLooseUploads(tx: Orm, jobs: Jobs, userId: number): Promise<void> {
  const gone = await tx
    .delete(media)
    .where(and(eq(media.ownerId, userId), isNull(media.memorialId)))
    .returning({ key: media.key });
  for (const { key } of gone) await jobs.send(tx, 'media.remove', { key, names: [] });
}
