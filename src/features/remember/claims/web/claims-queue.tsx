import { useQueryClient } from '@tanstack/react-query';
import { useMore } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { WaitingList } from '#shared/web/ui/waiting-list.tsx';
import { claimsQueueQuery } from './claims-api.ts';
import { QueuedClaimCard } from './queued-claim-card.tsx';

/** Claims that wait for an admin, oldest first. */
export function ClaimsQueue() {
  const { t } = useTexts('claims');
  const client = useQueryClient();
  const list = useMore(claimsQueueQuery(), claimsQueueQuery);
  return (
    <WaitingList lead={t('admin.lead')} empty={t('admin.empty')} list={list}>
      {(claim, leave) => (
        <QueuedClaimCard
          key={claim.id}
          claim={claim}
          onChanged={() => client.invalidateQueries({ queryKey: claimsQueueQuery().queryKey })}
          onDecided={leave}
        />
      )}
    </WaitingList>
  );
}
