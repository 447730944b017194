import { and, count, eq, sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import { bookingPhotos, graveCleaningBookings } from '#db/schema/cleaning.ts';
import { identifyContent, refused } from '#features/remember/media/server/identify-content.ts';
import { createMediaKey } from '#features/remember/media/server/media-parts.ts';
import { readPhoto } from '#features/remember/media/server/read-photo.ts';
import type { FileReply, ReceivedFile } from '#shared/contract/transfers.ts';
import type { StoredName } from '#shared/server/backup/stored-files.ts';
import type { Database, Orm, Queries } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import type { Storage } from '#shared/server/storage/storage.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { PHOTOS_MAX, type PhotoStage } from '../cleaning-values.ts';
import { judgePlace } from '../judge-place.ts';
import type { CleanersBooking, KnownBooking } from './authorise-booking.ts';

const GROUP = 'cleaning-photos';
const TYPE = 'image/webp';

interface PhotoForm {
  file: ReceivedFile;
  stage: PhotoStage;
  lat: number | null;
  lng: number | null;
  accuracy: number | null;
}

/**
 * Stores a photo of a visit that is under way and judges where it was taken. It is re-encoded, so that no
 * metadata of the device remains. A photo from elsewhere is kept and marked as such.
 */
export async function addPhoto(
  db: Database,
  storage: Storage,
  viewer: Viewer,
  row: CleanersBooking,
  form: PhotoForm,
): Promise<void> {
  if (row.booking.status !== 'in_progress') throw new AppError(409, 'cleaning.not_during_visit');
  await assertRoom(db, row.booking.id, form.stage);
  const content = await identifyContent(form.file.path);
  if (!('format' in content)) throw refused('media.not_recognised');
  const read = await readPhoto(form.file.path, content.format, 'photo');
  const large = read.files.find(({ name }) => name === 'large.webp');
  if (!large) throw new Error('the photo was not made');
  const key = createMediaKey();
  await storage.put(`${GROUP}/${key}`, large.content, TYPE);
  try {
    await write(db, viewer, row, form, { key, width: large.width ?? 0, height: large.height ?? 0 });
  } catch (error) {
    await storage.remove(`${GROUP}/${key}`).catch(() => undefined);
    throw error;
  }
}

async function assertRoom(db: { orm: Orm }, bookingId: number, stage: PhotoStage): Promise<void> {
  const [of] = await db.orm
    .select({ photos: count() })
    .from(bookingPhotos)
    .where(and(eq(bookingPhotos.bookingId, bookingId), eq(bookingPhotos.stage, stage)));
  if ((of?.photos ?? 0) >= PHOTOS_MAX) throw new AppError(409, 'cleaning.too_many_photos');
}

function write(
  db: Database,
  viewer: Viewer,
  { booking, grave }: CleanersBooking,
  { stage, lat, lng, accuracy }: PhotoForm,
  made: { key: string; width: number; height: number },
): Promise<void> {
  const taken = lat !== null && lng !== null ? { lat, lng } : null;
  const at = grave.lat !== null && grave.lng !== null ? { lat: grave.lat, lng: grave.lng } : null;
  const column = stage === 'before' ? 'beforePhotos' : 'afterPhotos';
  return db.transaction(async (tx) => {
    const [open] = await tx
      .update(graveCleaningBookings)
      .set({ [column]: sql`${graveCleaningBookings[column]} || ${JSON.stringify([made.key])}::jsonb` })
      .where(and(eq(graveCleaningBookings.id, booking.id), eq(graveCleaningBookings.status, 'in_progress')))
      .returning({ id: graveCleaningBookings.id });
    if (!open) throw new AppError(409, 'cleaning.changed_meanwhile');
    // Asked again while the visit is held: others may have been added since this one was sent.
    await assertRoom(tx, booking.id, stage);
    await tx.insert(bookingPhotos).values({
      bookingId: booking.id,
      stage,
      ...made,
      lat: taken?.lat ?? null,
      lng: taken?.lng ?? null,
      accuracyM: accuracy,
      ...judgePlace(at, taken, accuracy),
    });
    await writeAudit(tx, viewer, {
      action: 'booking.photo',
      subjectType: 'cleaning_booking',
      subjectId: booking.id,
      fields: [column],
    });
  });
}

/** @throws AppError 404 where the booking has no photo of that number */
export async function servePhoto(
  { orm }: Queries,
  storage: Storage,
  { booking }: KnownBooking,
  photoId: number,
): Promise<FileReply> {
  const [photo] = await orm
    .select({ key: bookingPhotos.key })
    .from(bookingPhotos)
    .where(and(eq(bookingPhotos.id, photoId), eq(bookingPhotos.bookingId, booking.id)));
  const stored = photo && `${GROUP}/${photo.key}`;
  const bytes = stored && (await storage.size(stored));
  if (!stored || !bytes) throw notFound('cleaning.no_photo');
  return {
    type: TYPE,
    bytes,
    cache: 'private, no-cache',
    disposition: 'inline',
    etag: `${photo.key}.${bytes}`,
    read: async (range) => {
      const file = await storage.read(stored, range);
      if (!file) throw notFound('cleaning.no_photo');
      return file.stream;
    },
  };
}

/** Lists every photo of a visit that the connection can see, for backups. */
export async function listPhotoFiles(client: ClientBase): Promise<StoredName[]> {
  const { rows } = await client.query<{ key: string }>('select key from booking_photos order by id');
  return rows.map(({ key }) => ({ name: `${GROUP}/${key}`, type: TYPE }));
}
