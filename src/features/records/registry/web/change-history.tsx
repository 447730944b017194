import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { historyQuery } from './registry-api.ts';

/** Earlier changes of a record, loaded when the section is opened. */
export function ChangeHistory({ graveId }: { graveId: number }) {
  const { t } = useTexts('registry');
  const { day } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const { data, isError } = useQuery({ ...historyQuery(graveId), enabled: isOpen });
  return (
    <details className="mt-4" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-action">
        {t('history.title')}
      </summary>
      {isError && <p role="alert">{t('history.failed')}</p>}
      {data?.length === 0 && <p>{t('history.empty')}</p>}
      <ol className="flex flex-col gap-3">
        {data?.map((change) => (
          <li key={change.id} className="border-s-2 border-line ps-3">
            <p>
              {t(`history.kind.${change.kind}`)}
              {change.fields.length > 0 && <> · {change.fields.map((name) => fieldText(name)).join(', ')}</>}
            </p>
            <p className="text-sm text-muted">
              {day(change.createdAt)} · <bdi>{change.office ?? change.changedBy ?? t('history.system')}</bdi>
            </p>
            {change.note && <p dir="auto">{change.note}</p>}
          </li>
        ))}
      </ol>
    </details>
  );

  /** Columns that form one field are shown once under its name; others as they are stored. */
  function fieldText(name: string): string {
    const text = t(`field.${name}`);
    return text.endsWith(name) ? name : text;
  }
}
