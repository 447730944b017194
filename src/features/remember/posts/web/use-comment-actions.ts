import { useQueryClient } from '@tanstack/react-query';
import { failureText } from '#shared/web/api/api-error.ts';
import { isChangedMeanwhile } from '#shared/web/form/use-versioned-draft.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { Post, PostComment } from '../posts-contract.ts';
import type { Author } from './author.ts';
import { changeComment, dropComment, putComment } from './post-changes.ts';
import { changePost, compareComments } from './post-list.ts';
import { postsApi } from './posts-api.ts';
import { commentsQuery } from './posts-queries.ts';
import { createSendKeys } from './send-keys.ts';
import { nextUnsentId } from './use-post-actions.ts';
import type { PostsStore } from './use-posts.ts';

const sendOnce = createSendKeys();

/** Comments and replies: shown at once, taken back where the server refuses them. */
export function useCommentActions(author: Author | null, store: PostsStore) {
  const { t } = useTexts('posts');
  const client = useQueryClient();
  const { change, during, refreshPost, link } = store;
  const at = (postId: number, work: (post: Post) => Post) => change((page) => changePost(page, postId, work));

  const tellFailure = (error: unknown, fallback: string) =>
    showToast({
      title: t('failure.title'),
      description: failureText(error, fallback),
      kind: 'destructive',
    });

  return {
    async add(post: Post, content: string, parent: PostComment | null): Promise<boolean> {
      const unsent = unsentComment(nextUnsentId(), post.id, parent, content, author);
      at(post.id, (current) => putComment(current, unsent));
      try {
        const body = { content, ...(parent ? { parentId: parent.id } : {}) };
        const comment = await during(post.id, () =>
          sendOnce([post.id, body], (idempotencyKey) =>
            postsApi.call('comment', { params: { id: String(post.id) }, body, idempotencyKey }),
          ),
        );
        at(post.id, (current) => putComment(current, comment, unsent.id));
        showToast({ title: t('comment.added') });
        return true;
      } catch (error) {
        at(post.id, (current) => dropComment(current, unsent.id));
        tellFailure(error, t('failure.comment'));
        return false;
      }
    },
    async edit(comment: PostComment, content: string, version: number): Promise<boolean> {
      at(comment.postId, (post) => changeComment(post, comment.id, (old) => ({ ...old, content })));
      try {
        const changed = await during(comment.postId, () =>
          postsApi.call('updateComment', { params: { id: String(comment.id) }, body: { version, content } }),
        );
        at(comment.postId, (post) => changeComment(post, comment.id, () => changed));
        return true;
      } catch (error) {
        at(comment.postId, (post) => changeComment(post, comment.id, () => comment));
        // Its new text then stands above the form.
        if (isChangedMeanwhile(error)) await refreshPost(comment.postId).catch(() => undefined);
        tellFailure(error, t('failure.change'));
        return false;
      }
    },
    async remove(post: Post, comment: PostComment): Promise<boolean> {
      at(post.id, (current) => dropComment(current, comment.id));
      try {
        await during(post.id, () => postsApi.call('removeComment', { params: { id: String(comment.id) } }));
        // Replies that were not loaded are deleted too, so the count comes from the server.
        void refreshPost(post.id).catch(() => undefined);
        return true;
      } catch (error) {
        at(post.id, (current) => ({
          ...current,
          comments: post.comments,
          commentCount: post.commentCount,
        }));
        tellFailure(error, t('failure.remove'));
        return false;
      }
    },
    /** Brings the comments before those shown. */
    async loadEarlier(post: Post): Promise<void> {
      if (!post.nextComments) return;
      try {
        const more = await commentsQuery(post.id, post.nextComments, link).queryFn({ client });
        at(post.id, (current) => {
          const known = new Set(current.comments.map(({ id }) => id));
          const added = more.items.filter(({ id }) => !known.has(id));
          const comments = [...current.comments, ...added].sort(compareComments);
          return { ...current, comments, nextComments: more.next };
        });
      } catch (error) {
        tellFailure(error, t('failure.fetch'));
      }
    },
  };
}

export type CommentActions = ReturnType<typeof useCommentActions>;

function unsentComment(
  id: number,
  postId: number,
  parent: PostComment | null,
  content: string,
  author: Author | null,
): PostComment {
  return {
    id,
    postId,
    parentId: parent ? (parent.parentId ?? parent.id) : null,
    content,
    version: 0,
    createdAt: new Date().toISOString(),
    editedAt: null,
    author,
    reactions: [],
    userReaction: null,
    may: { edit: false, delete: false },
  };
}
