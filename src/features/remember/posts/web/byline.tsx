import { initialsOf } from '#shared/initials.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { StarMotif } from '#shared/web/ui/star-motif.tsx';
import type { Post } from '../posts-contract.ts';
import { PostTime } from './post-time.tsx';

/** Who wrote it and when; whoever does not show their profile, or has left, is a community member. */
export function Byline(props: {
  of: Pick<Post, 'author' | 'createdAt' | 'editedAt'>;
  isSmall?: boolean;
  isUnsent: boolean;
}) {
  const { t } = useTexts('posts');
  const { author, createdAt, editedAt } = props.of;
  const size = props.isSmall ? 'size-8 text-xs' : 'size-10 text-sm';
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      <bdi
        aria-hidden="true"
        className={`inline-flex shrink-0 items-center justify-center rounded-full bg-sage font-semibold text-action ${size}`}
      >
        {author ? initialsOf(author.fullName) : <StarMotif className="size-5 text-brass" />}
      </bdi>
      <p className="min-w-0">
        {author ? (
          <bdi className="block font-semibold">{author.fullName}</bdi>
        ) : (
          <span className="block font-semibold">{t('communityMember')}</span>
        )}
        {props.isUnsent ? (
          <span className="text-sm text-muted">{t('sending')}</span>
        ) : (
          <PostTime at={createdAt} isEdited={editedAt !== null} />
        )}
      </p>
    </div>
  );
}
