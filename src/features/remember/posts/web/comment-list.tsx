import { useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import type { Post } from '../posts-contract.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { readThreads } from './post-list.ts';
import { useTalk } from './talk.ts';
import { draftKey } from './use-draft.ts';

/** The talk below a post: earlier comments by a button, threads from old to new, the one box that is open. */
export function CommentList({ post }: { post: Post }) {
  const { t } = useTexts('posts');
  const talk = useTalk();
  const [isLoading, setLoading] = useState(false);
  const threads = readThreads(post.comments);
  const box = talk.box?.postId === post.id ? talk.box : null;
  const answered = post.comments.find(({ id }) => id === box?.replyTo) ?? null;

  async function loadEarlier(): Promise<void> {
    setLoading(true);
    await talk.comments.loadEarlier(post);
    setLoading(false);
  }

  const form = box && talk.member && (
    <CommentForm
      // Another target is another text.
      key={box.replyTo}
      label={
        answered
          ? t('comment.replyTo', { name: answered.author?.fullName ?? t('communityMember') })
          : t('comment.label')
      }
      draftKey={draftKey(talk.member.id, talk.memorialId, `comment.${post.id}.${box.replyTo ?? 0}`)}
      send={t('comment.send')}
      onSend={(content) => talk.comments.add(post, content, answered)}
      onClose={() => talk.openBox(null)}
    />
  );
  return (
    <>
      {post.nextComments && (
        <Button
          kind="plain"
          className="no-print mt-2 noscript:hidden"
          disabled={isLoading}
          onClick={loadEarlier}
        >
          {t(isLoading ? 'common:action.loading' : 'comment.earlier')}
        </Button>
      )}
      {threads.length > 0 && (
        <ul aria-label={t('comment.list')} className="mt-3 flex flex-col gap-4 border-s-2 border-line ps-4">
          {threads.map(({ first, replies }) => (
            <li key={first.id}>
              <CommentItem post={post} comment={first} />
              {replies.length > 0 && (
                <ul aria-label={t('comment.replies')} className="mt-3 flex flex-col gap-3 ps-4 sm:ps-8">
                  {replies.map((reply) => (
                    <li key={reply.id}>
                      <CommentItem post={post} comment={reply} />
                    </li>
                  ))}
                </ul>
              )}
              {answered && (answered.parentId ?? answered.id) === first.id && form}
            </li>
          ))}
        </ul>
      )}
      {!answered && form}
    </>
  );
}
