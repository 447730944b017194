import { useRef } from 'react';
import type { ReactionType } from '#features/remember/memorials/memorials-values.ts';
import { failureText } from '#shared/web/api/api-error.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { Post, PostComment, ReactionReply } from '../posts-contract.ts';
import { changeComment, type Reacted, toggleReaction } from './post-changes.ts';
import { changePost } from './post-list.ts';
import { postsApi } from './posts-api.ts';
import type { PostsStore } from './use-posts.ts';

/** Presses on one thing, sent one after the other: the server toggles, so their order matters. */
interface Queue {
  /** What the server said last. */
  known: Reacted;
  waiting: ReactionType[];
}

export type React = (target: Post | PostComment, type: ReactionType) => void;

/** Reacts at once; where the server refuses, what it said last stands again. */
export function useReactions({ change, during }: PostsStore): React {
  const { t } = useTexts('posts');
  const queues = useRef(new Map<string, Queue>());

  return (target, type) => {
    const isComment = 'postId' in target;
    const postId = isComment ? target.postId : target.id;
    const key = `${isComment ? 'comment' : 'post'} ${target.id}`;
    const set = (next: (now: Reacted) => Reacted) =>
      change((page) =>
        changePost(page, postId, (post) =>
          isComment
            ? changeComment(post, target.id, (comment) => ({ ...comment, ...next(comment) }))
            : { ...post, ...next(post) },
        ),
      );
    set((now) => toggleReaction(now, type));
    const running = queues.current.get(key);
    if (running) {
      running.waiting.push(type);
      return;
    }
    const { reactions, userReaction } = target;
    const queue: Queue = { known: { reactions, userReaction }, waiting: [type] };
    queues.current.set(key, queue);
    void during(postId, async () => {
      try {
        for (let next = queue.waiting[0]; next; queue.waiting.shift(), next = queue.waiting[0]) {
          const reply: ReactionReply = await postsApi.call(isComment ? 'reactToComment' : 'react', {
            params: { id: String(target.id) },
            body: { type: next },
          });
          queue.known = { reactions: reply.reactions, userReaction: reply.userReaction };
        }
      } catch (error) {
        const description = failureText(error, t('failure.react'));
        showToast({ title: t('failure.title'), description, kind: 'destructive' });
      } finally {
        queues.current.delete(key);
        set(() => queue.known);
      }
    });
  };
}
