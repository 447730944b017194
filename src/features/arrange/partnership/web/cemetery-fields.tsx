import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { CheckBox } from '#shared/web/ui/check-box.tsx';
import { SelectField, TextField } from '#shared/web/ui/field.tsx';
import { Problem } from '#shared/web/ui/problem.tsx';
import type { CouncilForm } from '../partnership-fields.ts';
import { OPERATORS } from '../partnership-values.ts';

type Row = CouncilForm['cemeteries'][number];
/** Rows have no id while they are edited, so each gets a key. */
export type KeyedRow = Row & { key: string };

const NEW_ROW: Row = { name: '', area: '', operator: 'council', hasMuslimBurials: false };

export const keyed = (rows: readonly Row[]): KeyedRow[] =>
  rows.map((row, at) => ({ ...row, key: `known-${at}` }));
export const withoutKeys = (rows: readonly KeyedRow[]): Row[] => rows.map(({ key: _key, ...row }) => row);

/** The cemeteries of a council, a group of fields each. */
export function CemeteryFields(props: {
  cemeteries: readonly KeyedRow[];
  errors: Readonly<Record<string, string>>;
  onChange: (rows: KeyedRow[]) => void;
}) {
  const { t } = useTexts('partnership');
  const { cemeteries, errors, onChange } = props;
  const change = (at: number, part: Partial<Row>) =>
    onChange(cemeteries.map((row, place) => (place === at ? { ...row, ...part } : row)));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-serif text-lg">{t('admin.cemeteries')}</legend>
      <Problem text={errors.cemeteries} isSmall />
      {cemeteries.map((row, at) => (
        <fieldset key={row.key} className="grid gap-3 rounded-card border border-line p-3 sm:grid-cols-3">
          <legend className="px-1 text-sm text-muted">
            {t('admin.cemetery', { number: String(at + 1) })}
          </legend>
          <TextField
            name={`cemeteries.${at}.name`}
            label={t('proposal.cemeteries.name')}
            error={errors[`cemeteries.${at}.name`]}
            value={row.name}
            onChange={(event) => change(at, { name: event.target.value })}
          />
          <TextField
            name={`cemeteries.${at}.area`}
            label={t('proposal.cemeteries.area')}
            error={errors[`cemeteries.${at}.area`]}
            value={row.area}
            onChange={(event) => change(at, { area: event.target.value })}
          />
          <SelectField
            label={t('proposal.cemeteries.operator')}
            value={row.operator}
            onChange={(event) =>
              change(at, { operator: OPERATORS.find((known) => known === event.target.value) ?? 'other' })
            }
          >
            {OPERATORS.map((operator) => (
              <option key={operator} value={operator}>
                {t(`proposal.cemeteries.operators.${operator}`)}
              </option>
            ))}
          </SelectField>
          <CheckBox
            name={`cemeteries.${at}.hasMuslimBurials`}
            label={t('admin.muslim')}
            isChecked={row.hasMuslimBurials}
            onChange={(hasMuslimBurials) => change(at, { hasMuslimBurials })}
          />
          <Button
            kind="plain"
            className="sm:col-start-3 sm:justify-self-end"
            onClick={() => onChange(cemeteries.filter((_, place) => place !== at))}
          >
            {t('admin.remove', { name: row.name || t('admin.cemetery', { number: String(at + 1) }) })}
          </Button>
        </fieldset>
      ))}
      <Button
        kind="quiet"
        className="self-start"
        onClick={() => onChange([...cemeteries, { ...NEW_ROW, key: crypto.randomUUID() }])}
      >
        {t('admin.addCemetery')}
      </Button>
    </fieldset>
  );
}
