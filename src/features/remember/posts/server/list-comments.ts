import type { Page } from '#shared/contract/paging.ts';
import type { Queries } from '#shared/server/db/connect-database.ts';
import { encodeCursor, readRankCursor } from '#shared/server/http/next-page.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import type { Post, PostComment } from '../posts-contract.ts';
import { commentReaderOf } from './authorise-comment.ts';
import type { ReadablePost } from './authorise-post.ts';
import { commentsOfPosts } from './comments-store.ts';
import type { PostsQuery } from './list-posts.ts';
import type { PostSetting } from './present-post.ts';
import { type CommentRow, presentComment } from './present-post.ts';

/** This many threads come with a post. */
const PREVIEW_THREADS = 3;
const PREVIEW_ROWS = 12;

const threadOf = (row: CommentRow) => row.parentId ?? row.id;
const cursorAfter = (row: CommentRow) => encodeCursor([threadOf(row), row.id]);

/** The comments of a post for those who may see it; none where the family does not show them. */
export async function listComments(
  db: Queries,
  viewer: Viewer,
  { id, memorial }: ReadablePost,
  query: Pick<PostsQuery, 'limit' | 'cursor'>,
): Promise<Page<PostComment>> {
  const after = readRankCursor(query.cursor);
  if (!memorial.showComments) return { items: [] };
  const rows = await commentsOfPosts(
    db,
    [id],
    commentReaderOf(memorial, viewer),
    // The thread of the cursor may have nothing more: one beyond the limit still tells whether there is a next page.
    { threads: query.limit + 2, rows: query.limit + 1, after },
  );
  const shown = rows.slice(0, query.limit);
  const page: Page<PostComment> = { items: shown.map((row) => presentComment(row, viewer, memorial)) };
  const last = shown.at(-1);
  if (rows.length > query.limit && last) page.next = cursorAfter(last);
  return page;
}

/** The newest threads of several posts, in one question. */
export async function previewComments(
  db: Queries,
  postIds: readonly number[],
  { viewer, memorial }: PostSetting,
): Promise<(postId: number) => Pick<Post, 'comments' | 'nextComments'>> {
  const reader = commentReaderOf(memorial, viewer);
  const limits = { threads: PREVIEW_THREADS + 1, rows: PREVIEW_ROWS + 1, after: null };
  const rows = postIds.length > 0 ? await commentsOfPosts(db, postIds, reader, limits) : [];
  const byPost = Map.groupBy(rows, ({ postId }) => postId);
  return (postId) => {
    const all = byPost.get(postId) ?? [];
    const threads = [...new Set(all.map(threadOf))].slice(0, PREVIEW_THREADS);
    const shown = all.filter((row) => threads.includes(threadOf(row))).slice(0, PREVIEW_ROWS);
    const last = shown.at(-1);
    return {
      comments: shown.map((row) => presentComment(row, viewer, memorial)),
      nextComments: last && shown.length < all.length ? cursorAfter(last) : null,
    };
  };
}
