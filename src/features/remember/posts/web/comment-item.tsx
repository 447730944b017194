import { Reply } from 'lucide-react';
import { useState } from 'react';
import { ConflictText } from '#shared/web/form/conflict-panel.tsx';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import type { Post, PostComment } from '../posts-contract.ts';
import { Byline } from './byline.tsx';
import { CommentForm } from './comment-form.tsx';
import { ConfirmRemoval } from './confirm-removal.tsx';
import { Options } from './options.tsx';
import { isUnsent } from './post-list.ts';
import { ReactionButton, ReactionCounts } from './reactions.tsx';
import { type EntryMode, useTalk } from './talk.ts';
import { draftKey } from './use-draft.ts';

/** A comment or a reply, with what its reader may do with it. */
export function CommentItem({ post, comment }: { post: Post; comment: PostComment }) {
  const { t } = useTexts('posts');
  const talk = useTalk();
  const [mode, setMode] = useState<EntryMode>('read');
  /** As it was when its author began to change it. */
  const [read, setRead] = useState(comment);
  const isWaiting = isUnsent(comment);
  const edit = () => {
    setRead(comment);
    setMode('edit');
  };
  const name = comment.author?.fullName ?? t('communityMember');
  const { member, onReport } = talk;
  return (
    <div aria-busy={isWaiting} className={isWaiting ? 'opacity-70' : undefined}>
      <Byline of={comment} isSmall isUnsent={isWaiting} />
      {mode === 'edit' && member ? (
        <>
          {comment.content !== read.content && <ChangedSince content={comment.content} />}
          <CommentForm
            label={t('comment.edit')}
            draftKey={draftKey(member.id, talk.memorialId, `edit-comment.${comment.id}`)}
            initial={comment.content}
            send={t('action.save')}
            onSend={(content) => talk.comments.edit(comment, content, comment.version)}
            onClose={() => setMode('read')}
          />
        </>
      ) : (
        <p dir="auto" className="mt-1 whitespace-pre-line">
          {comment.content}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-2">
        <ReactionCounts reactions={comment.reactions} />
        {!isWaiting && post.may.react && (
          <ReactionButton
            target={comment}
            offered={talk.offeredReactions}
            onReact={(type) => talk.react(comment, type)}
          />
        )}
        {!isWaiting && post.may.comment && (
          <Button
            kind="plain"
            className="px-2 text-sm text-muted"
            aria-label={t('comment.replyTo', { name })}
            onClick={() => talk.openBox({ postId: post.id, replyTo: comment.id })}
          >
            <Reply className="points size-5" aria-hidden="true" />
            {t('comment.reply')}
          </Button>
        )}
        {!isWaiting && (
          <Options
            label={t('comment.options', { name })}
            onEdit={comment.may.edit ? edit : undefined}
            onReport={
              onReport && !comment.may.edit
                ? () => onReport({ targetType: 'comment', targetId: comment.id })
                : undefined
            }
            onDelete={comment.may.delete ? () => setMode('remove') : undefined}
          />
        )}
      </div>
      {mode === 'remove' && (
        <ConfirmRemoval
          question={t(comment.parentId === null ? 'comment.confirm' : 'comment.confirmReply')}
          onKeep={() => setMode('read')}
          onRemove={() => {
            talk.focusHeading();
            void talk.comments.remove(post, comment);
          }}
        />
      )}
    </div>
  );
}

/** What the comment says by now, above the form in which its author is changing what it said before. */
function ChangedSince({ content }: { content: string }) {
  const { t } = useTexts('common');
  return (
    <section role="status" className="mt-3 rounded-lg border-2 border-danger bg-danger-ground p-3">
      <p className="font-semibold">{t('conflict.title')}</p>
      <p className="text-sm text-muted">{t('conflict.theirs')}</p>
      <ConflictText value={content} />
    </section>
  );
}
