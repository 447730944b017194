import { useTexts } from '#shared/web/i18n/texts-context.tsx';
import { useFormats } from '#shared/web/i18n/use-formats.ts';
import { useNow } from './use-now.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/** '5 min ago' within a week, otherwise the date; the full date and time stand in the title. */
export function PostTime({ at, isEdited }: { at: string; isEdited: boolean }) {
  const { t } = useTexts('posts');
  const { day } = useFormats();
  const now = useNow();
  const age = now === null ? WEEK : now - Date.parse(at);
  const text =
    age < MINUTE
      ? t('time.now')
      : age < HOUR
        ? t('time.minutes', { count: Math.floor(age / MINUTE) })
        : age < DAY
          ? t('time.hours', { count: Math.floor(age / HOUR) })
          : age < WEEK
            ? t('time.days', { count: Math.floor(age / DAY) })
            : day(at);
  return (
    <span className="text-sm text-muted">
      <time dateTime={at} title={`${day(at)}, ${clockOf(at)}`}>
        {text}
      </time>
      {isEdited && ` · ${t('edited')}`}
    </span>
  );
}

let clock: Intl.DateTimeFormat | undefined;

/** Hours and minutes in the United Kingdom; written alike by every release of the locale data. */
function clockOf(at: string): string {
  clock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return clock.format(new Date(at));
}
