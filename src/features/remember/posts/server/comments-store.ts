import type { Queries } from '#shared/server/db/connect-database.ts';
import type { CommentRow } from './present-post.ts';

export interface CommentAccessRow {
  id: number;
  postId: number;
  parentId: number | null;
  authorId: number | null;
}

const COMMENT_COLUMNS = `
  c.id, c.post_id as "postId", c.parent_id as "parentId", c.author_id as "authorId", c.content, c.version,
  c.created_at as "createdAt", c.updated_at as "updatedAt",
  u.id as "shownAuthorId", u.first_name as "firstName", u.last_name as "lastName", u.username,
  (select coalesce(json_agg(r), '[]') from (
    select type, count(*) from memorial_reactions where comment_id = c.id and type = any($3::text[])
    group by type) r) as reactions,
  (select type from memorial_reactions
    where comment_id = c.id and user_id = $2 and type = any($3::text[])) as "userReaction"`;

export interface CommentReader {
  /** Null for a visitor. */
  id: number | null;
  offeredReactions: readonly string[];
}

export async function findCommentAccess(db: Queries, id: number): Promise<CommentAccessRow | null> {
  const [row] = await db.rows<CommentAccessRow>({
    name: 'comment-access',
    text: `select c.id, c.post_id as "postId", c.parent_id as "parentId", c.author_id as "authorId"
           from memorial_comments c left join memorial_comments t on t.id = c.parent_id
           where c.id = $1 and c.taken_down_at is null and t.taken_down_at is null`,
    values: [id],
  });
  return row ?? null;
}

export async function findComment(
  db: Queries,
  id: number,
  reader: CommentReader,
): Promise<CommentRow | null> {
  const [row] = await db.rows<CommentRow>({
    name: 'comment-by-id',
    text: `select ${COMMENT_COLUMNS} from memorial_comments c
           left join users u on u.id = c.author_id and u.show_profile where c.id = $1`,
    values: [id, reader.id, reader.offeredReactions],
  });
  return row ?? null;
}

/**
 * Comments of posts: the newest thread first, in a thread its first comment and then the replies, after the cursor's
 * (thread, comment). Threads and rows are bounded for each post, so a long talk costs no more than a short one.
 */
export function commentsOfPosts(
  db: Queries,
  postIds: readonly number[],
  reader: CommentReader,
  { threads, rows, after }: { threads: number; rows: number; after: readonly [number, number] | null },
): Promise<CommentRow[]> {
  return db.rows<CommentRow>({
    name: 'comments-of-posts',
    text: `select ${COMMENT_COLUMNS} from unnest($1::bigint[]) as p(id)
           cross join lateral (
             select x.*, t.id as thread from (
               select id from memorial_comments
               where post_id = p.id and parent_id is null and taken_down_at is null and ($4::bigint is null or id <= $4)
               order by id desc limit $6) t
             cross join lateral (
               select * from memorial_comments where id = t.id and t.id is distinct from $4
               union all
               (select * from memorial_comments
                where parent_id = t.id and taken_down_at is null and (t.id is distinct from $4 or id > $5) order by id limit $7)) x
             order by t.id desc, x.id limit $7) c
           left join users u on u.id = c.author_id and u.show_profile
           order by c.post_id, c.thread desc, c.id`,
    values: [
      postIds,
      reader.id,
      reader.offeredReactions,
      after?.[0] ?? null,
      after?.[1] ?? null,
      threads,
      rows,
    ],
  });
}
