import { inArray } from 'drizzle-orm';
import { media } from '#db/schema/media.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError, type FieldProblem } from '#shared/server/http/app-error.ts';
import { addressOf, keyOfAddress } from './media-address.ts';

/**
 * Keeps one's own uploads as evidence: they stand on no memorial, so only their uploader and admins see them.
 * @throws AppError 400 at the field of what was not uploaded here, by them, or is in use already
 */
export async function keepAsEvidence(
  tx: Orm,
  { memberId, urls, field }: { memberId: number; urls: readonly string[]; field: string },
): Promise<void> {
  if (urls.length === 0) return;
  const keys = urls.map(keyOfAddress).filter((key) => key !== null);
  const rows =
    keys.length === 0 ? [] : await tx.select().from(media).where(inArray(media.key, keys)).for('update');
  const own = new Set(
    rows
      .filter((row) => row.ownerId === memberId && row.attachedAt === null && row.memorialId === null)
      .map(addressOf),
  );
  const fields: Record<string, FieldProblem> = {};
  for (const [index, url] of urls.entries())
    if (!own.has(url)) fields[`${field}.${index}`] = { code: 'media.unknown' };
  if (Object.keys(fields).length > 0) throw new AppError(400, 'media.unknown', { fields });
  const ids = rows.map(({ id }) => id);
  await tx.update(media).set({ attachedAt: new Date() }).where(inArray(media.id, ids));
}
