import { useState } from 'react';
import type { More } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Problem } from '#shared/web/ui/problem.tsx';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { useNextFocus } from './use-next-focus.ts';

/**
 * The end of a list of `useMore`: brings the next page, or once more what did not come; nothing under a list that was
 * whole at once. The last page takes the button away, and the focus goes to the words in its place.
 */
export function MoreButton({ list, className }: { list: More; className?: string }) {
  const { t } = useTexts('common');
  const [hasGrown, setGrown] = useState(false);
  const { hasMore, isLoading, hasFailed, loadMore } = list;
  const isShown = hasMore || hasFailed;
  const { next, watch } = useNextFocus<HTMLParagraphElement>(isShown);
  if (!isShown && !hasGrown) return null;
  if (!isShown)
    return (
      <p ref={next} role="status" tabIndex={-1} className={classNames('text-muted', className)}>
        {t('list.whole')}
      </p>
    );
  return (
    <div className={classNames('flex flex-col items-start gap-2 noscript:hidden', className)}>
      <Problem text={hasFailed && t('list.failed')} />
      <Button
        kind="quiet"
        aria-disabled={isLoading}
        {...watch}
        onClick={() => {
          if (isLoading) return;
          setGrown(true);
          loadMore();
        }}
      >
        {t(`action.${isLoading ? 'loading' : hasFailed ? 'retry' : 'loadMore'}`)}
      </Button>
    </div>
  );
}
