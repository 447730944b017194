import { eq } from 'drizzle-orm';
import { media } from '#db/schema/media.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { takeVersion } from '#shared/server/db/take-version.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import type { ChangeableMedia } from './authorise-media.ts';
import type { MediaRow } from './media-store.ts';

/** Changes the caption of an upload, which is also its alternative text. @throws AppError 409 where it was changed meanwhile */
export async function captionMedia(
  tx: Orm,
  viewer: Viewer,
  row: ChangeableMedia,
  { version, caption }: { version: number; caption: string },
): Promise<MediaRow> {
  await takeVersion(tx, media, row.id, version);
  const [changed] = await tx.update(media).set({ caption }).where(eq(media.id, row.id)).returning();
  if (!changed) throw notFound('media.not_found');
  await writeAudit(tx, viewer, {
    action: 'media.caption',
    subjectType: 'media',
    subjectId: row.id,
    fields: ['caption'],
    details: { memorialId: row.memorialId },
  });
  return changed;
}
