import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMore } from '#shared/web/api/use-more.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { SelectField, TextField } from '#shared/web/ui/field.tsx';
import { MoreButton } from '#shared/web/ui/more-button.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import type { RegistryGrave } from '../registry-contract.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { RecordTable } from './record-table.tsx';
import { recentQuery, type VerifiedFilter } from './registry-api.ts';

const FILTERS = { all: undefined, pending: 'false', verified: 'true' } as const;
type Filter = keyof typeof FILTERS;

/** Recent records: verify, correct, withdraw. `onChanged` lets the page update its counts. */
export function VerifyPanel({ onChanged }: { onChanged?: () => void }) {
  const { t } = useTexts('registry');
  const [filter, setFilter] = useState<Filter>('all');
  const [search, setSearch] = useState('');
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">{t('verify.lead')}</p>
      <search className="flex flex-wrap items-end gap-4">
        <form
          className="flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            setSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim());
          }}
        >
          <TextField type="search" name="search" label={t('verify.search')} autoComplete="off" />
          <Button type="submit" kind="quiet">
            {t('verify.find')}
          </Button>
        </form>
        <SelectField
          label={t('verify.show')}
          value={filter}
          onChange={({ target }) => setFilter(target.value as Filter)}
        >
          {Object.keys(FILTERS).map((name) => (
            <option key={name} value={name}>
              {t(`verify.filter.${name}`)}
            </option>
          ))}
        </SelectField>
      </search>
      <Records
        key={`${filter} ${search}`}
        verified={FILTERS[filter]}
        search={search}
        onChanged={onChanged ?? (() => {})}
      />
    </div>
  );
}

function Records({
  verified,
  search,
  onChanged,
}: {
  verified: VerifiedFilter;
  search: string;
  onChanged: () => void;
}) {
  const { t } = useTexts('registry');
  const client = useQueryClient();
  const { items, isPending, ...more } = useMore(recentQuery({ verified, search }), (cursor) =>
    recentQuery({ verified, search }, cursor),
  );
  // The list is not reloaded while somebody works through it: changed records are shown as the server
  // answered them.
  const [changed, setChanged] = useState<ReadonlyMap<number, RegistryGrave | null>>(new Map());
  const [open, setOpen] = useState<RegistryGrave | null>(null);
  const records = items.flatMap((grave) => changed.get(grave.id) ?? (changed.has(grave.id) ? [] : [grave]));
  const replace = (id: number, grave: RegistryGrave | null) => {
    setChanged(new Map([...changed, [id, grave]]));
    onChanged();
    void client.invalidateQueries({ queryKey: recentQuery().queryKey.slice(0, 1), refetchType: 'none' });
  };
  if (isPending) return <Skeletons count={5} className="h-16" />;
  return (
    <>
      {records.length > 0 && <RecordTable records={records} onChanged={replace} onCorrect={setOpen} />}
      {records.length === 0 && !more.hasFailed && <p>{t('verify.empty')}</p>}
      <MoreButton list={more} />
      {open && (
        <CorrectDialog
          key={open.id}
          grave={open}
          onClose={() => setOpen(null)}
          onChanged={(grave) => {
            replace(open.id, grave);
            setOpen(null);
          }}
        />
      )}
    </>
  );
}
