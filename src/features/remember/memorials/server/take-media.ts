import type { Orm } from '#shared/server/db/connect-database.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import type { MemorialUploads } from './memorial-uploads.ts';

const KIND_OF = { photos: 'photo', videos: 'video', audioFiles: 'audio' } as const;
type MediaList = keyof typeof KIND_OF;
export type MediaLists = Record<MediaList, string[]>;
const LISTS = Object.keys(KIND_OF) as MediaList[];

export const NO_MEDIA: MediaLists = { photos: [], videos: [], audioFiles: [] };

/**
 * Puts uploads to use in a memorial's lists, before these are written. What stood there stays allowed, also pictures
 * of the demonstration that nobody uploaded.
 * @throws AppError 400 at `<list>.<index>` for what is no upload of this member, 403 beyond the plan's photos
 */
export async function attachLists(
  tx: Orm,
  uploads: MemorialUploads,
  memorial: { id: number; memberId: number },
  wanted: Partial<MediaLists>,
  before: MediaLists,
): Promise<void> {
  for (const field of LISTS) {
    const urls = wanted[field]?.filter((url) => uploads.isUpload(url) || !before[field].includes(url));
    if (!urls?.length) continue;
    await uploads.attach(tx, {
      memberId: memorial.memberId,
      memorialId: memorial.id,
      urls,
      kinds: [KIND_OF[field]],
      field,
    });
  }
}

/** Deletes what was taken out of the lists and stands nowhere else; after they are written. */
export async function releaseLists(
  tx: Orm,
  { jobs, uploads }: { jobs: Jobs; uploads: MemorialUploads },
  memorialId: number,
  wanted: Partial<MediaLists>,
  before: MediaLists,
): Promise<void> {
  const gone = LISTS.flatMap((field) => {
    const kept = wanted[field];
    return kept ? before[field].filter((url) => !kept.includes(url)) : [];
  });
  await uploads.release(tx, jobs, memorialId, gone);
}

/** Each address once, in the order given. */
export const uniqueLists = <Lists extends Partial<MediaLists>>(lists: Lists): Lists => ({
  ...lists,
  ...Object.fromEntries(
    LISTS.flatMap((field) => (lists[field] ? [[field, [...new Set(lists[field])]]] : [])),
  ),
});
