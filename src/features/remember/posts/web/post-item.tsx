import { MessageCircle, Pin } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import type { Post } from '../posts-contract.ts';
import { Byline } from './byline.tsx';
import { CommentList } from './comment-list.tsx';
import { ConfirmRemoval } from './confirm-removal.tsx';
import { EditPostForm } from './edit-post-form.tsx';
import { Options } from './options.tsx';
import { isUnsent } from './post-list.ts';
import { ReactionButton, ReactionCounts } from './reactions.tsx';
import { TagList } from './tag-field.tsx';
import { type EntryMode, useTalk } from './talk.ts';

/** A post with its reactions and its talk. */
export function PostItem({ post }: { post: Post }) {
  const { t } = useTexts('posts');
  const talk = useTalk();
  const [mode, setMode] = useState<EntryMode>('read');
  const article = useRef<HTMLElement>(null);
  const isWaiting = isUnsent(post);
  const name = post.author?.fullName ?? t('communityMember');
  const isBoxOpen = talk.box?.postId === post.id && talk.box.replyTo === null;
  const { onReport } = talk;
  const read = () => {
    setMode('read');
    article.current?.focus();
  };
  return (
    <article
      ref={article}
      tabIndex={-1}
      aria-label={t('post.by', { name })}
      aria-busy={isWaiting}
      className={`rounded-card border border-line p-4 outline-none ${isWaiting ? 'opacity-70' : ''}`}
    >
      {post.isPinned && (
        <p className="mb-2 flex items-center gap-1 text-sm font-semibold text-muted">
          <Pin className="size-4" aria-hidden="true" />
          {t('post.pinned')}
        </p>
      )}
      <div className="flex flex-wrap items-start gap-x-2">
        <Byline of={post} isUnsent={isWaiting} />
        {!isWaiting && (
          <Options
            label={t('post.options', { name })}
            isPinned={post.isPinned}
            onEdit={post.may.edit ? () => setMode('edit') : undefined}
            onPin={post.may.pin ? () => void talk.posts.pin(post, !post.isPinned) : undefined}
            onReport={
              onReport && !post.may.edit
                ? () => onReport({ targetType: 'post', targetId: post.id })
                : undefined
            }
            onDelete={post.may.delete ? () => setMode('remove') : undefined}
          />
        )}
      </div>
      {mode === 'remove' && (
        <ConfirmRemoval
          question={t('post.confirm')}
          onKeep={read}
          onRemove={() => {
            talk.focusHeading();
            void talk.posts.remove(post);
          }}
        />
      )}
      {mode === 'edit' ? (
        <EditPostForm
          post={post}
          onSave={(changed, version) => talk.posts.edit(post, changed, version)}
          onClose={read}
        />
      ) : (
        <>
          {post.content && (
            <p dir="auto" className="mt-3 max-w-prose whitespace-pre-line text-lg">
              {post.content}
            </p>
          )}
          {post.mediaUrls.length > 0 && (
            <div className="mt-3">{talk.renderMedia?.({ urls: post.mediaUrls, type: post.type })}</div>
          )}
          <TagList tags={post.tags} />
        </>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-3">
        <ReactionCounts reactions={post.reactions} />
        {post.may.react && (
          <ReactionButton
            target={post}
            offered={talk.offeredReactions}
            onReact={(type) => talk.react(post, type)}
          />
        )}
        {post.may.comment && (
          <Button
            kind="plain"
            className="px-2 text-sm text-muted"
            aria-expanded={isBoxOpen}
            onClick={() => talk.openBox(isBoxOpen ? null : { postId: post.id, replyTo: null })}
          >
            <MessageCircle className="size-5" aria-hidden="true" />
            {t('comment.comment')}
          </Button>
        )}
        {post.commentCount > 0 && (
          <span className="text-sm text-muted">{t('comment.count', { count: post.commentCount })}</span>
        )}
      </div>
      <CommentList post={post} />
    </article>
  );
}
