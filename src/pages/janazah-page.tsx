import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { comingQuery } from '#features/live/janazah/web/janazah-api.ts';
import { NoticeItem } from '#features/live/janazah/web/notice-item.tsx';
import { useSession } from '#features/people/access/web/use-session.ts';
import { isOneOf, LEADERS } from '#shared/contract/roles.ts';
import { moreOf } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import type { HeadContext } from '#shared/web/page/page-module.ts';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { EmptyState } from '#shared/web/ui/empty-state.tsx';
import { MoreButton } from '#shared/web/ui/more-button.tsx';

export const texts = ['janazah', 'form'] as const;

export const queries = () => [{ options: comingQuery, isInfinite: true }];

export const head = ({ text }: HeadContext) => ({
  title: text('janazah:title'),
  description: text('janazah:lead'),
  canonical: '/janazah',
});

/** Janazah prayers that are to come: where, when, and how to be told of a change. */
export function Component() {
  const { t } = useTexts('janazah');
  const { user } = useSession();
  const pages = useInfiniteQuery(comingQuery);
  const notices = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6 px-4 py-6">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="font-serif text-3xl sm:text-4xl">{t('title')}</h1>
          <p className="max-w-prose text-muted">{t('lead')}</p>
        </div>
        {user && isOneOf(LEADERS, user.role) && (
          <Link to="/janazah/new" className={buttonStyle('primary')}>
            {t('publish')}
          </Link>
        )}
      </header>
      {notices.length === 0 && pages.data && (
        <EmptyState title={t('empty')} text={t('emptyText')}>
          <Link to="/live-streams" className={buttonStyle('quiet')}>
            {t('toStreams')}
          </Link>
        </EmptyState>
      )}
      <ul className="flex flex-col gap-4">
        {notices.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} />
        ))}
      </ul>
      <MoreButton list={moreOf(pages)} className="self-center" />
    </div>
  );
}
