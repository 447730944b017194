import { useMore } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { EmptyState } from '#shared/web/ui/empty-state.tsx';
import { MoreButton } from '#shared/web/ui/more-button.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import { type PeopleFilters, peopleQuery } from './people-api.ts';
import { PeopleTable } from './people-table.tsx';

/** Members who match the filters, newest first. */
export function FoundPeople({ filters, onOpen }: { filters: PeopleFilters; onOpen: (id: number) => void }) {
  const { t } = useTexts('access');
  const { items, isPending, isEmpty, ...more } = useMore(peopleQuery(filters), (cursor) =>
    peopleQuery(filters, cursor),
  );
  if (isPending) return <Skeletons count={4} className="h-14" />;
  if (isEmpty) return <EmptyState title={t('people.none')} text={t('people.noneText')} />;
  return (
    <section aria-labelledby="found-people" className="flex flex-col gap-3">
      <h2 id="found-people" className="font-serif text-2xl">
        {t('people.found')}
      </h2>
      <PeopleTable people={items} onOpen={onOpen} />
      <MoreButton list={more} />
    </section>
  );
}
