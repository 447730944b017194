import { useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { ChoiceRow } from '#shared/web/ui/choice-row.tsx';
import type { PendingFilters } from '../moderation-contract.ts';
import { DecidedList } from './decided-list.tsx';
import { ModerationSummary } from './moderation-summary.tsx';
import { PendingList } from './pending-list.tsx';
import { QueueFilters } from './queue-filters.tsx';

const VIEWS = ['waiting', 'decided'] as const;

/** Duas that wait for an admin, and decisions that were made. */
export function ModerationQueue() {
  const { t } = useTexts('duas');
  const [view, setView] = useState<(typeof VIEWS)[number]>('waiting');
  const [filters, setFilters] = useState<PendingFilters>({});
  return (
    <div className="flex flex-col gap-4">
      <ModerationSummary />
      <ChoiceRow
        legend={t('moderate.view')}
        choices={VIEWS.map((name) => ({ name, label: t(`moderate.views.${name}`) }))}
        chosen={view}
        onChoose={setView}
      />
      {view === 'waiting' ? (
        <>
          <QueueFilters filters={filters} onChange={setFilters} />
          {/* Remounted for other filters, because loaded and selected duas belong to them. */}
          <PendingList key={JSON.stringify(filters)} filters={filters} />
        </>
      ) : (
        <DecidedList />
      )}
    </div>
  );
}
