import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useMore } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import { HeldCard } from './held-card.tsx';
import { heldQuery } from './verification-api.ts';

/** Official submissions that wait for an administrator, with the reasons. */
export function HeldQueue() {
  const { t } = useTexts('verification');
  const client = useQueryClient();
  const { items, isPending, hasMore, isLoading, loadMore } = useMore(heldQuery(), heldQuery);
  const lead = useRef<HTMLParagraphElement>(null);
  if (isPending) return <Skeletons count={2} className="mb-4 h-40" />;
  return (
    <>
      <p ref={lead} tabIndex={-1} className="text-muted outline-none">
        {t('held.lead')}
      </p>
      {items.length === 0 && <p className="mt-4">{t('held.empty')}</p>}
      <ul className="mt-4 flex flex-col gap-4">
        {items.map((held) => (
          <HeldCard
            key={held.id}
            held={held}
            onDecided={async () => {
              await client.invalidateQueries({ queryKey: heldQuery().queryKey });
              // The card is gone with its buttons.
              lead.current?.focus();
            }}
          />
        ))}
      </ul>
      {hasMore && (
        <Button kind="quiet" className="mt-4" disabled={isLoading} onClick={loadMore}>
          {t('common:action.loadMore')}
        </Button>
      )}
    </>
  );
}
