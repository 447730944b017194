import type { ReactionType } from '#features/remember/memorials/memorials-values.ts';
import {
  mayContribute,
  mayManage,
  type VisibleMemorial,
} from '#features/remember/memorials/server/authorise-memorial.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import type { Post, PostComment } from '../posts-contract.ts';
import type { PostType } from '../posts-values.ts';
import {
  type AuthorColumns,
  presentAuthor,
  presentEdit,
  presentReactions,
  type ReactionCount,
} from './present-author.ts';

export interface PostRow extends AuthorColumns {
  id: number;
  memorialId: number;
  authorId: number | null;
  type: PostType;
  content: string;
  mediaUrls: string[];
  tags: string[];
  isPinned: boolean;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  reactions: ReactionCount[];
  userReaction: ReactionType | null;
  commentCount: number;
}

export interface PostSetting {
  viewer: Viewer;
  memorial: VisibleMemorial;
}

export function presentPost(
  row: PostRow,
  { comments, nextComments }: Pick<Post, 'comments' | 'nextComments'>,
  { viewer, memorial }: PostSetting,
): Post {
  const isOwn = viewer.member !== null && row.authorId === viewer.member.id;
  const canWrite = mayContribute(memorial, viewer);
  const canManage = mayManage(memorial, viewer);
  return {
    id: row.id,
    type: row.type,
    content: row.content,
    mediaUrls: row.mediaUrls,
    tags: row.tags,
    isPinned: row.isPinned,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    editedAt: presentEdit(row),
    author: presentAuthor(row),
    reactions: presentReactions(row.reactions),
    userReaction: row.userReaction,
    comments,
    commentCount: row.commentCount,
    nextComments,
    may: {
      edit: isOwn && canWrite,
      delete: isOwn || canManage,
      pin: canManage,
      comment: canWrite && memorial.showComments,
      react: canWrite && memorial.offeredReactions.length > 0,
    },
  };
}

export interface CommentRow extends AuthorColumns {
  id: number;
  postId: number;
  parentId: number | null;
  authorId: number | null;
  content: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  reactions: ReactionCount[];
  userReaction: ReactionType | null;
}

export function presentComment(row: CommentRow, viewer: Viewer, memorial: VisibleMemorial): PostComment {
  const isOwn = viewer.member !== null && row.authorId === viewer.member.id;
  return {
    id: row.id,
    postId: row.postId,
    parentId: row.parentId,
    content: row.content,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    editedAt: presentEdit(row),
    author: presentAuthor(row),
    reactions: presentReactions(row.reactions),
    userReaction: row.userReaction,
    may: { edit: isOwn && mayContribute(memorial, viewer), delete: isOwn || mayManage(memorial, viewer) },
  };
}
