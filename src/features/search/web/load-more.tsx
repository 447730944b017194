import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';

interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** Stays where it is while it loads, so that the focus does too. */
export function LoadMore({ pages }: { pages: Pages }) {
  const { t } = useTexts('common');
  if (!pages.hasNextPage) return null;
  return (
    <Button
      kind="quiet"
      className="mt-6 w-full sm:w-auto"
      aria-disabled={pages.isFetchingNextPage}
      onClick={() => {
        if (!pages.isFetchingNextPage) pages.fetchNextPage();
      }}
    >
      {t(pages.isFetchingNextPage ? 'action.loading' : 'action.loadMore')}
    </Button>
  );
}
