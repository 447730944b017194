import type { PersonalFiles } from '#shared/server/personal-files.ts';

export const postsPersonalFiles: PersonalFiles = {
  posts: `select id as at, id, memorial_id, content, type, media_urls, tags, is_public, is_pinned, taken_down_at, created_at,
      updated_at from memorial_posts where author_id = $1`,
  comments: `select id as at, id, post_id, parent_id, content, taken_down_at, created_at, updated_at
    from memorial_comments where author_id = $1`,
  reactions: `select id as at, post_id, comment_id, type, created_at from memorial_reactions where user_id = $1`,
};
