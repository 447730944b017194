import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import type { RecordChange } from '../receipts-contract.ts';

/** What offices and administrators changed in a record, without former values. */
export function ChangeList({ history }: { history: readonly RecordChange[] }) {
  const { t } = useTexts('receipts');
  const { partialDate } = useFormats();
  if (history.length === 0) return <p className="text-muted">{t('history.empty')}</p>;
  const seen = new Map<string, number>();
  return (
    <ol className="flex flex-col gap-3">
      {history.map((change) => {
        const text = JSON.stringify(change);
        const turn = (seen.get(text) ?? 0) + 1;
        seen.set(text, turn);
        const fields = change.fields.map((name) => t(`field.${name}`)).join(t('history.comma'));
        return (
          <li key={`${text}${turn}`} className="border-s-3 border-line ps-3">
            <p className="font-semibold">
              {t(`history.${change.kind}`)} · {partialDate(change.day, false)}
            </p>
            <p className="text-muted">
              <bdi>{change.office ?? t('administrators')}</bdi>
              {fields && ` · ${t('history.fields', { fields })}`}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
