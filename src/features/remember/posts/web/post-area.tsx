import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { ReactionType } from '#features/remember/memorials/memorials-values.ts';
import { failureText } from '#shared/web/api/api-error.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Card } from '#shared/web/ui/card.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import type { Author } from './author.ts';
import { PostForm, type RenderMedia, type RenderUpload } from './post-form.tsx';
import { PostItem } from './post-item.tsx';
import { type OpenBox, type ReportTarget, TalkProvider } from './talk.ts';
import { useCommentActions } from './use-comment-actions.ts';
import { useLivePosts } from './use-live-posts.ts';
import { usePostActions } from './use-post-actions.ts';
import { usePosts } from './use-posts.ts';
import { useReactions } from './use-reactions.ts';

export interface PostAreaProps {
  memorialId: string | number;
  /** The code of the link by which the reader came. */
  link?: string | null;
  offeredReactions: readonly ReactionType[];
  canManage: boolean;
  /** False on a memorial that is closed to this member. */
  canContribute: boolean;
  member: Author | null;
  /** What a visitor presses to sign in. */
  signIn: ReactNode;
  renderUpload?: RenderUpload;
  renderMedia?: RenderMedia;
  onReport?: (target: ReportTarget) => void;
}

const SKELETONS = 3;

/** Messages, photos, video and sound that people leave on a memorial, and the talk below them. */
export function PostArea(props: PostAreaProps) {
  const { member, canManage } = props;
  const memorialId = String(props.memorialId);
  const { t } = useTexts('posts');
  const store = usePosts(memorialId, props.link ?? null);
  const posts = usePostActions(memorialId, member, store, canManage);
  const comments = useCommentActions(member, store);
  const react = useReactions(store);
  const [box, openBox] = useState<OpenBox | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useCallback(() => heading.current?.focus(), []);
  useLivePosts(memorialId, props.link ?? null, store);

  const { onReport, renderMedia, offeredReactions } = props;
  const talk = {
    ...{ memorialId, member, offeredReactions, posts, comments, react },
    ...{ box, openBox, renderMedia, onReport, focusHeading },
  };
  const loadMore = () =>
    store.loadMore().catch((error) =>
      showToast({
        title: t('failure.title'),
        description: failureText(error, t('failure.fetch')),
        kind: 'destructive',
      }),
    );

  return (
    <Card aria-labelledby="posts" aria-busy={store.isPending}>
      <h2 id="posts" ref={heading} tabIndex={-1} className="font-serif text-2xl">
        {t('title')}
      </h2>
      {member && props.canContribute && (
        <PostForm
          // Another member and another memorial have other drafts.
          key={`${member.id} ${memorialId}`}
          memberId={member.id}
          memorialId={memorialId}
          onShare={posts.share}
          renderUpload={props.renderUpload}
          renderMedia={renderMedia}
        />
      )}
      {!member && (
        <div className="no-print mt-4 flex flex-wrap items-center gap-3 rounded-lg bg-sage p-4">
          <p className="grow">{t('signInNeeded')}</p>
          {props.signIn}
        </div>
      )}
      {store.isPending && (
        <div className="mt-4 flex flex-col gap-3">
          <Skeletons count={SKELETONS} className="h-28" />
        </div>
      )}
      {store.isFaulty && (
        <div role="alert" className="mt-4 flex flex-wrap items-center gap-3">
          <p className="font-semibold text-danger">{t('failure.fetch')}</p>
          <Button kind="quiet" onClick={store.retry}>
            {t('common:action.retry')}
          </Button>
        </div>
      )}
      {!store.isPending && !store.isFaulty && store.posts.length === 0 && (
        <p className="mt-4 text-muted">{t('empty')}</p>
      )}
      <TalkProvider value={talk}>
        <ul className="mt-4 flex flex-col gap-4">
          {store.posts.map((post) => (
            <li key={post.id}>
              <PostItem post={post} />
            </li>
          ))}
        </ul>
      </TalkProvider>
      {store.hasMore && (
        <Button
          kind="quiet"
          className="no-print mt-4 noscript:hidden"
          aria-disabled={store.isLoadingMore}
          onClick={loadMore}
        >
          {t(store.isLoadingMore ? 'common:action.loading' : 'common:action.loadMore')}
        </Button>
      )}
    </Card>
  );
}
