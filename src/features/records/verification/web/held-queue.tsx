import { useQueryClient } from '@tanstack/react-query';
import { useMore } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { WaitingList } from '#shared/web/ui/waiting-list.tsx';
import { HeldCard } from './held-card.tsx';
import { heldQuery } from './verification-api.ts';

/** Submissions that wait for an administrator, with the reasons. */
export function HeldQueue({ onDecided }: { onDecided: () => Promise<unknown> }) {
  const { t } = useTexts('verification');
  const client = useQueryClient();
  const list = useMore(heldQuery(), heldQuery);
  return (
    <WaitingList lead={t('held.lead')} empty={t('held.empty')} list={list}>
      {(held, leave) => (
        <HeldCard
          key={held.id}
          held={held}
          onDecided={async () => {
            await client.invalidateQueries({ queryKey: heldQuery().queryKey });
            await onDecided();
            leave();
          }}
        />
      )}
    </WaitingList>
  );
}
