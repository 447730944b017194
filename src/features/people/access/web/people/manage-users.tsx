import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ROLES } from '#shared/contract/roles.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { SelectField, TextField } from '#shared/web/ui/field.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import { PERSON_STATUSES, SEARCH_MAX, SEARCH_MIN } from '../../people-fields.ts';
import { FoundPeople } from './found-people.tsx';
import { type PeopleFilters, recentPeopleQuery, refreshPeople } from './people-api.ts';
import { PeopleTable } from './people-table.tsx';
import { PersonDialog } from './person-dialog.tsx';

/** Recent registrations, or the members that were searched for; each opens in a dialog. */
export function ManageUsers() {
  const { t } = useTexts('access');
  const client = useQueryClient();
  const [filters, setFilters] = useState<PeopleFilters>({});
  const [open, setOpen] = useState<number | null>(null);
  const isSearch = Object.keys(filters).length > 0;
  return (
    <div className="flex flex-col gap-6">
      <SearchForm
        onSearch={(wanted) => {
          setFilters(wanted);
          void refreshPeople(client);
        }}
      />
      {isSearch ? (
        // The key makes another search start at its first page.
        <FoundPeople key={JSON.stringify(filters)} filters={filters} onOpen={setOpen} />
      ) : (
        <RecentPeople onOpen={setOpen} />
      )}
      {open !== null && <PersonDialog key={open} id={open} onClose={() => setOpen(null)} />}
      <p className="sr-only" role="status">
        {isSearch ? t('people.found') : ''}
      </p>
    </div>
  );
}

function RecentPeople({ onOpen }: { onOpen: (id: number) => void }) {
  const { t } = useTexts('access');
  const { data } = useQuery(recentPeopleQuery());
  return (
    <section aria-labelledby="recent-people" className="flex flex-col gap-3">
      <h2 id="recent-people" className="font-serif text-2xl">
        {t('people.recent')}
      </h2>
      {!data && <Skeletons count={4} className="h-14" />}
      {data?.length === 0 && <p>{t('people.nobody')}</p>}
      {data && data.length > 0 && <PeopleTable people={data} onOpen={onOpen} />}
    </section>
  );
}

function SearchForm({ onSearch }: { onSearch: (filters: PeopleFilters) => void }) {
  const { t } = useTexts('access');
  const [problem, setProblem] = useState<string>();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = String(form.get('search') ?? '').trim();
    const isShort = text.length > 0 && text.length < SEARCH_MIN;
    setProblem(isShort ? t('errors.search_short') : undefined);
    if (isShort) return;
    const role = ROLES.find((known) => known === form.get('role'));
    const status = PERSON_STATUSES.find((known) => known === form.get('status'));
    onSearch({ ...(text ? { search: text } : {}), ...(role ? { role } : {}), ...(status ? { status } : {}) });
  };
  return (
    <search aria-label={t('people.search')}>
      <form
        onSubmit={search}
        onReset={() => {
          setProblem(undefined);
          onSearch({});
        }}
        className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto]"
      >
        <TextField label={t('people.searchLabel')} name="search" maxLength={SEARCH_MAX} error={problem} />
        <SelectField label={t('people.role')} name="role" defaultValue="">
          <option value="">{t('people.all')}</option>
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {t(`role.${role}`)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('people.status')} name="status" defaultValue="">
          <option value="">{t('people.all')}</option>
          {PERSON_STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(`people.${status}`)}
            </option>
          ))}
        </SelectField>
        <div className="flex flex-wrap gap-2 sm:col-span-2 lg:col-span-1 lg:pt-7">
          <Button type="submit">{t('people.search')}</Button>
          <Button type="reset" kind="plain">
            {t('people.reset')}
          </Button>
        </div>
      </form>
    </search>
  );
}
