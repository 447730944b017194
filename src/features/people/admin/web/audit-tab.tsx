import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { splitPath } from '#shared/contract/operation-path.ts';
import { useMore } from '#shared/web/api/use-more.ts';
import { DateFilter } from '#shared/web/form/date-filter.tsx';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button, buttonStyle } from '#shared/web/ui/button.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import { MoreButton } from '#shared/web/ui/more-button.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import { ACTION_MAX, SUBJECT_TYPE_MAX } from '../admin-fields.ts';
import { adminPaths } from '../admin-paths.ts';
import { type AuditSearch, auditQuery } from './admin-api.ts';
import { AuditTable } from './audit-table.tsx';
import { ChainState } from './chain-state.tsx';

/** The audit log, and whether it is unaltered. */
export function AuditTab() {
  const { t } = useTexts('admin');
  const client = useQueryClient();
  // A new turn makes the list start at its first page.
  const [shown, setShown] = useState<{ search: AuditSearch; turn: number }>({ search: {}, turn: 0 });
  const show = (search: AuditSearch) => {
    // The log grows all the time, so cached pages are dropped.
    client.removeQueries({ queryKey: [adminPaths.audit] });
    setShown(({ turn }) => ({ search, turn: turn + 1 }));
  };
  const file = `${splitPath(adminPaths.auditCsv).url}?${new URLSearchParams(Object.entries(shown.search))}`;
  return (
    <div className="flex flex-col gap-6">
      <ChainState />
      <AuditForm onSearch={show} />
      <a href={file} download className={buttonStyle('quiet', 'self-start')}>
        {t('audit.export')}
      </a>
      <AuditRows key={shown.turn} search={shown.search} />
    </div>
  );
}

function AuditRows({ search }: { search: AuditSearch }) {
  const { t } = useTexts('admin');
  const { items, isPending, isEmpty, ...more } = useMore(auditQuery(search), (cursor) =>
    auditQuery(search, cursor),
  );
  if (isPending) return <Skeletons count={5} className="h-14" />;
  if (isEmpty) return <p>{t('audit.empty')}</p>;
  return (
    <>
      <AuditTable rows={items} />
      <MoreButton list={more} />
    </>
  );
}

const TEXTS = ['action', 'actorId', 'subjectType', 'subjectId'] as const;
const DAYS = ['from', 'to'] as const;
const TYPES = {
  action: { maxLength: ACTION_MAX, dir: 'ltr', placeholder: 'dua.approve', autoCapitalize: 'none' },
  actorId: { inputMode: 'numeric', pattern: '[1-9][0-9]{0,14}', dir: 'ltr' },
  subjectType: { maxLength: SUBJECT_TYPE_MAX, dir: 'ltr', placeholder: 'memorial', autoCapitalize: 'none' },
  subjectId: { inputMode: 'numeric', pattern: '[1-9][0-9]{0,14}', dir: 'ltr' },
} as const;

function AuditForm({ onSearch }: { onSearch: (search: AuditSearch) => void }) {
  const { t } = useTexts('admin');
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const given = [...TEXTS, ...DAYS].map((name) => [name, String(form.get(name) ?? '').trim()] as const);
    onSearch(Object.fromEntries(given.filter(([, text]) => text !== '')));
  };
  return (
    <search aria-label={t('audit.search')}>
      <form onSubmit={search} onReset={() => onSearch({})} className="grid items-end gap-3 sm:grid-cols-2">
        {TEXTS.map((name) => (
          <TextField key={name} name={name} label={t(`audit.${name}`)} {...TYPES[name]} />
        ))}
        {DAYS.map((name) => (
          <DateFilter key={name} name={name} label={t(`audit.${name}`)} isDay />
        ))}
        <div className="flex flex-wrap gap-2 sm:col-span-2">
          <Button type="submit">{t('audit.show')}</Button>
          <Button type="reset" kind="plain">
            {t('audit.reset')}
          </Button>
        </div>
      </form>
    </search>
  );
}
