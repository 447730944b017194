import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useMore } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import { officesQuery, requestsQuery } from './offices-api.ts';
import { QueuedRequestCard } from './queued-request-card.tsx';

/** Requests for an official account, oldest first. */
export function RequestsQueue() {
  const { t } = useTexts('offices');
  const client = useQueryClient();
  const { items, isPending, hasMore, isLoading, loadMore } = useMore(requestsQuery(), requestsQuery);
  const { data: offices } = useQuery(officesQuery());
  const lead = useRef<HTMLParagraphElement>(null);
  if (isPending) return <Skeletons count={2} className="mb-4 h-40" />;
  return (
    <>
      <p ref={lead} tabIndex={-1} className="text-muted outline-none">
        {t('queue.lead')}
      </p>
      {items.length === 0 && <p className="mt-4">{t('queue.empty')}</p>}
      <ul className="mt-4 flex flex-col gap-4">
        {items.map((request) => (
          <QueuedRequestCard
            key={request.id}
            request={request}
            offices={offices?.items ?? []}
            onDecided={async () => {
              await client.invalidateQueries({ queryKey: requestsQuery().queryKey });
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
