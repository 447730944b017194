import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useMore } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { ChoiceRow } from '#shared/web/ui/choice-row.tsx';
import { MoreButton } from '#shared/web/ui/more-button.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import { trustPaths } from '../trust-paths.ts';
import { REPORT_STATUSES, type ReportStatus } from '../trust-values.ts';
import { ReportCard } from './report-card.tsx';
import { reportsQuery } from './trust-api.ts';

interface Shown {
  /** Shows a reported picture, video or sound. */
  shownMedia: (key: string) => ReactNode;
}

/** Reports by how they were decided, the open ones at first; what is due first comes first. */
export function ReportsQueue({ shownMedia }: Shown) {
  const { t } = useTexts('trust');
  const [status, setStatus] = useState<ReportStatus>('open');
  return (
    <div className="flex flex-col gap-4">
      <ChoiceRow
        legend={t('queue.statuses')}
        choices={REPORT_STATUSES.map((name) => ({ name, label: t(`queue.status.${name}`) }))}
        chosen={status}
        onChoose={setStatus}
      />
      <Reports key={status} status={status} shownMedia={shownMedia} />
    </div>
  );
}

function Reports({ status, shownMedia }: Shown & { status: ReportStatus }) {
  const { t } = useTexts('trust');
  const client = useQueryClient();
  const list = useMore(reportsQuery(status), (cursor) => reportsQuery(status, cursor));
  if (list.isPending) return <Skeletons count={3} className="mb-4 h-32" />;
  return (
    <>
      {list.isEmpty && <p>{t('queue.empty')}</p>}
      <ul className="flex flex-col gap-4">
        {list.items.map((report) => (
          <ReportCard
            key={report.id}
            report={report}
            shownMedia={shownMedia}
            onChanged={() =>
              client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === trustPaths.reports })
            }
          />
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  );
}
