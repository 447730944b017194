import { useId } from 'react';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { CONTROL_STYLE } from '#shared/web/ui/field.tsx';
import type { DateParts } from './date-parts.ts';

/** Loading failed for lack of a connection: the next press tries again. */
export function DateFields(props: {
  label: string;
  hint?: string;
  field: string;
  value: DateParts;
  error: string | undefined;
  onChange: (value: DateParts) => void;
}) {
  const { t } = useTexts('memorials');
  const id = useId();
  const { value, error } = props;
  const described =
    [error && `${id}-error`, props.hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  const change = (part: Partial<DateParts>) => props.onChange({ ...value, ...part });
  const common = {
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': described,
  };
  const months = t('common:calendar.months').split('|');
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1 font-semibold">{props.label}</legend>
      <div className="grid grid-cols-[3.75rem_1fr_5rem] gap-2 simple:grid-cols-1">
        <label className="flex flex-col gap-1 text-sm">
          {t('create.field.day')}
          <input
            {...common}
            value={value.day}
            onChange={(event) => change({ day: event.target.value })}
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            maxLength={2}
            className={CONTROL_STYLE}
          />
        </label>
        <label className="flex min-w-0 flex-col gap-1 text-sm">
          {t('create.field.month')}
          <select
            {...common}
            value={value.month}
            onChange={(event) => change({ month: event.target.value })}
            className={CONTROL_STYLE}
          >
            <option value="">{t('create.field.noMonth')}</option>
            {months.map((name, index) => (
              <option key={name} value={String(index + 1)}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="flex flex-col gap-1 text-sm">
          {t('create.field.year')}
          <input
            {...common}
            data-field={props.field}
            value={value.year}
            onChange={(event) => change({ year: event.target.value })}
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            maxLength={4}
            className={CONTROL_STYLE}
          />
        </label>
      </div>
      {props.hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {props.hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
