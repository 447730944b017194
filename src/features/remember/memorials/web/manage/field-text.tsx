import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';

/** The contents of one field of a memorial, as words, for comparing. */
export function FieldText({ field, value }: { field: string; value: unknown }) {
  const { t } = useTexts('memorials');
  const { partialDate, number } = useFormats();
  if (field === 'visibility') return <p>{t(`visibility.${value}`)}</p>;
  if (field === 'timeline' && Array.isArray(value)) {
    if (value.length === 0) return <Empty />;
    return (
      <ul>
        {(value as { date: string; event: string }[]).map(({ date, event }) => (
          <li key={`${date} ${event}`}>
            {partialDate(date, false)}: <bdi>{event}</bdi>
          </li>
        ))}
      </ul>
    );
  }
  if (Array.isArray(value)) return <p>{number(value.length)}</p>;
  if (value === null || value === undefined || value === '') return <Empty />;
  return (
    <p dir="auto" className="max-h-60 overflow-y-auto whitespace-pre-line wrap-anywhere">
      {String(value)}
    </p>
  );
}

function Empty() {
  const { t } = useTexts('memorials');
  return <p className="text-muted">{t('manage.history.nothing')}</p>;
}
