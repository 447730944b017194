import { shownMedia } from '#features/remember/memorials/server/shown-media.ts';
import type { Orm, Queries } from '#shared/server/db/connect-database.ts';
import { sqlExecutor } from '#shared/server/db/sql-executor.ts';
import type { PostRow } from './present-post.ts';

/** What decides who may do what with a post. */
export interface PostAccessRow {
  id: number;
  memorialId: number;
  authorId: number | null;
  isPublic: boolean;
}

export interface PostReader {
  /** Null for a visitor. */
  id: number | null;
  /** The memorial's own people and admins also read what is not public. */
  isFamily: boolean;
}

// Without photos of the dead, what is no photo for certain stays: media that are known and of another kind.
const POST_COLUMNS = `
  p.id, p.memorial_id as "memorialId", p.author_id as "authorId", p.type, p.content, p.tags,
  p.is_pinned as "isPinned", p.version, p.created_at as "createdAt", p.updated_at as "updatedAt",
  case when m.show_photos then ${shownMedia('p.media_urls')} else (
    select coalesce(jsonb_agg(u.url order by u.at), '[]') from jsonb_array_elements_text(p.media_urls) with ordinality u(url, at)
    where exists (select 1 from media x where x.key = split_part(u.url, '/', 3) and x.kind <> 'photo' and x.taken_down_at is null)
  ) end as "mediaUrls",
  u.id as "shownAuthorId", u.first_name as "firstName", u.last_name as "lastName", u.username,
  (select coalesce(json_agg(r), '[]') from (
    select type, count(*) from memorial_reactions where post_id = p.id and type = any(m.offered_reactions)
    group by type) r) as reactions,
  (select type from memorial_reactions
    where post_id = p.id and user_id = $2 and type = any(m.offered_reactions)) as "userReaction",
  case when m.show_comments then (
    select count(*) from memorial_comments c left join memorial_comments t on t.id = c.parent_id
    where c.post_id = p.id and c.taken_down_at is null and t.taken_down_at is null) else 0 end as "commentCount"`;

const FROM = `from memorial_posts p join memorials m on m.id = p.memorial_id
  left join users u on u.id = p.author_id and u.show_profile`;

const MAY_READ = 'p.taken_down_at is null and (p.is_public or $3 or p.author_id = $2)';

export async function findPostAccess(db: Queries, id: number): Promise<PostAccessRow | null> {
  const [row] = await db.rows<PostAccessRow>({
    name: 'post-access',
    text: `select id, memorial_id as "memorialId", author_id as "authorId", is_public as "isPublic"
           from memorial_posts where id = $1 and taken_down_at is null`,
    values: [id],
  });
  return row ?? null;
}

export interface PostsAsked {
  limit: number;
  after: readonly [boolean, string, number] | null;
  /** One post's id, where no other is asked for. */
  only: number | null;
}

/** Pinned posts first, then newest first, after the cursor's (pinned, created, id). */
export function postsOfMemorial(
  db: Queries,
  memorialId: number,
  reader: PostReader,
  { limit, after, only }: PostsAsked,
): Promise<PostRow[]> {
  return db.rows<PostRow>({
    name: 'posts-of-memorial',
    text: `select ${POST_COLUMNS} ${FROM}
           where p.memorial_id = $1 and ${MAY_READ}
             and (m.show_photos or p.type <> 'photo' or p.content <> '')
             and ($8::bigint is null or p.id = $8)
             and ($4::boolean is null or (p.is_pinned, p.created_at, p.id) < ($4, $5::timestamptz, $6))
           order by p.is_pinned desc nulls last, p.created_at desc nulls last, p.id desc nulls last limit $7`,
    values: [
      memorialId,
      reader.id,
      reader.isFamily,
      after?.[0] ?? null,
      after?.[1] ?? null,
      after?.[2] ?? null,
      limit,
      only,
    ],
  });
}

export async function findPost(db: Queries, id: number, reader: PostReader): Promise<PostRow | null> {
  const [row] = await db.rows<PostRow>({
    name: 'post-by-id',
    text: `select ${POST_COLUMNS} ${FROM} where p.id = $1 and ${MAY_READ}`,
    values: [id, reader.id, reader.isFamily],
  });
  return row ?? null;
}

/**
 * Keeps a post, or a comment of it, from being removed until the transaction ends.
 * @returns false where it is gone already, or taken down
 */
export async function hold(tx: Orm, table: 'memorial_posts' | 'memorial_comments', id: number) {
  const { rows } = (await sqlExecutor(tx).query(
    `select id from ${table} where id = $1 and taken_down_at is null for key share`,
    [id],
  )) as { rows: unknown[] };
  return rows.length > 0;
}
