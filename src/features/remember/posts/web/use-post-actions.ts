import { failureText } from '#shared/web/api/api-error.ts';
import { isChangedMeanwhile } from '#shared/web/form/use-versioned-draft.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { Post } from '../posts-contract.ts';
import type { PostType } from '../posts-values.ts';
import type { Author } from './author.ts';
import { changePost, dropPost, mergePost, putPost } from './post-list.ts';
import { postsApi } from './posts-api.ts';
import { createSendKeys } from './send-keys.ts';
import type { PostsStore } from './use-posts.ts';

export interface Draft {
  content: string;
  type: PostType;
  mediaUrls: string[];
  tags: string[];
}

const sendOnce = createSendKeys();

let lastUnsent = 0;
/** What is not sent yet has a negative id. */
export const nextUnsentId = (): number => --lastUnsent;

/**
 * Sharing, changing, pinning and removing posts: each shows at once and is taken back where the server refuses it.
 * Every one answers whether it went through, so that a form keeps its text until it did.
 */
export function usePostActions(
  memorialId: string,
  author: Author | null,
  store: PostsStore,
  canManage: boolean,
) {
  const { t } = useTexts('posts');
  const { change, during } = store;

  const tellFailure = (description: string) =>
    showToast({ title: t('failure.title'), description, kind: 'destructive' });

  /** Shows `changed` until the server answers, then its answer, or `before` again. */
  async function replace(before: Post, changed: Post, send: () => Promise<Post>): Promise<boolean> {
    change((page) => changePost(page, before.id, () => changed));
    try {
      const answer = await during(before.id, send);
      change((page) => changePost(page, before.id, (post) => mergePost(post, answer)));
      return true;
    } catch (error) {
      change((page) => changePost(page, before.id, () => before));
      // The form shows both texts.
      if (isChangedMeanwhile(error)) throw error;
      tellFailure(failureText(error, t('failure.change')));
      return false;
    }
  }

  return {
    async share(draft: Draft): Promise<boolean> {
      const unsent = unsentPost(nextUnsentId(), draft, author, canManage);
      change((page) => putPost(page, unsent));
      try {
        const post = await during(unsent.id, () =>
          sendOnce(['post', memorialId, draft], (idempotencyKey) =>
            postsApi.call('create', { params: { id: memorialId }, body: draft, idempotencyKey }),
          ),
        );
        change((page) => putPost(page, post, unsent.id));
        showToast({ title: t('shared') });
        return true;
      } catch {
        change((page) => dropPost(page, unsent.id));
        tellFailure(t('failure.share'));
        return false;
      }
    },
    edit: (post: Post, { content, tags }: { content: string; tags: string[] }, version: number) =>
      replace(post, { ...post, content, tags }, () =>
        postsApi.call('update', { params: { id: String(post.id) }, body: { version, content, tags } }),
      ),
    pin: (post: Post, isPinned: boolean) =>
      replace(post, { ...post, isPinned }, () =>
        postsApi.call('pin', { params: { id: String(post.id) }, body: { isPinned } }),
      ),
    async remove(post: Post): Promise<boolean> {
      change((page) => dropPost(page, post.id));
      try {
        await during(post.id, () => postsApi.call('remove', { params: { id: String(post.id) } }));
        return true;
      } catch (error) {
        change((page) => putPost(page, post));
        tellFailure(failureText(error, t('failure.remove')));
        return false;
      }
    },
  };
}

export type PostActions = ReturnType<typeof usePostActions>;

function unsentPost(id: number, draft: Draft, author: Author | null, canManage: boolean): Post {
  return {
    ...draft,
    id,
    isPinned: false,
    version: 0,
    createdAt: new Date().toISOString(),
    editedAt: null,
    author,
    reactions: [],
    userReaction: null,
    comments: [],
    commentCount: 0,
    nextComments: null,
    may: { edit: true, delete: true, pin: canManage, comment: false, react: false },
  };
}
