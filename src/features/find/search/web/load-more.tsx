import { useRef } from 'react';
import { LIST_DEPTH } from '#shared/contract/list-depth.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { Problem } from '#shared/web/ui/problem.tsx';
import { useNextFocus } from '#shared/web/ui/use-next-focus.ts';
import { useNearEnd } from './use-near-end.ts';

/**
 * This many pages load by themselves; then the list waits for its button, so that the footer can be reached.
 */
const AUTOMATIC_PAGES = 10;

export interface LoadedPages {
  data: { pages: readonly unknown[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: (options: { cancelRefetch: boolean }) => unknown;
}

interface LoadMoreProps {
  pages: LoadedPages;
  listed: number;
  /** The total as shown to the reader: '1,000+'. */
  total: string;
  /** Link to the next page, for readers without scripts. */
  href: string | null;
  failure?: string;
}

/**
 * The end of a list. The next page loads when the end comes near, or by the button; neither moves the focus,
 * except that it goes to the count of listed items when the last page removes the button.
 */
export function LoadMore({ pages, listed, total, href, failure }: LoadMoreProps) {
  const { t } = useTexts('search');
  const { number } = useFormats();
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = pages;
  const loaded = pages.data?.pages.length ?? 0;
  // A second request for the same page would cancel the first.
  const load = () => {
    if (!isFetchingNextPage) pages.fetchNextPage({ cancelRefetch: false });
  };
  const isAutomatic = hasNextPage && !pages.isFetching && !isFetchNextPageError && loaded <= AUTOMATIC_PAGES;
  useNearEnd(end, isAutomatic, loaded, load);
  const { next: count, watch } = useNextFocus<HTMLParagraphElement>(hasNextPage);
  if (!hasNextPage && loaded < 2) return null;
  return (
    <div ref={end} className="mt-6 flex flex-col items-center gap-3 text-center">
      <p ref={count} role="status" tabIndex={-1} className="text-muted">
        {t('listed', { listed: number(listed), total })}
        {!hasNextPage && listed >= LIST_DEPTH && (
          <>
            <br />
            {t('listEnds', { most: number(LIST_DEPTH) })}
          </>
        )}
      </p>
      <Problem text={isFetchNextPageError && failure && failure} />
      {hasNextPage && (
        <Button
          kind="quiet"
          className="w-full noscript:hidden sm:w-auto sm:min-w-56"
          aria-disabled={isFetchingNextPage}
          {...watch}
          onClick={load}
        >
          {t(`common:action.${isFetchingNextPage ? 'loading' : isFetchNextPageError ? 'retry' : 'loadMore'}`)}
        </Button>
      )}
      <noscript>
        {/* React renders it on the server alone, so the browser need not load it. */}
        {import.meta.env.SSR && href && (
          <a href={href} className={buttonStyle('quiet')}>
            {t('common:action.loadMore')}
          </a>
        )}
      </noscript>
    </div>
  );
}
