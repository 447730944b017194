import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMore } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { ChoiceRow } from '#shared/web/ui/choice-row.tsx';
import { MoreButton } from '#shared/web/ui/more-button.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import { privacyPaths } from '../privacy-paths.ts';
import { PRIVACY_STATUSES, type PrivacyStatus } from '../trust-values.ts';
import { PrivacyCard } from './privacy-card.tsx';
import { privacyQuery } from './trust-api.ts';

/** Requests to remove data on living people; the longest wait comes first. */
export function PrivacyQueue() {
  const { t } = useTexts('trust');
  const [status, setStatus] = useState<PrivacyStatus>('open');
  return (
    <div className="flex flex-col gap-4">
      <ChoiceRow
        legend={t('privacy.statuses')}
        choices={PRIVACY_STATUSES.map((name) => ({ name, label: t(`privacy.status.${name}`) }))}
        chosen={status}
        onChoose={setStatus}
      />
      <Requests key={status} status={status} />
    </div>
  );
}

function Requests({ status }: { status: PrivacyStatus }) {
  const { t } = useTexts('trust');
  const client = useQueryClient();
  const list = useMore(privacyQuery(status), (cursor) => privacyQuery(status, cursor));
  if (list.isPending) return <Skeletons count={2} className="mb-4 h-40" />;
  return (
    <>
      {list.isEmpty && <p>{t('privacy.empty')}</p>}
      <ul className="flex flex-col gap-4">
        {list.items.map((request) => (
          <PrivacyCard
            key={request.id}
            request={request}
            onDecided={() =>
              client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === privacyPaths.list })
            }
          />
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  );
}
