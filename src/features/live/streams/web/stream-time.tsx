import { useHydrated } from '#shared/web/form/use-hydrated.ts';
import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';

const UK = 'Europe/London';

/** Hours and minutes, in a locale whose format is the same in every version of the locale data. */
function clockOf(instant: string, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    ...(timeZone ? { timeZone } : {}),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(instant));
}

function dayIn(instant: string, timeZone?: string): string {
  return new Date(instant).toLocaleDateString('en-GB', timeZone ? { timeZone } : {});
}

/** A day and an hour in the United Kingdom; for readers elsewhere, their local time as well. */
export function StreamTime({ at }: { at: string }) {
  const { t } = useTexts('streams');
  const { day } = useFormats();
  const isHere = useHydrated();
  const clock = clockOf(at, UK);
  const own = isHere && (clockOf(at) !== clock || dayIn(at) !== dayIn(at, UK)) ? clockOf(at) : null;
  return (
    <time dateTime={at}>
      {t('time.uk', { day: day(at), time: clock })}
      {own && (
        <span className="block text-sm text-muted">
          {t(dayIn(at) === dayIn(at, UK) ? 'time.yours' : 'time.yoursOtherDay', { time: own })}
        </span>
      )}
    </time>
  );
}
