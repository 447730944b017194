import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { securityApi } from '#features/people/access/web/security/security-api.ts';
import { AUDIT_ACTS, AUDIT_SUBJECTS, type AuditArea } from '#shared/contract/audit-acts.ts';
import { splitPath } from '#shared/contract/operation-path.ts';
import { useAction } from '#shared/web/api/use-action.ts';
import { useMore } from '#shared/web/api/use-more.ts';
import { DateFilter } from '#shared/web/form/date-filter.tsx';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { SelectField, TextField } from '#shared/web/ui/field.tsx';
import { MoreButton } from '#shared/web/ui/more-button.tsx';
import { Skeletons } from '#shared/web/ui/skeleton.tsx';
import { adminPaths } from '../admin-paths.ts';
import { type AuditSearch, auditQuery } from './admin-api.ts';
import { areaKey } from './audit-area.ts';
import { AuditTable } from './audit-table.tsx';
import { ChainState } from './chain-state.tsx';

/** The audit log, and whether it is unaltered. */
export function AuditTab() {
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
      <AuditFile href={file} />
      <AuditRows key={shown.turn} search={shown.search} />
    </div>
  );
}

/** The log as a file. A link cannot ask who opens it for proof, so this is asked before. */
function AuditFile({ href }: { href: string }) {
  const { t } = useTexts('admin');
  const { run, isBusy } = useAction(t('failed'));
  return (
    <Button
      kind="quiet"
      className="self-start"
      disabled={isBusy}
      onClick={() =>
        void run(async () => {
          await securityApi.call('checkProof', {});
          window.location.assign(href);
        })
      }
    >
      {t('audit.export')}
    </Button>
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
  actorId: { inputMode: 'numeric', pattern: '[1-9][0-9]{0,14}', dir: 'ltr' },
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
        <ActChoice />
        <TextField name="actorId" label={t('audit.actorId')} {...TYPES.actorId} />
        <SubjectChoice />
        <TextField name="subjectId" label={t('audit.subjectId')} {...TYPES.subjectId} />
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

/** Every act by its words, in groups: nobody has to know the log's codes. */
function ActChoice() {
  const { t, language } = useTexts('admin');
  const areas = (Object.keys(AUDIT_ACTS) as AuditArea[])
    .map((area) => ({ area, words: t(areaKey(area)) }))
    .toSorted((one, other) => one.words.localeCompare(other.words, language));
  return (
    <SelectField name="action" label={t('audit.action')}>
      <option value="">{t('audit.everyAct')}</option>
      {areas.map(({ area, words }) => (
        <optgroup key={area} label={words}>
          <option value={area}>{t('audit.allOf', { area: words })}</option>
          {AUDIT_ACTS[area].map((verb) => (
            <option key={verb} value={`${area}.${verb}`}>
              {t(`verb.${verb}`)}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}

function SubjectChoice() {
  const { t, language } = useTexts('admin');
  const subjects = AUDIT_SUBJECTS.map((subject) => ({ subject, words: t(`subject.${subject}`) })).toSorted(
    (one, other) => one.words.localeCompare(other.words, language),
  );
  return (
    <SelectField name="subjectType" label={t('audit.subjectType')}>
      <option value="">{t('audit.everySubject')}</option>
      {subjects.map(({ subject, words }) => (
        <option key={subject} value={subject}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}
