import type { ReactNode } from 'react';
import type { More } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { MoreButton } from '#shared/web/ui/more-button.tsx';
import { linkFrom } from './read-params.ts';
import { useHydrated } from './use-hydrated.ts';

/** Loads more of a list below what is shown; without scripts, a link to the next page. */
export function MoreLink(props: {
  list: More & { next: string | null };
  /** The address of the page itself. */
  link: string;
}): ReactNode {
  const { t } = useTexts('common');
  const isHydrated = useHydrated();
  const { list, link } = props;
  if (isHydrated) return <MoreButton list={list} className="self-center" />;
  if (!list.next) return null;
  return (
    <a href={linkFrom(link, list.next)} className={buttonStyle('quiet', 'self-center')}>
      {t('action.loadMore')}
    </a>
  );
}
