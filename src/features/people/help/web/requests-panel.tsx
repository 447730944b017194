import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMore } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { ChoiceRow } from '#shared/web/ui/choice-row.tsx';
import { MoreButton } from '#shared/web/ui/more-button.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import { helpPaths } from '../help-paths.ts';
import { REQUEST_STATUSES, type RequestStatus } from '../help-values.ts';
import { requestsQuery } from './help-api.ts';
import { RequestCard } from './request-card.tsx';
import { UnansweredQuestions } from './unanswered-questions.tsx';

/** Messages to the operators, the longest wait first; then what people asked and help did not answer. */
export function RequestsPanel() {
  const { t } = useTexts('help');
  const [status, setStatus] = useState<RequestStatus>('open');
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{t('admin.lead')}</p>
      <ChoiceRow
        legend={t('admin.statuses')}
        choices={REQUEST_STATUSES.map((name) => ({ name, label: t(`admin.status.${name}`) }))}
        chosen={status}
        onChoose={setStatus}
      />
      <Requests key={status} status={status} />
      <UnansweredQuestions />
    </div>
  );
}

function Requests({ status }: { status: RequestStatus }) {
  const { t } = useTexts('help');
  const client = useQueryClient();
  const list = useMore(requestsQuery(status), (cursor) => requestsQuery(status, cursor));
  if (list.isPending) return <Skeletons count={2} className="mb-4 h-40" />;
  return (
    <>
      {list.isEmpty && <p>{t('admin.empty')}</p>}
      <ul className="flex flex-col gap-4">
        {list.items.map((request) => (
          <RequestCard
            key={request.id}
            request={request}
            onAnswered={() =>
              client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === helpPaths.requests })
            }
          />
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  );
}
