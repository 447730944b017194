import { useId } from 'react';
import type { CALENDARS } from '#shared/contract/calendars.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { CONTROL_STYLE } from '#shared/web/ui/field.tsx';
import type { DateParts } from './date-parts.ts';

interface DateFieldsProps {
  label: string;
  hint?: string | undefined;
  /** The year's field is found by it; it is the one that every date needs. */
  field: string;
  value: DateParts;
  error?: string | undefined;
  /** The whole day is asked for: no month is 'not known'. */
  isDay?: boolean;
  isRequired?: boolean;
  /** Whose months are offered; the Gregorian ones as a rule. */
  calendar?: (typeof CALENDARS)[number];
  /** Names of the three fields, for a form that is sent without scripts. */
  names?: DateParts | undefined;
  onChange: (value: DateParts) => void;
}

/** The one way in which a date is asked for: day, month and year, each as exactly as it is known. */
export function DateFields(props: DateFieldsProps) {
  const { t } = useTexts('common');
  const id = useId();
  const { value, error, names } = props;
  const described =
    [error && `${id}-error`, props.hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  const change = (part: Partial<DateParts>) => props.onChange({ ...value, ...part });
  const common = {
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': described,
    className: CONTROL_STYLE,
  };
  const typed = { ...common, inputMode: 'numeric', autoComplete: 'off', dir: 'ltr' } as const;
  const months = t(props.calendar === 'hijri' ? 'calendar.hijriMonths' : 'calendar.months').split('|');
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1 font-semibold">{props.label}</legend>
      {/* Where the month's longest name would be cut, the year goes below it. */}
      <div className="flex flex-wrap gap-2 simple:flex-col">
        <label className="flex w-13 flex-col gap-1 text-sm simple:w-full">
          {t('dateParts.day')}
          <input
            {...typed}
            name={names?.day}
            value={value.day}
            required={props.isRequired && props.isDay}
            onChange={(event) => change({ day: event.target.value })}
            maxLength={2}
          />
        </label>
        <label className="flex min-w-0 flex-[1_1_8.25rem] flex-col gap-1 text-sm simple:flex-auto">
          {t('dateParts.month')}
          <select
            {...common}
            name={names?.month}
            value={value.month}
            required={props.isRequired && props.isDay}
            onChange={(event) => change({ month: event.target.value })}
          >
            <option value="">{t(props.isDay ? 'dateParts.choose' : 'dateParts.notKnown')}</option>
            {months.map((name, index) => (
              <option key={name} value={String(index + 1)}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="flex w-18 flex-col gap-1 text-sm simple:w-full">
          {t('dateParts.year')}
          <input
            {...typed}
            data-field={props.field}
            name={names?.year}
            value={value.year}
            required={props.isRequired}
            onChange={(event) => change({ year: event.target.value })}
            maxLength={4}
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
