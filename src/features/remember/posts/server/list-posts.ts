import type { VisibleMemorial } from '#features/remember/memorials/server/authorise-memorial.ts';
import type { Page } from '#shared/contract/paging.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { AppError, notFound } from '#shared/server/http/app-error.ts';
import { decodeCursor, encodeCursor, isInstant } from '#shared/server/http/next-page.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import type { Post } from '../posts-contract.ts';
import { authorisePostReader, type ReadablePost, readerOf } from './authorise-post.ts';
import { previewComments } from './list-comments.ts';
import { findPost, postsOfMemorial } from './posts-store.ts';
import { type PostRow, type PostSetting, presentPost } from './present-post.ts';

export interface PostsQuery {
  limit: number;
  cursor?: string | undefined;
  only?: number | undefined;
}

/** The posts of a memorial for those who may see the memorial. */
export async function listPosts(
  db: Queries,
  viewer: Viewer,
  memorial: VisibleMemorial,
  query: PostsQuery,
): Promise<Page<Post>> {
  const options = { limit: query.limit + 1, after: readCursor(query.cursor), only: query.only ?? null };
  const rows = await postsOfMemorial(db, memorial.id, readerOf(memorial, viewer), options);
  const shown = rows.slice(0, query.limit);
  const page: Page<Post> = { items: await withComments(db, shown, { viewer, memorial }) };
  const last = shown.at(-1);
  if (rows.length > query.limit && last)
    page.next = encodeCursor([last.isPinned ? 1 : 0, last.createdAt.toISOString(), last.id]);
  return page;
}

/** A post that was just written, for its author. */
export async function rereadPost(db: Queries, viewer: Viewer, id: number): Promise<Post> {
  return showPost(db, viewer, await authorisePostReader(db, viewer, id));
}

/** A post that its reader may read, as it stands now. */
export async function showPost(db: Queries, viewer: Viewer, { id, memorial }: ReadablePost): Promise<Post> {
  const row = await findPost(db, id, readerOf(memorial, viewer));
  const [post] = row ? await withComments(db, [row], { viewer, memorial }) : [];
  if (!post) throw notFound('posts.not_found');
  return post;
}

async function withComments(db: Queries, rows: PostRow[], setting: PostSetting): Promise<Post[]> {
  const previewOf = await previewComments(
    db,
    rows.filter(({ commentCount }) => commentCount > 0).map(({ id }) => id),
    setting,
  );
  return rows.map((row) => presentPost(row, previewOf(row.id), setting));
}

function readCursor(cursor: string | undefined): [boolean, string, number] | null {
  if (!cursor) return null;
  const key = decodeCursor(cursor, 3);
  const [pinned, created, id] = key ?? [];
  if (
    (pinned === 0 || pinned === 1) &&
    isInstant(created) &&
    typeof id === 'number' &&
    Number.isSafeInteger(id)
  )
    return [pinned === 1, created, id];
  throw new AppError(400, 'common.bad_cursor');
}
