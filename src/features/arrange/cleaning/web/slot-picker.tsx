import { formatPartialDate } from '#shared/format-date.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { classNames } from '#shared/web/ui/class-names.ts';
import { Problem } from '#shared/web/ui/problem.tsx';
import { VISIT_SLOTS, type VisitSlot } from '../cleaning-values.ts';
import { weekdayOf } from '../visit-days.ts';

export interface Picked {
  date: string;
  slot: VisitSlot;
}

type FreeDay = { date: string; slots: VisitSlot[] };

const CHOICE =
  'flex min-h-11 cursor-pointer items-center justify-center rounded-lg border px-3 py-2 text-center text-sm ' +
  'focus-within:outline-2 focus-within:outline-action has-disabled:cursor-default has-disabled:opacity-40';
const chosen = (isChosen: boolean) =>
  classNames(
    CHOICE,
    isChosen ? 'border-action bg-action text-on-action' : 'border-field bg-surface hover:bg-sage',
  );

/** First a day that is free, then the part of it. Radio buttons: arrow keys move among them. */
export function SlotPicker(props: {
  days: readonly FreeDay[];
  picked: Picked | null;
  onPick: (picked: Picked) => void;
  error?: string | undefined;
}) {
  const { t } = useTexts('cleaning');
  const { days, picked } = props;
  const day = days.find(({ date }) => date === picked?.date);
  const months = [...new Set(days.map(({ date }) => date.slice(0, 7)))];
  return (
    <div className="flex flex-col gap-4">
      <fieldset>
        <legend className="mb-2 font-semibold">{t('book.day')}</legend>
        {months.map((month) => (
          <div key={month} className="mb-3">
            <p className="mb-1 text-sm text-muted">{formatPartialDate(month, t)}</p>
            <div className="grid grid-cols-4 gap-2 sm:grid-cols-7">
              {days
                .filter(({ date }) => date.startsWith(month))
                .map(({ date, slots }) => (
                  <label key={date} className={chosen(date === picked?.date)}>
                    <input
                      type="radio"
                      name="date"
                      className="sr-only"
                      checked={date === picked?.date}
                      onChange={() => props.onPick({ date, slot: slots[0] ?? 'am' })}
                    />
                    <span aria-hidden="true">
                      {t(`weekday.${weekdayOf(date)}`)}
                      <br />
                      {Number(date.slice(8))}
                    </span>
                    <span className="sr-only">{formatPartialDate(date, t)}</span>
                  </label>
                ))}
            </div>
          </div>
        ))}
      </fieldset>
      {day && (
        <fieldset>
          <legend className="mb-2 font-semibold">{t('book.part')}</legend>
          <div className="grid grid-cols-2 gap-2">
            {VISIT_SLOTS.map((slot) => (
              <label key={slot} className={chosen(slot === picked?.slot)}>
                <input
                  type="radio"
                  name="slot"
                  className="sr-only"
                  disabled={!day.slots.includes(slot)}
                  checked={slot === picked?.slot}
                  onChange={() => props.onPick({ date: day.date, slot })}
                />
                {t(`slot.${slot}`)}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <Problem text={props.error} isSmall />
    </div>
  );
}
