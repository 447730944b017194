import { REACTION_TYPES, type ReactionType } from '#features/remember/memorials/memorials-values.ts';
import type { Post, PostComment } from '../posts-contract.ts';
import { compareComments } from './post-list.ts';

export type Reacted = Pick<Post, 'reactions' | 'userReaction'>;

/** What the server will answer: the same reaction again takes it back, another one takes its place. */
export function toggleReaction({ reactions, userReaction }: Reacted, type: ReactionType): Reacted {
  const next = userReaction === type ? null : type;
  const counts = new Map(reactions.map((reaction) => [reaction.type, reaction.count]));
  if (userReaction) counts.set(userReaction, (counts.get(userReaction) ?? 1) - 1);
  if (next) counts.set(next, (counts.get(next) ?? 0) + 1);
  return {
    userReaction: next,
    reactions: REACTION_TYPES.map((name) => ({ type: name, count: counts.get(name) ?? 0 })).filter(
      ({ count }) => count > 0,
    ),
  };
}

export function putComment(post: Post, comment: PostComment, insteadOf = comment.id): Post {
  const others = post.comments.filter(({ id }) => id !== insteadOf && id !== comment.id);
  const isNew = others.length === post.comments.length;
  return {
    ...post,
    comments: [...others, comment].sort(compareComments),
    commentCount: post.commentCount + (isNew ? 1 : 0),
  };
}

/** Takes a comment out, and its replies with the first one of a thread. */
export function dropComment(post: Post, id: number): Post {
  const comments = post.comments.filter((comment) => comment.id !== id && comment.parentId !== id);
  return {
    ...post,
    comments,
    commentCount: post.commentCount - (post.comments.length - comments.length),
  };
}

export function changeComment(post: Post, id: number, change: (comment: PostComment) => PostComment): Post {
  return {
    ...post,
    comments: post.comments.map((comment) => (comment.id === id ? change(comment) : comment)),
  };
}
