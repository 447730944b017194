import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMore } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { WaitingList } from '#shared/web/ui/waiting-list.tsx';
import { officesQuery, requestsQuery } from './offices-api.ts';
import { QueuedRequestCard } from './queued-request-card.tsx';

/** Requests for an official account, oldest first. */
export function RequestsQueue() {
  const { t } = useTexts('offices');
  const client = useQueryClient();
  const list = useMore(requestsQuery(), requestsQuery);
  const { data: offices } = useQuery(officesQuery());
  return (
    <WaitingList lead={t('queue.lead')} empty={t('queue.empty')} list={list}>
      {(request, leave) => (
        <QueuedRequestCard
          key={request.id}
          request={request}
          offices={offices?.items ?? []}
          onDecided={async () => {
            await client.invalidateQueries({ queryKey: requestsQuery().queryKey });
            leave();
          }}
        />
      )}
    </WaitingList>
  );
}
