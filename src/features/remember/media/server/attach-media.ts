import { inArray } from 'drizzle-orm';
import { media } from '#db/schema/media.ts';
import type { Orm } from '#shared/server/db/connect-database.ts';
import { AppError, type FieldProblem } from '#shared/server/http/app-error.ts';
import type { UploadKind } from '../media-values.ts';
import { assertPhotoRoom } from './assert-photo-room.ts';
import { addressOf, keyOfAddress } from './media-address.ts';
import type { MediaRow } from './media-store.ts';

export interface Attachment {
  memberId: number;
  memorialId: number;
  urls: readonly string[];
  kinds?: readonly UploadKind[];
  /** Name of the request's field, for errors: `<field>.<index>`. */
  field?: string;
}

/**
 * Puts uploads to use on a memorial: each is the member's own and not yet used, or stands on this memorial already.
 * Call it before the addresses are written, in the same transaction.
 * @throws AppError 400 at the field of what was not uploaded here, or not by them; 403 beyond the plan's photos
 */
export async function attachMedia(tx: Orm, attachment: Attachment): Promise<void> {
  const { memberId, memorialId, urls, kinds, field = 'media' } = attachment;
  if (urls.length === 0) return;
  const keys = urls.map(keyOfAddress);
  const known = [...new Set(keys.filter((key) => key !== null))].toSorted();
  const rows =
    known.length === 0
      ? []
      : // One order everywhere prevents deadlocks.
        await tx.select().from(media).where(inArray(media.key, known)).orderBy(media.key).for('update');
  const byAddress = new Map(rows.map((row) => [addressOf(row), row]));
  const mayUse = (row: MediaRow | undefined) =>
    row !== undefined &&
    row.status !== 'failed' &&
    (kinds === undefined || kinds.includes(row.kind as UploadKind)) &&
    (row.memorialId === memorialId ||
      (row.memorialId === null && row.attachedAt === null && row.ownerId === memberId));
  const fields: Record<string, FieldProblem> = {};
  for (const [index, url] of urls.entries()) {
    if (!mayUse(byAddress.get(url))) fields[`${field}.${index}`] = { code: 'media.unknown' };
  }
  if (Object.keys(fields).length > 0) throw new AppError(400, 'media.unknown', { fields });
  const added = rows.filter((row) => row.memorialId === null);
  if (added.length === 0) return;
  await assertPhotoRoom(tx, memorialId, added.filter(({ kind }) => kind === 'photo').length);
  const ids = added.map(({ id }) => id);
  await tx.update(media).set({ memorialId, attachedAt: new Date() }).where(inArray(media.id, ids));
}
