import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Grave } from '#features/records/graves/graves-contract.ts';
import { linkFrom } from '#shared/web/form/read-params.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { EmptyState } from '#shared/web/ui/empty-state.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import { addGraveLink, tellUsLink } from './create-link.ts';
import { ListFailure } from './list-failure.tsx';
import { LoadMore } from './load-more.tsx';
import { countLonger, partMatches } from './part-matches.ts';
import { itemsOf, nextOf, type ResultPages, type ResultTotal } from './result-pages.ts';
import { countFilters, type SearchState, searchLink, withoutFilters } from './search-state.ts';

const SKELETONS = 6;
/** Two columns where the width allows it: the list may share the screen with the narrowing panel. */
const GRID = 'grid gap-2 @4xl:grid-cols-2';

/** The graves of a search: exact matches, then close ones under a heading of their own. */
export function GraveResults(props: {
  state: SearchState;
  pages: ResultPages<Grave>;
  total: ResultTotal | null;
  isSearching: boolean;
  /** The page says why there is no list: the cemetery is search only. */
  isUnlisted: boolean | undefined;
  /** `isLongerSaid`: it is said above that these names hold more words than were typed. */
  card: (grave: Grave, isLongerSaid: boolean) => ReactNode;
}) {
  const { t } = useTexts('search');
  const { state, pages } = props;
  const isBusy = props.isSearching || pages.isPending || (pages.isError && pages.isFetching);
  const graves = itemsOf(pages);
  const { exact, close } = partMatches(graves, state.sort);
  // Only a link for readers without scripts needs it (load-more.tsx).
  const next = import.meta.env.SSR ? nextOf(pages) : null;
  // A place or a number finds its graves without any likeness to tell.
  const isParted = state.sort === 'relevance' && graves.some(({ match }) => match);
  const longer = exact.length === 0 ? countLonger(close, state.q) : 0;
  const isNoneExact = exact.length === 0 && state.cursor === '';
  const groups = [
    { key: 'exact', title: t(isParted ? 'exact' : 'graves'), graves: exact, isQuiet: !isParted, said: '' },
    {
      key: 'longer',
      title: t('close'),
      graves: close.slice(0, longer),
      isQuiet: true,
      said: isNoneExact ? t('onlyLonger') : '',
    },
    {
      key: 'close',
      title: t('close'),
      graves: close.slice(longer),
      isQuiet: exact.length + longer === 0,
      said: isNoneExact && longer === 0 ? t('noExact') : '',
    },
  ];
  return (
    <div aria-busy={isBusy} className="@container min-w-0 grow">
      <p role="status" className="sr-only">
        {!isBusy && props.total && t('graveCount', props.total)}
      </p>
      {isBusy && (
        <div className={GRID}>
          <Skeletons count={SKELETONS} className="h-20 rounded-lg" />
        </div>
      )}
      {!isBusy && pages.isError && graves.length === 0 && (
        <ListFailure text={t('failed.graves')} onRetry={() => pages.refetch()} />
      )}
      {!isBusy && pages.data && graves.length === 0 && !props.isUnlisted && (
        // Without a signal it is said here what was looked through (packs).
        <div data-among={state.cemetery}>
          <NoGraves state={state} />
        </div>
      )}
      {!isBusy &&
        groups.map(
          (group) =>
            group.graves.length > 0 && (
              <Fragment key={group.key}>
                <h2 className={group.isQuiet ? 'sr-only' : 'mb-2 font-serif text-xl [ul+&]:mt-6'}>
                  {group.title}
                </h2>
                {group.said && <p className="mb-1.5 text-sm text-muted">{group.said}</p>}
                <ul className={GRID}>
                  {group.graves.map((grave) => (
                    <li key={grave.id}>{props.card(grave, group.key === 'longer')}</li>
                  ))}
                </ul>
              </Fragment>
            ),
        )}
      {!isBusy && graves.some(({ readingAid }) => readingAid) && (
        <p className="mt-2 text-sm text-muted">≈ {t('common:scriptName.aid')}</p>
      )}
      {!isBusy && props.total && (
        <LoadMore
          pages={pages}
          listed={graves.length}
          total={props.total.shown}
          href={next && linkFrom(searchLink(state), next)}
          failure={t('failed.graves')}
        />
      )}
    </div>
  );
}

function NoGraves({ state }: { state: SearchState }) {
  const { t } = useTexts('search');
  const advanced = state.q
    ? `/advanced-search?${new URLSearchParams({ query: state.q })}`
    : '/advanced-search';
  return (
    <EmptyState title={t('empty.graves')} text={t(state.q ? 'empty.gravesText' : 'empty.gravesFit')}>
      {countFilters(state) > 0 && (
        <Link to={searchLink(withoutFilters(state))} preventScrollReset className={buttonStyle()}>
          {t('filter.clear')}
        </Link>
      )}
      <Link to={advanced} className={buttonStyle('quiet')}>
        {t('advancedSearch')}
      </Link>
      <Link to={addGraveLink(state.q)} className={buttonStyle('quiet')}>
        {t('empty.addGrave')}
      </Link>
      <Link to={tellUsLink(state.q)} className={buttonStyle('quiet')}>
        {t('empty.tellUs')}
      </Link>
    </EmptyState>
  );
}
