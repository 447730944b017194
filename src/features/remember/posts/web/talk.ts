import { createContext, useContext } from 'react';
import type { ReactionType } from '#features/remember/memorials/memorials-values.ts';
import type { Author } from './author.ts';
import type { RenderMedia } from './post-form.tsx';
import type { CommentActions } from './use-comment-actions.ts';
import type { PostActions } from './use-post-actions.ts';
import type { React } from './use-reactions.ts';

export interface ReportTarget {
  targetType: 'post' | 'comment';
  targetId: number;
}

/** The one comment box of the area: only one is open at a time (part 1 section 4). */
export interface OpenBox {
  postId: number;
  /** The comment it answers; null: the post itself. */
  replyTo: number | null;
}

/** What every post and comment of the area works with. */
export interface Talk {
  memorialId: string;
  member: Author | null;
  offeredReactions: readonly ReactionType[];
  posts: PostActions;
  comments: CommentActions;
  react: React;
  box: OpenBox | null;
  openBox: (box: OpenBox | null) => void;
  renderMedia: RenderMedia | undefined;
  onReport: ((target: ReportTarget) => void) | undefined;
  /** Where the focus goes when what had it is removed. */
  focusHeading: () => void;
}

const TalkContext = createContext<Talk | null>(null);

export const TalkProvider = TalkContext.Provider;

export function useTalk(): Talk {
  const talk = useContext(TalkContext);
  if (!talk) throw new Error('TalkProvider is missing');
  return talk;
}

/** What its reader does with a post or a comment. */
export type EntryMode = 'read' | 'edit' | 'remove';
