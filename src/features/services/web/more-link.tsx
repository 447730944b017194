import type { ReactNode } from 'react';
import { linkFrom } from '#shared/web/form/read-params.ts';
import { useHydrated } from '#shared/web/form/use-hydrated.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';

/** The rest of a list: below what is there, or without scripts as a page of its own. */
export function MoreLink(props: {
  list: { hasMore: boolean; isLoading: boolean; loadMore: () => Promise<void> };
  /** Where the page itself stands. */
  link: string;
  /** Of the first page's end. */
  next: string | null | undefined;
}): ReactNode {
  const { t } = useTexts('services');
  const isHydrated = useHydrated();
  const { list, link, next } = props;
  if (!list.hasMore || !next) return null;
  const text = t('common:action.loadMore');
  if (!isHydrated)
    return (
      <a href={linkFrom(link, next)} className={buttonStyle('quiet', 'self-center')}>
        {text}
      </a>
    );
  return (
    <Button
      kind="quiet"
      className="self-center"
      aria-disabled={list.isLoading}
      onClick={() => !list.isLoading && void list.loadMore()}
    >
      {text}
    </Button>
  );
}
