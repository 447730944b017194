import { useMore } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { EmptyState } from '#shared/web/ui/empty-state.tsx';
import { MoreButton } from '#shared/web/ui/more-button.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import { ownEntriesQuery } from './entries-api.ts';
import { EntryCard } from './entry-card.tsx';

/** A provider's own entries and what families asked. */
export function MyServices() {
  const { t } = useTexts('services');
  const { items, isPending, isEmpty, ...more } = useMore(ownEntriesQuery(), ownEntriesQuery);
  if (isPending) return <Skeletons count={2} className="h-40" />;
  return (
    <div className="flex flex-col gap-4">
      {isEmpty && <EmptyState title={t('mine.empty')} text={t('mine.emptyText')} />}
      <ul className="flex flex-col gap-4">
        {items.map((entry) => (
          <EntryCard key={entry.id} entry={entry} />
        ))}
      </ul>
      <MoreButton list={more} />
    </div>
  );
}
