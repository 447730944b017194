import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAction } from '#shared/web/api/use-action.ts';
import { useMore } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { buttonStyle } from '#shared/web/ui/button.tsx';
import { ConfirmButton } from '#shared/web/ui/confirm-button.tsx';
import { EmptyState } from '#shared/web/ui/empty-state.tsx';
import { MoreButton } from '#shared/web/ui/more-button.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import type { ProviderEntry } from '../entries-contract.ts';
import { entriesApi, forgetEntries, ownEntriesQuery } from './entries-api.ts';
import { EntryCard } from './entry-card.tsx';

/** A provider's own entries and what families asked. */
export function MyServices() {
  const { t } = useTexts('services');
  const { items, isPending, isEmpty, ...more } = useMore(ownEntriesQuery(), ownEntriesQuery);
  if (isPending) return <Skeletons count={2} className="h-40" />;
  return (
    <div className="flex flex-col gap-4">
      {isEmpty && (
        <EmptyState title={t('mine.empty')} text={t('mine.emptyText')}>
          <Link to="/list-your-service" className={buttonStyle('primary')}>
            {t('apply.title')}
          </Link>
        </EmptyState>
      )}
      <ul className="flex flex-col gap-4">
        {items.map((entry) => (
          <EntryCard key={entry.id} entry={entry} isOwn>
            {entry.application !== null && entry.requests.all === 0 && <TakeBack entry={entry} />}
          </EntryCard>
        ))}
      </ul>
      <MoreButton list={more} />
    </div>
  );
}

function TakeBack({ entry }: { entry: ProviderEntry }) {
  const { t } = useTexts('services');
  const client = useQueryClient();
  const { run, isBusy } = useAction(t('failed'));
  async function takeBack(): Promise<void> {
    const params = { id: String(entry.id) };
    if (await run(() => entriesApi.call('takeBack', { params }), t('apply.takenBack')))
      await forgetEntries(client);
  }
  return (
    <ConfirmButton
      question={t('apply.takeBackAsk')}
      yes={t('apply.takeBack')}
      no={t('entry.cancel')}
      disabled={isBusy}
      onConfirm={() => void takeBack()}
    >
      {t('apply.takeBack')}
    </ConfirmButton>
  );
}
