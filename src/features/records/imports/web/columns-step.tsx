import { useState } from 'react';
import { useAction } from '#shared/web/api/use-action.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { CONTROL_STYLE, TextField } from '#shared/web/ui/field.tsx';
import { Problem } from '#shared/web/ui/problem.tsx';
import type { ImportColumn, ImportDetails } from '../imports-contract.ts';
import { CEMETERY_MAX, COLUMN_FIELDS, type ColumnChoice, mappingProblem } from '../imports-values.ts';
import { importsApi } from './imports-api.ts';

const CELL = 'block py-1 md:table-cell md:px-3 md:py-2 md:align-top';
const HEADS = ['column', 'values', 'field'] as const;

function firstChoices({ columns, mapping }: ImportDetails): Record<string, ColumnChoice> {
  return Object.fromEntries(
    columns.map(({ name, field }) => [
      name,
      (mapping ? (mapping[name] as ColumnChoice | undefined) : field) ?? 'ignore',
    ]),
  );
}

/** The second step: which column is which field, as recognised, to be corrected. */
export function ColumnsStep(props: { data: ImportDetails; onChanged: (data: ImportDetails) => void }) {
  const { t } = useTexts('imports');
  const { data } = props;
  const [choices, setChoices] = useState(() => firstChoices(data));
  const [cemeteryName, setCemeteryName] = useState(data.cemeteryName ?? '');
  const [isTried, setTried] = useState(false);
  const { run, isBusy } = useAction(t('columns.failed'));
  const problem = isTried ? mappingProblem(Object.values(choices), cemeteryName) : null;
  const text = problem && t(`errors.${problem.slice('imports.'.length)}`);
  const check = () => {
    setTried(true);
    if (mappingProblem(Object.values(choices), cemeteryName)) return;
    void run(async () => {
      const body = { mapping: choices, cemeteryName };
      props.onChanged(await importsApi.call('map', { params: { id: String(data.id) }, body }));
    });
  };
  return (
    <section className="flex flex-col gap-4">
      <div>
        <h3 className="font-serif text-xl">{t('columns.title')}</h3>
        <p className="text-muted">{t('columns.lead')}</p>
      </div>
      <table className="block w-full text-start md:table">
        <caption className="sr-only">{t('columns.table')}</caption>
        <thead className="sr-only md:not-sr-only md:table-header-group">
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col" className="px-3 py-2 text-start font-semibold">
                {t(`columns.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="flex flex-col gap-3 md:table-row-group">
          {data.columns.map((column) => (
            <ColumnRow
              key={column.name}
              column={column}
              choice={choices[column.name] ?? 'ignore'}
              onChoose={(choice) => setChoices({ ...choices, [column.name]: choice })}
            />
          ))}
        </tbody>
      </table>
      <TextField
        label={t('columns.cemetery')}
        hint={t('columns.cemeteryHint')}
        error={problem === 'imports.cemetery_needed' ? (text ?? undefined) : undefined}
        className="max-w-md"
        value={cemeteryName}
        maxLength={CEMETERY_MAX}
        onChange={({ target }) => setCemeteryName(target.value)}
      />
      <Problem text={problem && problem !== 'imports.cemetery_needed' && text} />
      <Button className="self-start" disabled={isBusy} onClick={check}>
        {t('columns.check')}
      </Button>
    </section>
  );
}

function ColumnRow(props: {
  column: ImportColumn;
  choice: ColumnChoice;
  onChoose: (choice: ColumnChoice) => void;
}) {
  const { t } = useTexts('imports');
  const { name, samples } = props.column;
  return (
    <tr className="block rounded-card border border-line bg-surface p-3 md:table-row">
      <th scope="row" className={`${CELL} text-start font-semibold break-words`}>
        <bdi>{name}</bdi>
      </th>
      <td className={`${CELL} text-sm break-words text-muted`}>
        {[...new Set(samples)].map((sample) => (
          <bdi key={sample} className="block">
            {sample}
          </bdi>
        ))}
      </td>
      <td className={CELL}>
        <select
          aria-label={t('columns.fieldOf', { name })}
          className={CONTROL_STYLE}
          value={props.choice}
          onChange={({ target }) => props.onChoose(target.value as ColumnChoice)}
        >
          <option value="ignore">{t('columns.ignore')}</option>
          {COLUMN_FIELDS.map((field) => (
            <option key={field} value={field}>
              {t(`field.${field}`)}
            </option>
          ))}
        </select>
      </td>
    </tr>
  );
}
