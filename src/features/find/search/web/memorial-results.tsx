import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Memorial } from '#features/remember/memorials/memorials-contract.ts';
import { linkFrom } from '#shared/web/form/read-params.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { EmptyState } from '#shared/web/ui/empty-state.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import { createLink } from './create-link.ts';
import { ListFailure } from './list-failure.tsx';
import { LoadMore } from './load-more.tsx';
import { itemsOf, nextOf, type ResultPages, type ResultTotal } from './result-pages.ts';
import { type SearchState, searchLink } from './search-state.ts';

const SKELETONS = 6;
const GRID = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

/** The memorials of a search. Filters apply to graves; only the name finds memorials. */
export function MemorialResults(props: {
  state: SearchState;
  pages: ResultPages<Memorial>;
  total: ResultTotal | null;
  isSearching: boolean;
  card: (memorial: Memorial) => ReactNode;
}) {
  const { t } = useTexts('search');
  const { pages } = props;
  const isBusy = props.isSearching || pages.isPending || (pages.isError && pages.isFetching);
  const memorials = itemsOf(pages);
  // Only a link for readers without scripts needs it (load-more.tsx).
  const next = import.meta.env.SSR ? nextOf(pages) : null;
  return (
    <div aria-busy={isBusy}>
      <h2 className="sr-only">{t('memorials')}</h2>
      <p role="status" className="sr-only">
        {!isBusy && props.total && t('memorialCount', props.total)}
      </p>
      {isBusy && (
        <div className={GRID}>
          <Skeletons count={SKELETONS} className="h-96 rounded-card" />
        </div>
      )}
      {!isBusy && pages.isError && memorials.length === 0 && (
        <ListFailure text={t('failed.memorials')} onRetry={() => pages.refetch()} />
      )}
      {!isBusy && pages.data && memorials.length === 0 && (
        <EmptyState title={t('empty.memorials')} text={t('empty.memorialsText')}>
          <Link to="/search?tab=memorials" preventScrollReset className={buttonStyle('quiet')}>
            {t('allMemorials')}
          </Link>
          <Link to={createLink(props.state.q)} className={buttonStyle()}>
            {t('empty.createMemorial')}
          </Link>
        </EmptyState>
      )}
      {!isBusy && memorials.length > 0 && (
        <ul className={GRID}>
          {memorials.map((memorial) => (
            <li key={memorial.id}>{props.card(memorial)}</li>
          ))}
        </ul>
      )}
      {!isBusy && props.total && (
        <LoadMore
          pages={pages}
          listed={memorials.length}
          total={props.total.shown}
          href={next && linkFrom(searchLink(props.state), next)}
          failure={t('failed.memorials')}
        />
      )}
    </div>
  );
}
