import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { CALENDARS } from '#shared/contract/calendars.ts';
import { DateFields } from '#shared/web/form/date-fields.tsx';
import { asciiDigits, NO_DATE } from '#shared/web/form/date-parts.ts';
import { useErrorFocus } from '#shared/web/form/use-error-focus.ts';
import { useServerFields } from '#shared/web/form/use-server-fields.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import { TextField } from '#shared/web/ui/field.tsx';
import { showToast } from '#shared/web/ui/toast-store.ts';
import { LABEL_MAX } from '../dua-dates-values.ts';
import { duaDatesApi, duaDatesQuery } from './dua-dates-api.ts';

/** Adds a day; what was typed stays until the server has it. */
export function DateForm({ graveId, name }: { graveId: number | null; name: string }) {
  const { t } = useTexts('dua-dates');
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [label, setLabel] = useState(name);
  const [calendar, setCalendar] = useState<(typeof CALENDARS)[number]>('gregorian');
  const [date, setDate] = useState(NO_DATE);
  const { fields, isBusy, run } = useServerFields(t('failed'));
  useErrorFocus(form, fields);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const [day, month, year] = [date.day, date.month, date.year].map((part) => asciiDigits(part).trim());
    const body = {
      label,
      calendar,
      day: Number(day),
      month: Number(month),
      // Without a year it is every year's day.
      year: year ? Number(year) : null,
      graveId,
    };
    const isDone = await run(() =>
      duaDatesApi.call('create', { body, idempotencyKey: crypto.randomUUID?.() ?? String(Math.random()) }),
    );
    if (!isDone) return;
    await client.invalidateQueries({ queryKey: duaDatesQuery.queryKey });
    setLabel('');
    setDate(NO_DATE);
    showToast({ title: t('added') });
  }

  return (
    <form ref={form} onSubmit={send} noValidate className="flex flex-col gap-4">
      <TextField
        label={t('form.label')}
        hint={t('form.labelHint')}
        maxLength={LABEL_MAX}
        value={label}
        error={fields.label}
        onChange={({ target }) => setLabel(target.value)}
      />
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="mb-1 font-semibold">{t('form.calendar')}</legend>
        {CALENDARS.map((choice) => (
          <label key={choice} className="inline-flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="calendar"
              className="size-5 accent-action"
              checked={calendar === choice}
              onChange={() => setCalendar(choice)}
            />
            {t(`form.${choice}`)}
          </label>
        ))}
      </fieldset>
      {calendar === 'hijri' && <p className="text-sm text-muted">{t('calculated')}</p>}
      <DateFields
        label={t('form.date')}
        hint={t('form.yearHint')}
        field="year"
        calendar={calendar}
        value={date}
        error={fields.day ?? fields.month ?? fields.year}
        isDay
        onChange={setDate}
      />
      <Button type="submit" className="self-start" aria-disabled={isBusy}>
        {isBusy ? t('form.busy') : t('form.add')}
      </Button>
    </form>
  );
}
