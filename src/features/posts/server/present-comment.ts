import type { ReactionType } from '#features/memorials/memorials-values.ts';
import {
  mayContribute,
  mayManage,
  type VisibleMemorial,
} from '#features/memorials/server/authorise-memorial.ts';
import type { Viewer } from '#shared/server/http/viewer.ts';
import type { PostComment } from '../posts-contract.ts';
import {
  type AuthorColumns,
  presentAuthor,
  presentEdit,
  presentReactions,
  type ReactionCount,
} from './present-author.ts';

export interface CommentRow extends AuthorColumns {
  id: number;
  postId: number;
  parentId: number | null;
  authorId: number | null;
  content: string;
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
    createdAt: row.createdAt.toISOString(),
    editedAt: presentEdit(row),
    author: presentAuthor(row),
    reactions: presentReactions(row.reactions),
    userReaction: row.userReaction,
    may: { edit: isOwn && mayContribute(memorial, viewer), delete: isOwn || mayManage(memorial, viewer) },
  };
}
