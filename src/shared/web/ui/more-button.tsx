import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from './button.tsx';

/** The end of a list of `useMore`: brings the next page; nothing where all is shown. */
export function MoreButton({
  list,
  className = 'self-start',
}: {
  list: { hasMore: boolean; isLoading: boolean; loadMore: () => unknown };
  className?: string;
}) {
  const { t } = useTexts('common');
  if (!list.hasMore) return null;
  return (
    <Button kind="quiet" className={className} disabled={list.isLoading} onClick={() => void list.loadMore()}>
      {t('action.loadMore')}
    </Button>
  );
}
