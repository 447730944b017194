import { eq } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import { users } from '#db/schema/people.ts';
import { createMediaKey, type MediaParts } from '#features/remember/media/server/media-parts.ts';
import type { FileReply, ReceivedFile } from '#shared/contract/transfers.ts';
import type { StoredName } from '#shared/server/backup/stored-files.ts';
import type { Database, Orm } from '#shared/server/db/connect-database.ts';
import { notFound } from '#shared/server/http/app-error.ts';
import { memberOf, type Viewer } from '#shared/server/http/viewer.ts';
import type { Jobs } from '#shared/server/jobs/create-jobs.ts';
import type { Storage } from '#shared/server/storage/storage.ts';
import { writeAudit } from '#shared/server/write-audit.ts';
import { keyOf, type ShownAvatar } from './authorise-avatar.ts';
import { makeAvatar } from './make-avatar.ts';

const GROUP = 'avatars';
const TYPE = 'image/webp';

type Parts = Pick<MediaParts, 'jobs' | 'storage'>;

/** Stores a picture; the previous one is removed once the new one is recorded. */
export async function setAvatar(db: Database, { jobs, storage }: Parts, viewer: Viewer, file: ReceivedFile) {
  const { id } = memberOf(viewer);
  const content = await makeAvatar(file.path);
  const key = createMediaKey();
  await storage.put(`${GROUP}/${key}`, content, TYPE);
  try {
    const profileImageUrl = `/avatars/${id}/${key}`;
    await db.transaction((tx) => replaceAvatar(tx, jobs, viewer, id, profileImageUrl));
    return { profileImageUrl };
  } catch (error) {
    await storage.remove(`${GROUP}/${key}`).catch(() => undefined);
    throw error;
  }
}

/** @param profileImageUrl null for none. The queue removes the previous file. */
export async function replaceAvatar(
  tx: Orm,
  jobs: Jobs,
  viewer: Viewer | 'system',
  userId: number,
  profileImageUrl: string | null,
): Promise<void> {
  const [before] = await tx
    .select({ url: users.profileImageUrl })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (!before || before.url === profileImageUrl) return;
  await tx.update(users).set({ profileImageUrl }).where(eq(users.id, userId));
  const key = keyOf(before.url);
  if (key) await jobs.send(tx, 'media.remove', { key: GROUP, names: [key] });
  await writeAudit(tx, viewer, {
    action: 'profile.avatar',
    subjectType: 'user',
    subjectId: userId,
    fields: ['profileImageUrl'],
  });
}

/** @throws AppError 404 where the file is missing */
export async function serveAvatar(storage: Storage, { key }: ShownAvatar): Promise<FileReply> {
  const stored = `${GROUP}/${key}`;
  const bytes = await storage.size(stored);
  if (!bytes) throw notFound();
  return {
    type: TYPE,
    bytes,
    // Revalidated each time, because the member may hide it.
    cache: 'private, no-cache',
    disposition: 'inline',
    etag: `${key}.${bytes}`,
    read: async (range) => {
      const file = await storage.read(stored, range);
      if (!file) throw notFound();
      return file.stream;
    },
  };
}

/** Lists every member's picture that the connection can see, for backups. */
export async function listAvatarFiles(client: ClientBase): Promise<StoredName[]> {
  const { rows } = await client.query<{ url: string }>(
    'select profile_image_url as url from users where profile_image_url is not null order by id',
  );
  return rows.flatMap(({ url }) => {
    const key = keyOf(url);
    return key ? [{ name: `${GROUP}/${key}`, type: TYPE }] : [];
  });
}
