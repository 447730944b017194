import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useMore } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { SelectField, TextField } from '#shared/web/ui/field.tsx';
import { MoreButton } from '#shared/web/ui/more-button.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import { duasPaths } from '../duas-paths.ts';
import { OUTCOMES, type Outcome } from '../duas-values.ts';
import { DecidedItem } from './decided-item.tsx';
import { decidedQuery } from './moderation-queries.ts';

const CHOICES = ['', ...OUTCOMES] as const;
const SEARCH_MAX = 100;

/** Decisions that were made, to be looked up and, where one was wrong, reversed. */
export function DecidedList() {
  const { t } = useTexts('duas');
  const [filters, setFilters] = useState<{ outcome: Outcome | ''; search: string }>({
    outcome: '',
    search: '',
  });
  const [search, setSearch] = useState('');
  const find = (event: FormEvent) => {
    event.preventDefault();
    setFilters({ ...filters, search: search.trim() });
  };
  return (
    <>
      <form
        onSubmit={find}
        aria-label={t('moderate.filter.title')}
        className="grid items-end gap-3 sm:grid-cols-[1fr_2fr_auto]"
      >
        <SelectField
          label={t('moderate.outcome')}
          value={filters.outcome}
          onChange={({ target }) =>
            setFilters({ ...filters, outcome: CHOICES.find((known) => known === target.value) ?? '' })
          }
        >
          {CHOICES.map((name) => (
            <option key={name} value={name}>
              {t(name ? `moderate.outcomes.${name}` : 'moderate.filter.all')}
            </option>
          ))}
        </SelectField>
        <TextField
          type="search"
          label={t('moderate.filter.search')}
          maxLength={SEARCH_MAX}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <Button type="submit" kind="quiet">
          {t('moderate.filter.find')}
        </Button>
      </form>
      <Decisions key={JSON.stringify(filters)} filters={filters} />
    </>
  );
}

function Decisions({ filters }: { filters: { outcome: Outcome | ''; search: string } }) {
  const { t } = useTexts('duas');
  const client = useQueryClient();
  const list = useMore(decidedQuery(filters), (cursor) => decidedQuery(filters, cursor));
  if (list.isPending) return <Skeletons count={3} className="mb-4 h-24" />;
  const readAgain = [duasPaths.decided, duasPaths.summary] as readonly unknown[];
  return (
    <>
      {list.isEmpty && <p>{t('moderate.noDecisions')}</p>}
      <ul className="flex flex-col gap-4">
        {list.items.map((dua) => (
          <DecidedItem
            key={`${dua.id} ${dua.moderatedAt}`}
            dua={dua}
            onReversed={() =>
              client.invalidateQueries({ predicate: ({ queryKey }) => readAgain.includes(queryKey[0]) })
            }
          />
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  );
}
