import type { Rendition } from '#db/schema/media.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';

export interface OwnFile {
  /** Name in the archive. */
  name: string;
  /** Name in the storage. */
  stored: string;
}

const BATCH = 1000;

/** The files of a member: the best rendition of each upload, the profile's picture, a cleaner's documents. */
export async function ownFiles(db: Queries, userId: number): Promise<OwnFile[]> {
  return [
    ...(await uploadsOf(db, userId)),
    ...(await listed(
      db,
      'export-avatar',
      `select 'avatar.webp' as name, 'avatars/' || split_part(profile_image_url, '/', 4) as stored
       from users where id = $1 and profile_image_url like '/avatars/%'`,
      userId,
    )),
    ...(await listed(
      db,
      'export-cleaner-files',
      `select 'cleaner-documents/' || d.id || '-' || d.file_name as name, 'cleaner-documents/' || d.key as stored
       from cleaner_documents d join cleaners c on c.id = d.cleaner_id where c.user_id = $1`,
      userId,
    )),
    ...(await listed(
      db,
      'export-visit-photos',
      `select 'cleaning-visits/' || b.id || '-' || p.stage || '-' || p.id || '.webp' as name, 'cleaning-photos/' || p.key as stored
       from booking_photos p join grave_cleaning_bookings b on b.id = p.booking_id where b.client_id = $1`,
      userId,
    )),
    ...(await listed(
      db,
      'export-office-files',
      `select 'official-documents/' || d.id || '-' || d.file_name as name, 'documents/' || d.key as stored
       from office_documents d where d.owner_id = $1`,
      userId,
    )),
  ].map(({ name, stored }) => ({
    name: name.replace(/[^\p{L}\p{N}._/-]/gu, '_').replaceAll('..', '_'),
    stored,
  }));
}

const listed = (db: Queries, name: string, text: string, userId: number): Promise<OwnFile[]> =>
  db.rows<OwnFile & Record<string, unknown>>({ name, text, values: [userId] });

/** What was taken down is named in uploads.json with its day, and not handed out again. */
async function uploadsOf(db: Queries, userId: number): Promise<OwnFile[]> {
  const files: OwnFile[] = [];
  for (let last = 0; ; ) {
    const rows = await db.rows<{ id: number; key: string; source: string | null; renditions: Rendition[] }>({
      name: 'export-uploads',
      text: 'select id, key, source, renditions from media where owner_id = $1 and id > $2 and taken_down_at is null order by id limit $3',
      values: [userId, last, BATCH],
    });
    for (const { id, key, source, renditions } of rows) {
      last = id;
      const best = bestOf(renditions);
      if (best) files.push({ name: `uploads/${id}-${best.name}`, stored: `${key}/${best.name}` });
      else if (source) files.push({ name: `uploads/${id}-as-uploaded`, stored: `${key}/${source}` });
    }
    if (rows.length < BATCH) return files;
  }
}

/** The largest rendition: the widest photo, the video rather than its poster. */
const bestOf = (renditions: readonly Rendition[]): Rendition | undefined =>
  [...renditions].sort((one, other) => other.bytes - one.bytes)[0];
