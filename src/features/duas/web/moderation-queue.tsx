import { useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
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
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t('moderate.view')}</legend>
        {VIEWS.map((name) => (
          <Button
            key={name}
            kind={view === name ? 'primary' : 'quiet'}
            aria-pressed={view === name}
            onClick={() => setView(name)}
          >
            {t(`moderate.views.${name}`)}
          </Button>
        ))}
      </fieldset>
      {view === 'waiting' ? (
        <>
          <QueueFilters filters={filters} onChange={setFilters} />
          {/* What was loaded and chosen belongs to these filters. */}
          <PendingList key={JSON.stringify(filters)} filters={filters} />
        </>
      ) : (
        <DecidedList />
      )}
    </div>
  );
}
