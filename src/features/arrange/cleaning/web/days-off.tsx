import { type FormEvent, useState } from 'react';
import { formatPartialDate } from '#shared/format-date.ts';
import { useAction } from '#shared/web/api/use-action.ts';
import { DateField } from '#shared/web/form/date-field.tsx';
import { isChangedMeanwhile } from '#shared/web/form/use-versioned-draft.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { Button } from '#shared/web/ui/button.tsx';
import type { OwnCleaner } from '../cleaners-contract.ts';
import { isDay } from '../visit-days.ts';
import { cleanersApi } from './cleaning-api.ts';

/** Days on which the cleaner does not come, whatever her ordinary week says. */
export function DaysOff({ own, onChanged }: { own: OwnCleaner; onChanged: (own: OwnCleaner) => unknown }) {
  const { t } = useTexts('cleaning');
  const [day, setDay] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  const { run, isBusy } = useAction(t('failed'));
  /** Changes the days as they stand by now: what was added elsewhere meanwhile stays. */
  const set = (change: (days: readonly string[]) => string[]) =>
    run(async () => {
      const send = ({ daysOff, version }: OwnCleaner) =>
        cleanersApi.call('daysOff', { body: { days: change(daysOff), version } });
      try {
        onChanged(await send(own));
      } catch (error) {
        const now = isChangedMeanwhile(error) ? await cleanersApi.call('mine', {}) : null;
        if (!now) throw error;
        onChanged(await send(now));
      }
    });
  async function add(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (!isDay(day)) return setWrong(t('errors.bad_day'));
    if (await set((days) => [...days, day])) setDay('');
  }
  return (
    <div className="flex flex-col gap-3">
      <form onSubmit={add} className="flex flex-wrap items-end gap-3">
        <DateField
          name="dayOff"
          label={t('daysOff.day')}
          value={day}
          error={wrong}
          isDay
          onChange={(typed) => {
            setDay(typed);
            setWrong(undefined);
          }}
        />
        <Button type="submit" kind="quiet" aria-disabled={isBusy}>
          {t('daysOff.add')}
        </Button>
      </form>
      <ul className="flex flex-wrap gap-2">
        {own.daysOff.map((date) => (
          <li key={date}>
            <Button
              kind="quiet"
              aria-disabled={isBusy}
              aria-label={t('daysOff.remove', { day: formatPartialDate(date, t) })}
              onClick={() => !isBusy && set((days) => days.filter((one) => one !== date))}
            >
              {formatPartialDate(date, t)} ×
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
