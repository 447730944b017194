import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useMore } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import { claimsQueueQuery } from './claims-api.ts';
import { QueuedClaimCard } from './queued-claim-card.tsx';

/** Claims that wait for an admin, oldest first. */
export function ClaimsQueue() {
  const { t } = useTexts('claims');
  const client = useQueryClient();
  const { items, isPending, hasMore, isLoading, loadMore } = useMore(claimsQueueQuery(), claimsQueueQuery);
  const lead = useRef<HTMLParagraphElement>(null);
  if (isPending) return <Skeletons count={2} className="mb-4 h-40" />;
  return (
    <>
      <p ref={lead} tabIndex={-1} className="text-muted outline-none">
        {t('admin.lead')}
      </p>
      {items.length === 0 && <p className="mt-4">{t('admin.empty')}</p>}
      <ul className="mt-4 flex flex-col gap-4">
        {items.map((claim) => (
          <QueuedClaimCard
            key={claim.id}
            claim={claim}
            onChanged={() => client.invalidateQueries({ queryKey: claimsQueueQuery().queryKey })}
            // The claim is gone with its buttons.
            onDecided={() => lead.current?.focus()}
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
